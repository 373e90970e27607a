// Observes the processes that read PDFs, through Linux's /proc.
import { readdirSync, readFileSync } from 'node:fs';

export interface PdfReaderProcess {
  readonly pid: number;
  readonly residentBytes: number;
  readonly environment: string;
}

const pageBytes = 4096;

/**
 * Returns the processes that this one has started for a script. There are none on systems other than Linux.
 */
export function readersOf(parent: number, script = 'pdf-child'): PdfReaderProcess[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        // The process name, in brackets, may contain any character. The state and the parent follow it.
        const [state, of] = readFileSync(`/proc/${pid}/stat`, 'latin1')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (
          state === 'Z' ||
          Number(of) !== parent ||
          !readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(script)
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
        // The process has ended in the meantime.
        return [];
      }
    });
}

/**
 * Checks the processes repeatedly. `end` stops this and returns the most memory that any of them used, in
 * bytes.
 */
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
