/**
 * Reads PDFs in a separate process, because a small PDF can be designed to need any amount of memory or time.
 * If a PDF exceeds a limit, the process is killed, and the PDF is rejected with a message that names the
 * limit (pdf-limits.ts).
 *
 *   a PDF:        waiting ── its turn ──► being read ── answer ──► read, or rejected because of its contents
 *                    │                        ├── too long, too much memory, or the process died ──► interrupted
 *                    └──── its waiter leaves, or the server closes ──┴──► cancelled
 *   the process:  none ── a PDF's turn ──► running ── idle, PDF rejected or cancelled, or much memory in use ──► none
 *
 * An interrupted PDF is also rejected. However, the cause may be the state of the server, so another attempt
 * may succeed.
 *
 * PDFs are read one at a time. Waiters take turns, one PDF each, so that nobody has to wait for all of
 * another waiter's PDFs. The process checks its own memory (pdf-child.ts), because the server may be too busy
 * at the critical moment. If a shell is available, the operating system also limits the process's memory, so
 * that an excessive allocation between two checks fails. The process gets an almost empty environment and
 * nothing but the bytes of PDFs, and the length of its answers is limited.
 */
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { workerFile } from '../../workers/worker-thread';
import { InvalidRecord } from '../import/import-record';
import { pdfLimits, pdfRefusals, type PdfLimits } from './pdf-limits';
import { bytesOf, type PdfSource, type PdfText, type PdfWaiter, type ReadPdf } from './pdf-text';
import { createRoundRobinQueue } from '../../workers/round-robin-queue';
import { isRecord, isStringOrNull } from '../../../shared/type-guards';

export interface PdfProcess {
  readonly read: ReadPdf;
  /** Cancels the PDF that is being read and those that are waiting. */
  close(): Promise<void>;
}

/** Thrown if reading a PDF takes too long or needs too much memory, or if the process dies. */
export class PdfReadInterrupted extends InvalidRecord {}

/** The process's answer for a PDF, which is one line of JSON. */
export type PdfAnswer = (PdfText | { readonly refused: string }) & {
  /** Whether the process now uses so much memory that a new one should read the next PDF. */
  readonly isSpent: boolean;
};

type Child = ChildProcessByStdio<Writable, Readable, null>;

const IDLE_MS = 10_000;
/**
 * Since version 24, Node reserves this much address space for each thread's code. It counts towards the
 * system's limit on the process's memory.
 */
const CODE_RESERVE_BYTES = Number.parseInt(process.versions.node) >= 24 ? 512 * 2 ** 20 : 0;
/**
 * The number of threads in the process: the main thread, the thread that reads PDFs and, if the sources are
 * run directly, the thread that loads TypeScript.
 */
const THREAD_COUNT = process.execArgv.length > 0 ? 3 : 2;
/**
 * The operating system's limit is higher than our own, so that the process reaches ours first, and can report
 * it.
 */
const systemMemoryLimit = (maxMemoryBytes: number) =>
  maxMemoryBytes * 1.15 + THREAD_COUNT * CODE_RESERVE_BYTES;
/** The maximum length of a character in JSON, where it may be written as an escape sequence. */
const MAX_ESCAPE_LENGTH = 6;
/** The maximum length of a page's offset, with a comma. */
const MAX_START_LENGTH = 10;

/**
 * @param limits Tests set lower limits.
 * @param script The script that the process runs. Tests use a different one.
 */
export function createPdfProcess(
  limits: PdfLimits = pdfLimits,
  script: URL = workerFile('pdf-child', import.meta.url),
): PdfProcess {
  const closing = new AbortController();
  const turns = createRoundRobinQueue();
  const refusals = pdfRefusals(limits);
  let running: Child | null = null;
  let idling: NodeJS.Timeout | undefined;

  /** Kills the process, if it is running. Resolves once it has exited and its memory is free. */
  async function end(): Promise<void> {
    clearTimeout(idling);
    const ended = running;
    running = null;
    if (ended?.pid === undefined || ended.exitCode !== null || ended.signalCode !== null) return;
    const gone = once(ended, 'exit');
    ended.kill('SIGKILL');
    await gone;
  }

  async function readNow(pdf: PdfSource, signal: AbortSignal): Promise<PdfText> {
    const bytes = await bytesOf(pdf);
    if (bytes.length > limits.maxFileBytes) throw new InvalidRecord(refusals.file);
    clearTimeout(idling);
    const child = (running ??= startChild(
      script,
      limits,
      (ended) => (running = running === ended ? null : running),
    ));
    const deadline = AbortSignal.timeout(limits.maxMs);
    try {
      const answer = await askChild(child, bytes, limits, AbortSignal.any([signal, deadline]));
      if ('refused' in answer)
        throw new (answer.refused === refusals.memory ? PdfReadInterrupted : InvalidRecord)(answer.refused);
      if (answer.isSpent) await end();
      return { title: answer.title, text: answer.text, pageStarts: answer.pageStarts };
    } catch (cause) {
      await end();
      signal.throwIfAborted();
      if (deadline.aborted) throw new PdfReadInterrupted(refusals.time, { cause });
      throw cause;
    } finally {
      if (running) idling = setTimeout(() => void end(), IDLE_MS).unref();
    }
  }

  return {
    async read(pdf, { name, signal }: PdfWaiter = { name: '', signal: closing.signal }) {
      const either = AbortSignal.any([signal, closing.signal]);
      return turns.run(name, either, () => readNow(pdf, either));
    },
    async close() {
      closing.abort(new Error('The server is closing.'));
      await turns.whenIdle();
      await end();
    },
  };
}

