// Performs a few of the kills that `npm run test:durability` performs hundreds of times, one of each kind.
import { spawn } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('a server killed during an import or at startup loses nothing and never serves an incomplete index', async () => {
  const run = spawn(
    process.execPath,
    ['--import', './test/support/register.mjs', 'test/durability/main.ts', '--kills', '4'],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => (printed += String(chunk)));
  const code = await new Promise((resolve) => run.on('close', resolve));
  assert.is(code, 0, printed);
});

test.run();
