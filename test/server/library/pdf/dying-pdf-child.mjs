// A process that replaces the one that reads PDFs. It is killed when it gets the first PDF.
process.stdin.once('data', () => process.kill(process.pid, 'SIGKILL'));
