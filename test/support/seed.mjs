// Load this file with node --import, after register.mjs. Property tests then use the random values that SEED
// determines.
import { isMainThread } from 'node:worker_threads';

// The threads and processes of a server under test run no property tests, and its processes have an empty
// environment.
if (isMainThread && process.env.SEED) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  const seed = Number(process.env.SEED);
  if (!Number.isInteger(seed)) throw new Error(`SEED must be an integer, not ${process.env.SEED}.`);
  configureGlobal({ ...readConfigureGlobal(), seed });
}
