// node --import, after register.mjs: laws draw the values of SEED, the same in every run.
import { isMainThread } from 'node:worker_threads';

// A thread of the server that is under test has no laws.
if (isMainThread) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  const seed = Number(process.env.SEED);
  if (!Number.isInteger(seed)) throw new Error(`SEED is to be an integer, not ${process.env.SEED}.`);
  configureGlobal({ ...readConfigureGlobal(), seed });
}
