// Stands in for the process that reads PDFs, and kills itself when it receives the first PDF.
process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'));
