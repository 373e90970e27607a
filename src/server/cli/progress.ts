/** How far an import is: a bar on a terminal, else a plain line now and then; bad documents in between. */
import { MultiBar, Presets, type SingleBar } from 'cli-progress';
import type { ImportEvent } from '../library/import';

export interface Progress {
  show(event: ImportEvent): void;
  /** Leaves the terminal as a next line needs it. */
  end(): void;
}

/** The part of a terminal or a pipe that is used. */
type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** Between two plain lines. */
const pauseMs = 5000;

/** @param now Milliseconds; replaced in tests. */
export function createProgress(output: Output, now: () => number = Date.now): Progress {
  return output.isTTY ? createBar(output) : createLines(output, now);
}

function createBar(output: Output): Progress {
  const bars = new MultiBar({ stream: output, format: ' {bar} {percentage} % | {documents} documents | {bad} not imported', hideCursor: true, clearOnComplete: true, emptyOnZero: true }, Presets.shades_classic);
  let bar: SingleBar | null = null;
  return {
    show(event) {
      if (event.kind !== 'progress') {
        bars.log(`${sentence(event)}\n`);
        return;
      }
      const facts = { documents: event.imported + event.unchanged, bad: event.failed };
      bar ??= bars.create(event.totalBytes, 0, facts);
      bar.update(event.doneBytes, facts);
    },
    end: () => bars.stop(),
  };
}

function createLines(output: Output, now: () => number): Progress {
  let last = now();
  return {
    show(event) {
      if (event.kind !== 'progress') {
        output.write(`${sentence(event)}\n`);
      } else if (now() - last >= pauseMs) {
        last = now();
        output.write(`${event.imported + event.unchanged} documents, ${Math.floor((100 * event.doneBytes) / Math.max(1, event.totalBytes))} %\n`);
      }
    },
    end: () => undefined,
  };
}

function sentence(event: Exclude<ImportEvent, { kind: 'progress' }>): string {
  return `${event.where}: ${event.kind === 'bad' ? event.reason : event.text}`;
}
