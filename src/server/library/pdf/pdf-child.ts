/**
 * The process that pdf-process.ts starts. It receives PDFs through standard input, each preceded by its
 * length in eight bytes, and answers each with a line of JSON. A separate thread reads the PDFs
 * (pdf-reader.ts), so that the main thread can check the process's memory every 50 ms. When the server exits,
 * standard input closes, and this process also exits.
 */
import { isOutOfMemory, startWorkerThread, workerFile } from '../../workers/worker-thread';
import { pdfRefusals, type PdfLimits } from './pdf-limits';
import type { PdfAnswer } from './pdf-process';
import type { ReaderAnswer } from './pdf-reader';

const MEMORY_CHECK_MS = 50;
const LENGTH_PREFIX_BYTES = 8;
/** After reading only ordinary documents, a process uses less than this share of its memory limit. */
const SPENT_MEMORY_SHARE = 0.4;

const limits = JSON.parse(process.argv[2] ?? '') as PdfLimits;
const { memory } = pdfRefusals(limits);
const { maxMemoryBytes } = limits;
const residentBytes = () => process.memoryUsage.rss();

const thread = startWorkerThread<PdfLimits, Uint8Array<ArrayBuffer>, ReaderAnswer>(
  workerFile('pdf-reader', import.meta.url),
  {
    start: limits,
    maxHeapMb: Math.round((maxMemoryBytes * 0.8) / 2 ** 20),
    onMessage: (answer) =>
      send({ ...answer, isSpent: residentBytes() > maxMemoryBytes * SPENT_MEMORY_SHARE }),
    onEnd: (cause) =>
      end(isOutOfMemory(cause) ? memory : `The PDF can't be read: ${cause.message.split('\n')[0] ?? ''}`),
  },
);
setInterval(() => {
  if (residentBytes() > maxMemoryBytes) end(memory);
}, MEMORY_CHECK_MS);

let head = Buffer.alloc(0);
let body: Uint8Array<ArrayBuffer> | null = null;
let filled = 0;
process.stdin.on('data', take).on('end', () => process.exit());

/** Processes a chunk of input, which may contain part of one PDF or parts of several. */
function take(part: Buffer): void {
  for (let rest = part; rest.length > 0;) {
    if (body === null) {
      const missing = LENGTH_PREFIX_BYTES - head.length;
      head = Buffer.concat([head, rest.subarray(0, missing)]);
      rest = rest.subarray(missing);
      if (head.length < LENGTH_PREFIX_BYTES) return;
      body = new Uint8Array(Number(head.readBigUInt64LE()));
      filled = 0;
    }
    const taken = rest.copy(body, filled);
    filled += taken;
    rest = rest.subarray(taken);
    if (filled < body.length) continue;
    // The buffer is transferred rather than copied.
    thread.post(body, [body.buffer]);
    [head, body] = [Buffer.alloc(0), null];
  }
}

function send(answer: PdfAnswer, sent?: () => void): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`, sent);
}

/**
 * Sends a last answer, and ends the process without waiting for the thread, which may be busy for a long
 * time.
 */
function end(refused: string): void {
  send({ refused, isSpent: true }, () => process.kill(process.pid, 'SIGKILL'));
}
