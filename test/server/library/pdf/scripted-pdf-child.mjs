// Stands in for the process that reads PDFs. Writes whatever it receives to its output, and keeps running.
process.stdin.once('data', (bytes) => process.stdout.write(bytes.subarray(8)));