/**
 * Starts the process. Its environment is empty except for the variable that Windows needs, so it contains
 * none of the server's secrets.
 */
function startChild(script: URL, limits: PdfLimits, onEnd: (child: Child) => void): Child {
  const { SystemRoot } = process.env;
  const command = [process.execPath, ...process.execArgv, fileURLToPath(script), JSON.stringify(limits)];
  const bounded = existsSync('/bin/sh')
    ? [
        '/bin/sh',
        '-c',
        `ulimit -c 0; ulimit -d ${Math.ceil(systemMemoryLimit(limits.maxMemoryBytes) / 1024)}; exec "$0" "$@"`,
        ...command,
      ]
    : command;
  const child = spawn(bounded[0]!, bounded.slice(1), {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: SystemRoot === undefined ? {} : { SystemRoot },
    windowsHide: true,
  });
  // An error here means that the process has died. Its `exit` event handles this.
  child.stdin.on('error', () => undefined);
  return child.on('error', () => onEnd(child)).on('exit', () => onEnd(child));
}

/**
 * @throws InvalidRecord if the PDF contains too much text or the process dies, and the signal's reason if
 *   reading is cancelled
 */
async function askChild(
  child: Child,
  bytes: Uint8Array,
  limits: PdfLimits,
  signal: AbortSignal,
): Promise<PdfAnswer> {
  const listening = new AbortController();
  try {
    return await new Promise<PdfAnswer>((done, fail) => {
      const parts: Buffer[] = [];
      let length = 0;
      const take = (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > limits.maxCharacters * MAX_ESCAPE_LENGTH + limits.maxPages * MAX_START_LENGTH + 65_536)
          fail(new InvalidRecord(pdfRefusals(limits).characters));
        else if (part.includes(LINE_FEED)) {
          const answer = parseAnswer(Buffer.concat(parts));
          if (answer) done(answer);
          else fail(new PdfReadInterrupted(READER_FAILED));
        }
      };
      // If the system refuses to allocate memory, Node kills itself with a signal.
      const ended = (_code: number | null, signalled: NodeJS.Signals | null) =>
        fail(new PdfReadInterrupted(signalled === null ? READER_FAILED : pdfRefusals(limits).memory));
      const leave = () => fail(signal.reason as Error);
      child.stdout.on('data', take);
      child.once('error', fail).once('close', ended);
      signal.addEventListener('abort', leave);
      listening.signal.addEventListener('abort', () => {
        child.stdout.off('data', take);
        child.off('error', fail).off('close', ended);
        signal.removeEventListener('abort', leave);
      });
      const head = Buffer.alloc(8);
      head.writeBigUInt64LE(BigInt(bytes.length));
      child.stdin.write(head);
      child.stdin.write(bytes);
    });
  } finally {
    listening.abort();
  }
}

const LINE_FEED = 10;
const READER_FAILED = 'The program that reads PDFs failed on this one.';

/**
 * Parses the first line. There is a second one if the process exceeds its limit just after it has answered.
 *
 * @returns `null` if the line is not an answer.
 */
function parseAnswer(said: Buffer): PdfAnswer | null {
  try {
    const answer: unknown = JSON.parse(said.toString('utf8', 0, said.indexOf(LINE_FEED)));
    return isAnswer(answer) ? answer : null;
  } catch {
    return null;
  }
}

/**
 * Checks an answer. It is derived from a PDF, so it isn't trusted, even though it comes from our own process.
 */
function isAnswer(value: unknown): value is PdfAnswer {
  if (!isRecord(value)) return false;
  const { refused, title, text, pageStarts, isSpent } = value;
  const isRead = isStringOrNull(title) && typeof text === 'string' && isAscending(pageStarts, text.length);
  return typeof isSpent === 'boolean' && (typeof refused === 'string' || isRead);
}

/** Returns whether a value is a list of ascending offsets in a text of this length. */
function isAscending(value: unknown, length: number): boolean {
  if (!Array.isArray(value)) return false;
  const starts: readonly unknown[] = value;
  let before = 0;
  return starts.every((start) => {
    const isNext =
      typeof start === 'number' && Number.isSafeInteger(start) && start >= before && start <= length;
    if (isNext) before = start;
    return isNext;
  });
}
