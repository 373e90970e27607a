// Usage: node --import ./test/support/register.mjs FILE runs the project's TypeScript without a build.
import { register, syncBuiltinESMExports } from 'node:module';
import workerThreads from 'node:worker_threads';
import { bundledEntries } from './entries.mjs';
import { bundledPackages } from './packages.mjs';

const [entries, packages] = await Promise.all([bundledEntries(), bundledPackages()]);
register('./loader.mjs', { parentURL: import.meta.url, data: { entries, packages } });

// Without a build there are no bundled scripts (src/domain/app/chunk-loader.ts).
globalThis.__CHUNK_SCRIPTS__ = {};

// A bundled thread doesn't need a loader.
workerThreads.Worker = class extends workerThreads.Worker {
  constructor(file, options) {
    const bundled = entries.get(String(file));
    super(bundled ? new URL(bundled) : file, bundled ? { ...options, execArgv: [] } : options);
  }
};
syncBuiltinESMExports();
