// Runs four of the hundreds of kills in `npm run test:durability`, so that each kind occurs at least once.
import { spawn } from 'node:child_process';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

test('killing a server or an import command loses nothing, and no server serves an incomplete index', async () => {
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
