// Tests the test runner (test/support/run.mjs) with temporary folders of tests.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

const passing = uvu("test('passes', () => {});");
const failing = uvu("test('fails', () => { throw new Error('No luck.'); });");
const skipped = uvu("test.skip('needs a missing program');");
/** A file with a test that fails in the first process that runs it, and passes in the next. */
const unsteady = (name: string): string =>
  uvu(`
  const isFirst = !existsSync('${name}');
  writeFileSync('${name}', '');
  test('passes always', () => {});
  test('passes the second time', () => { if (isFirst) throw new Error('Too early.'); });
`);

// These two runs spend most of their time waiting, so they start first and run in parallel with the others.
const hung = run(
  {
    'sessions.test.ts': uvu("test('hangs', () => new Promise((done) => setTimeout(done, 600_000)));"),
    'b.test.ts': passing,
    'c.test.ts': passing,
    'd.test.ts': passing,
  },
  '--silent-seconds',
  '15',
);
const stayed = run(
  { 'sessions.test.ts': uvu("test('passes', () => { setTimeout(() => {}, 600_000); });") },
  '--silent-seconds',
  '15',
);

test('a file whose tests are all skipped doesn’t count as failed', async () => {
  assert.equal(await run({ 'a.test.ts': skipped, 'b.test.ts': passing }), {
    code: 0,
    end: ['1 passed, 0 failed, 1 skipped'],
  });
});

test('a file without tests counts as failed', async () => {
  const { code, end } = await run({ 'a.test.ts': 'export {};', 'b.test.ts': passing });
  assert.equal([code, end], [1, ['1 passed, 1 failed, 0 skipped']]);
});

test('a file that can’t be loaded counts as failed', async () => {
  const { code, end } = await run({ 'a.test.ts': "import './nowhere';", 'b.test.ts': passing });
  assert.equal([code, end], [1, ['1 passed, 1 failed, 0 skipped']]);
});

test('a file that fails once and then passes counts as passed but is reported as unsteady', async () => {
  assert.equal(await run({ 'a.test.ts': unsteady('a'), 'b.test.ts': passing }), {
    code: 0,
    end: ['unsteady: a.test.ts – passes the second time – Too early.', '3 passed, 0 failed, 0 skipped'],
  });
});

test('a file that fails both times counts as failed, and its tests are counted once', async () => {
  assert.equal(await run({ 'a.test.ts': failing + passing, 'b.test.ts': passing }), {
    code: 1,
    end: ['2 passed, 1 failed, 0 skipped'],
  });
});

test('up to three failed files are repeated', async () => {
  const { code, end } = await run(
    Object.fromEntries(['a', 'b', 'c'].map((name) => [`${name}.test.ts`, unsteady(name)])),
  );
  assert.equal([code, end.length, end.at(-1)], [0, 4, '6 passed, 0 failed, 0 skipped']);
});

test('if four files fail, none of them is repeated', async () => {
  const { code, end } = await run(
    Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.test.ts`, unsteady(name)])),
  );
  assert.equal([code, end], [1, ['4 passed, 4 failed, 0 skipped']]);
});

test('tests about faults, durability and sessions are never repeated', async () => {
  const names = ['accounts/sessions', 'offline-faults', 'durability'];
  assert.equal(
    await run(Object.fromEntries(names.map((name, index) => [`${name}.test.ts`, unsteady(String(index))]))),
    {
      code: 1,
      end: ['3 passed, 3 failed, 0 skipped'],
    },
  );
});

test('if the process that runs a file dies, the file counts as failed, and the files after it still run', async () => {
  assert.equal(
    await run({
      'a.test.ts': uvu("test('ends the process', () => process.exit(0));"),
      'b.test.ts': passing,
      'c.test.ts': passing,
      'd.test.ts': passing,
    }),
    {
      code: 1,
      end: ['3 passed, 1 failed, 0 skipped'],
    },
  );
});

test('if the process that runs a file dies, the file counts as passed if it then passes on its own', async () => {
  const dying = uvu(
    "const isFirst = !existsSync('a'); writeFileSync('a', '');" +
      "test('survives', () => { if (isFirst) process.kill(process.pid, 'SIGKILL'); });",
  );
  assert.equal(await run({ 'a.test.ts': dying, 'b.test.ts': passing }), {
    code: 0,
    end: [
      'unsteady: a.test.ts – the whole file – It was killed by SIGKILL.',
      '2 passed, 0 failed, 0 skipped',
    ],
  });
});

test('while one process runs a long file, another runs all the others', async () => {
  // With one processor, there is only one process.
  if (availableParallelism() === 1) return;
  const last = uvu("test('is last', () => writeFileSync('last', ''));");
  const long = uvu(`
    test('outlasts all others', async () => {
      while (!existsSync('last')) await new Promise((done) => setTimeout(done, 20));
    });
  `);
  assert.equal(
    await run({
      'a.test.ts': long,
      'b.test.ts': passing,
      'c.test.ts': passing,
      'd.test.ts': passing,
      'e.test.ts': last,
    }),
    { code: 0, end: ['5 passed, 0 failed, 0 skipped'] },
  );
});

test('a file whose test never finishes counts as failed', async () => {
  assert.equal(
    await run({ 'a.test.ts': uvu("test('waits', () => new Promise(() => {}));"), 'b.test.ts': passing }),
    {
      code: 1,
      end: ['1 passed, 1 failed, 0 skipped'],
    },
  );
});

test('a file that hangs is stopped and counts as failed, and the files after it still run', async () => {
  assert.equal(await hung, { code: 1, end: ['3 passed, 1 failed, 0 skipped'] });
});

test('a process that doesn’t end after its last test counts as failed', async () => {
  assert.equal(await stayed, { code: 1, end: ['1 passed, 1 failed, 0 skipped'] });
});

function uvu(tests: string): string {
  return `{
    const { existsSync, writeFileSync } = await import('node:fs');
    const { suite } = await import('uvu');
    const test = suite('');
    ${tests}
    test.run();
  }\n`;
}

/**
 * Runs the files as the suite `unit` in a temporary folder. Returns the exit code, and the last lines of the
 * output: those about unsteady files, and the count.
 */
async function run(
  files: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<{ code: number | null; end: string[] }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-runner-'));
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    for (const [name, content] of Object.entries(files)) {
      const path = join(folder, 'test', name);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
    const child = spawn(process.execPath, [resolve('test/support/run.mjs'), 'unit', ...options], {
      cwd: folder,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const code = await new Promise<number | null>((done) => child.on('close', done));
    const lines = output.trimEnd().split('\n');
    const closing = lines.slice(-1 - lines.filter((line) => line.startsWith('unsteady: ')).length);
    return { code, end: closing };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.run();
