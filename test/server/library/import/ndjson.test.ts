import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readLines, type Line } from '../../../../src/server/library/import/ndjson';

const folder = mkdtempSync(join(tmpdir(), 'fairway-ndjson-'));
test.after(() => rmSync(folder, { recursive: true }));

async function lines(bytes: string | Buffer, limit = 1000): Promise<Line[]> {
  const path = join(folder, 'lines');
  writeFileSync(path, bytes);
  const read: Line[] = [];
  for await (const line of readLines(path, limit)) read.push(line);
  return read;
}

test('lines are numbered from 1, and empty lines are counted but omitted', async () => {
  assert.equal(await lines('one\n\r\n  \ntwo\r\nthree'), [
    { number: 1, text: 'one' },
    { number: 4, text: 'two\r' },
    { number: 5, text: 'three' },
  ]);
});

test('gzip is recognised by its first bytes rather than by the file name', async () => {
  assert.equal(await lines(gzipSync('one\ntwo\n')), [
    { number: 1, text: 'one' },
    { number: 2, text: 'two' },
  ]);
});

test('the text of a line that isn’t written in UTF-8 is omitted, and later lines are still read', async () => {
  assert.equal(await lines(Buffer.from('règle\nok', 'latin1')), [
    { number: 1, text: null, problem: 'not UTF-8' },
    { number: 2, text: 'ok' },
  ]);
});

test('the text of a line over the limit is omitted, and later lines are still read', async () => {
  assert.equal(await lines(`${'x'.repeat(1001)}\nok\n${'y'.repeat(1000)}`), [
    { number: 1, text: null, problem: 'too long' },
    { number: 2, text: 'ok' },
    { number: 3, text: 'y'.repeat(1000) },
  ]);
});

test('a character whose bytes are split between two chunks is read correctly', async () => {
  const line = 'ø§漢'.repeat(60_000);
  assert.equal(await lines(`${line}\n${line}`, 1e6), [
    { number: 1, text: line },
    { number: 2, text: line },
  ]);
});

test('a truncated gzip file yields the lines before the damage, and then an error', async () => {
  const whole = gzipSync(
    Array.from({ length: 20_000 }, (_line, index) => `line ${index} ${Math.sin(index)}`).join('\n'),
  );
  const path = join(folder, 'cut.gz');
  writeFileSync(path, whole.subarray(0, whole.length - 2000));
  let count = 0;
  let code = '';
  try {
    for await (const line of readLines(path, 1000)) count = line.number;
  } catch (cause) {
    code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  }
  assert.ok(count > 1000);
  assert.match(code, /^Z_/);
});

test('every byte is reported when it is read', async () => {
  const path = join(folder, 'bytes');
  writeFileSync(path, 'a\n'.repeat(300_000));
  let sum = 0;
  for await (const line of readLines(path, 10, (count) => (sum += count))) assert.is(line.text, 'a');
  assert.is(sum, 600_000);
});

test('joining lines and reading them back returns the same lines', async () => {
  const word = fc
    .string({ minLength: 1 })
    .map((text) => `.${text.replace(/[\n\uFEFF]/g, ' ')}.`)
    .filter((text) => Buffer.from(text).toString() === text);
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 20 }), async (texts) => {
      assert.equal(
        (await lines(texts.join('\n'), 1e6)).map((line) => line.text),
        texts,
      );
    }),
    { numRuns: 50 },
  );
});

test.run();
