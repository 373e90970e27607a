/** The thread that typeset-thread.ts starts: editions come in, each answered by its PDF. */
import { parentPort } from 'node:worker_threads';
import { typesetEdition } from '../library/typeset/typeset';
import type { Edition } from '../store/pdfs';

/** What the thread answers. */
export type TypesetterMessage = { readonly bytes: Uint8Array } | { readonly failure: unknown };

parentPort?.on('message', (edition: Edition) => {
  typesetEdition(edition).then(
    (bytes) => parentPort?.postMessage({ bytes } satisfies TypesetterMessage),
    (failure: unknown) => parentPort?.postMessage({ failure } satisfies TypesetterMessage),
  );
});
