/**
 * Shows the progress of a command that processes documents: as a bar on a terminal, and otherwise as a plain
 * line every few seconds. Messages about individual documents are printed in between.
 */
import { Presets, SingleBar } from 'cli-progress';
import type { ImportEvent } from '../library/import/import';

export interface Progress {
  show(event: ImportEvent): void;
  /** Removes the bar, so that other output can follow. */
  end(): void;
}

/** The part of a terminal's or pipe's interface that this module uses. */
type Output = NodeJS.WritableStream & { isTTY?: boolean };

/** Erases from the cursor to the end of the line (ECMA-48, EL). */
const CLEAR_LINE = '\u001B[K';
/** The time between two plain lines. */
const LINE_INTERVAL_MS = 5000;

/** @param now Returns the time in milliseconds. Tests replace it. */
export function createProgress(output: Output, now: () => number = Date.now): Progress {
  return output.isTTY ? createBar(output) : createLines(output, now);
}

const barOptions = {
  format: ' {bar} {percentage}% | {documents} documents{bad}',
  hideCursor: true,
  clearOnComplete: true,
  // The bar is redrawn even if it is unchanged, because a message may just have overwritten its line.
  forceRedraw: true,
};

function createBar(output: Output): Progress {
  const bar = new SingleBar({ ...barOptions, stream: output }, Presets.shades_classic);
  let isShown = false;
  return {
    show(event) {
      if (event.kind !== 'progress') {
        output.write(`\r${CLEAR_LINE}${sentence(event)}\n`);
        return;
      }
      const facts = {
        documents: event.imported + event.unchanged,
        bad: event.failed > 0 ? ` | ${event.failed} not imported` : '',
      };
      if (!isShown) bar.start(event.totalBytes, 0, facts);
      isShown = true;
      bar.update(event.doneBytes, facts);
    },
    end() {
      if (isShown) bar.stop();
    },
  };
}

function createLines(output: Output, now: () => number): Progress {
  let last = now();
  return {
    show(event) {
      if (event.kind !== 'progress') {
        output.write(`${sentence(event)}\n`);
      } else if (now() - last >= LINE_INTERVAL_MS) {
        last = now();
        const percentage = Math.floor((100 * event.doneBytes) / Math.max(1, event.totalBytes));
        output.write(`${event.imported + event.unchanged} documents, ${percentage}%\n`);
      }
    },
    end: () => undefined,
  };
}

function sentence(event: Exclude<ImportEvent, { kind: 'progress' }>): string {
  return `${event.where}: ${event.kind === 'bad' ? event.reason : event.text}`;
}
