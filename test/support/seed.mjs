// Load this file with node --import, after register.mjs. Property tests then use random values that are
// determined by SEED and the same in every run.
import { isMainThread } from 'node:worker_threads';

// The threads and processes of the server under test run no property tests, and processes get an empty
// environment.
if (isMainThread && process.env.SEED) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  const seed = Number(process.env.SEED);
  if (!Number.isInteger(seed)) throw new Error(`SEED must be an integer, not ${process.env.SEED}.`);
  configureGlobal({ ...readConfigureGlobal(), seed });
}
