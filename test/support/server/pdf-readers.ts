// The processes that read PDFs, seen from outside as Linux tells of them.
import { readdirSync, readFileSync } from 'node:fs';

export interface PdfReaderProcess {
  readonly pid: number;
  readonly residentBytes: number;
  readonly environment: string;
}

const pageBytes = 4096;

/** Those that this process started; none on another system. */
export function readersOf(parent: number): PdfReaderProcess[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // Its name, in brackets, may hold anything; its state and its parent follow.
        const [state, of] = readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (
          state === 'Z' ||
          Number(of) !== parent ||
          !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('pdf-child')
        )
          return [];
        return [
          {
            pid: Number(pid),
            residentBytes: Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1]) * pageBytes,
            environment: readFileSync(`/proc/${pid}/environ`, 'latin1'),
          },
        ];
      } catch {
        // It ended meanwhile.
        return [];
      }
    });
}

/** Looks again and again; `end` answers the most memory that one had, in bytes. */
export function watchReaders(parent: number = process.pid): { end(): number } {
  let peak = 0;
  const timer = setInterval(() => {
    for (const { residentBytes } of readersOf(parent)) peak = Math.max(peak, residentBytes);
  }, 20);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}
