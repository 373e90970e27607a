// A little of what `npm run test:faults` does at length: some ways of going wrong, and a kill of each kind; another choice each
// time, and with SEED in the environment the same.
import { spawn } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('whatever is sent, and whoever dies, a document counts as downloaded only with the very bytes that were listed, and none is fetched twice', async () => {
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
