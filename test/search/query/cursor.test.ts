import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Cursor, NO_MORE_DOCUMENTS } from '../../../src/search/query/cursor';
import type { FieldIndex } from '../../../src/search/segment/field-index';
import { FieldWriter } from '../../../src/search/segment/field-writer';

/** A field in which each document contains a single word at positions 3 and 3 + document % 5. */
function fieldOf(documents: readonly number[]): FieldIndex {
  const writer = new FieldWriter();
  for (const document of documents) {
    writer.positions.writeNumber(3);
    writer.positions.writeNumber(document % 5);
    writer.addDocument(document, 2);
  }
  writer.endWord('word');
  return writer.finish(new Uint8Array(1), 1, 1);
}

const lists = fc
  .uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 900, size: 'max' })
  .map((list) => list.sort((a, b) => a - b));

test('next visits every document that contains the word, in order', () => {
  fc.assert(
    fc.property(lists, (documents) => {
      const cursor = new Cursor(fieldOf(documents)).open(0);
      assert.equal([...documents, NO_MORE_DOCUMENTS], [...documents.map(() => cursor.next()), cursor.next()]);
    }),
  );
});

test('advance moves to the first document at or after the target but never backwards', () => {
  fc.assert(
    fc.property(
      lists,
      fc.array(fc.integer({ min: 0, max: 21_000 }), { maxLength: 30 }),
      (documents, targets) => {
        const cursor = new Cursor(fieldOf(documents)).open(0);
        for (const target of targets.sort((a, b) => a - b)) {
          assert.is(
            cursor.advance(target),
            documents.find((document) => document >= target) ?? NO_MORE_DOCUMENTS,
          );
          if (cursor.document === NO_MORE_DOCUMENTS) return;
          const positions = new Int32Array(2);
          assert.is(cursor.readPositions(positions, 1), 2);
          assert.equal([...positions], [2, 2 + (cursor.document % 5)]);
        }
      },
    ),
  );
});

test('advance can skip any number of blocks to reach the last document in a block', () => {
  const documents = Array.from({ length: 2560 }, (_, index) => 2 * index);
  const field = fieldOf(documents);
  for (let last = 127; last < documents.length; last += 128)
    assert.is(new Cursor(field).open(0).advance(2 * last - 1), 2 * last);
  for (let last = 127; last < documents.length; last += 128)
    assert.is(new Cursor(field).open(0).advance(2 * last), 2 * last);
});

test('the blocks contain every document in order, with its frequency', () => {
  fc.assert(
    fc.property(lists, (documents) => {
      const cursor = new Cursor(fieldOf(documents)).open(0);
      const read: number[] = [];
      while (cursor.nextBlock()) {
        read.push(...cursor.blockDocuments.slice(0, cursor.blockLength));
        assert.ok(
          cursor
            .blockFrequencies()
            .slice(0, cursor.blockLength)
            .every((frequency) => frequency === 2),
        );
      }
      assert.equal(read, documents);
    }),
  );
});

test.run();
