import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { openSegment } from '../../../src/search/segment/segment';
import { decodeSections, encodeSections, type Section } from '../../../src/search/segment/segment-file';
import { mergeSegments } from '../../../src/search/segment/merge';
import { writeSegment } from '../../../src/search/segment/segment-writer';
import { documents } from '../arbitraries';
import { document, engineWith, found, phrase, prefix } from '../library';

const pause = async (): Promise<void> => {};
const numbered = (id: string, documentnumber: unknown) => document(id, { source: { id, documentnumber } });

test('a document is found by the words in its number, with or without the punctuation', async () => {
  const engine = await engineWith([
    numbered('d1', 'MSC.1/Circ.1432'),
    numbered('d2', 'MSC.1/Circ.1433'),
    numbered('d3', null),
    document('d4', { title: 'MSC.1/Circ.1432' }),
  ]);
  const query = 'msc 1 circ 1432';
  assert.equal(found(engine, { match: { number: { query, operator: 'and' } } }), ['d1']);
  assert.equal(found(engine, { match: { number: { query, minimum_should_match: 3 } } }), ['d1', 'd2']);
  assert.equal(found(engine, phrase('number', query, 0)), ['d1']);
  assert.equal(found(engine, prefix('number', 'MSC.1/Circ.14')), ['d1', 'd2']);
});

test('the number index of a segment from before numbers were indexed is rebuilt from its sources', async () => {
  await fc.assert(
    fc.asyncProperty(documents(14), async (library) => {
      const segment = await writeSegment(library, pause);
      const old = openSegment(withoutNumbers(segment.bytes));
      assert.equal(old.fields.number, segment.fields.number);
      const merged = await mergeSegments([{ segment: old, deleted: null }], pause);
      assert.is(Buffer.compare(merged.bytes, segment.bytes), 0);
    }),
  );
});

/** The segment as version 2.6.0 wrote it. */
function withoutNumbers(bytes: Uint8Array): Uint8Array {
  const parts = decodeSections(bytes);
  const directoryLength = new Uint32Array(bytes.buffer, bytes.byteOffset, 2)[1]!;
  const { numbers, sections } = JSON.parse(new TextDecoder().decode(bytes.slice(8, 8 + directoryLength))) as {
    numbers: Record<string, number>;
    sections: Record<string, { kind: 'Uint8Array' | 'Int32Array' | 'Uint32Array' }>;
  };
  const readers = { Uint8Array: parts.bytes, Int32Array: parts.int32, Uint32Array: parts.uint32 };
  const isKept = ([name]: [string, unknown]): boolean => !name.startsWith('number.');
  return encodeSections(
    Object.fromEntries(Object.entries(numbers).filter(isKept)),
    Object.fromEntries(
      Object.entries(sections)
        .filter(isKept)
        .map(([name, { kind }]): [string, Section] => [name, readers[kind](name)]),
    ),
  );
}

test.run();
