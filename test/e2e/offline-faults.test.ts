// Runs a small part of `npm run test:faults`: some of the faults, and one kill of each kind. The faults are
// chosen at random unless the environment variable SEED is set.
import { spawn } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('despite faults and kills, only complete files count as downloaded, and none is fetched again', async () => {
  const { SEED: seed } = process.env;
  const run = spawn(
    process.execPath,
    [
      '--import',
      './test/support/register.mjs',
      'test/faults/main.ts',
      '--ways',
      '3',
      '--kills',
      '3',
      ...(seed ? ['--seed', seed] : []),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const code = await new Promise((resolve) => run.on('close', resolve));
  assert.is(code, 0, printed);
});

test.run();
