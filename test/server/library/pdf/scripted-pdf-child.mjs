// A process that replaces the one that reads PDFs. It writes the output that it is given all at once, and
// keeps running.
process.stdin.once('data', (bytes) => process.stdout.write(bytes.subarray(8)));
