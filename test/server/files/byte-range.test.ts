import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { resolveByteRange } from '../../../src/server/files/byte-range';

const etag = '"abc"';
const of = (range: string, size = 100) => resolveByteRange({ range }, etag, size);
const whole = { kind: 'whole' };
const part = (first: number, last: number) => ({ kind: 'part', first, last });

test('a range has a first and last byte, only a first byte, or only a number of last bytes', () => {
  assert.equal([of('bytes=0-9'), of('bytes=90-'), of('bytes=-10')], [part(0, 9), part(90, 99), part(90, 99)]);
});

test('a range is cut off at the end of the file', () => {
  assert.equal([of('bytes=90-500'), of('bytes=-500')], [part(90, 99), part(0, 99)]);
});

test('a range that begins beyond the end is unsatisfiable', () => {
  assert.equal(
    [of('bytes=100-'), of('bytes=-0'), of('bytes=0-0', 0)].map(({ kind }) => kind),
    ['unsatisfiable', 'unsatisfiable', 'unsatisfiable'],
  );
});

test('requests with malformed, reversed or multiple ranges, or with other units, get the whole file', () => {
  assert.equal(
    ['', 'bytes', 'bytes=-', 'bytes=a-b', 'lines=1-2', 'bytes=9-1', 'bytes=0-1,5-6', 'bytes=0x1-2'].map(
      (range) => of(range),
    ),
    Array(8).fill(whole),
  );
});

test('with If-Range, a part is sent only if the bytes are unchanged', () => {
  assert.equal(resolveByteRange({ range: 'bytes=0-9', 'if-range': etag }, etag, 100), part(0, 9));
  for (const other of ['"abd"', 'W/"abc"', 'Sat, 21 Nov 2026 03:00:00 GMT'])
    assert.equal(resolveByteRange({ range: 'bytes=0-9', 'if-range': other }, etag, 100), whole);
});

test('If-None-Match takes precedence over any range', () => {
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*'])
    assert.equal(
      resolveByteRange({ range: 'bytes=0-9', 'if-none-match': known }, etag, 100),
      { kind: 'unchanged' },
      known,
    );
  assert.equal(resolveByteRange({ 'if-none-match': '"x"' }, etag, 100), whole);
});

test('a part is always within the file', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '9', '-', ',', '=', ' ') }),
      fc.nat(200),
      (text, size) => {
        const wanted = of(`bytes=${text}`, size);
        if (wanted.kind === 'part')
          assert.ok(wanted.first >= 0 && wanted.first <= wanted.last && wanted.last < size);
      },
    ),
  );
});

test.run();
