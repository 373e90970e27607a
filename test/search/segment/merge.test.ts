import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { entriesOf, idOfKey } from '../../../src/search/segment/entries';
import { mergeSegments } from '../../../src/search/segment/merge';
import { writeSegment } from '../../../src/search/segment/segment-writer';
import { documents } from '../arbitraries';

const pause = async (): Promise<void> => {};

test('a merged segment has the same bytes as a segment written from the remaining documents', async () => {
  await fc.assert(
    fc.asyncProperty(
      documents(14),
      fc.integer({ min: 1, max: 5 }),
      fc.func(fc.boolean()),
      async (library, size, isTakenOut) => {
        const batches = Array.from({ length: Math.ceil(library.length / size) }, (_, index) =>
          library.slice(index * size, (index + 1) * size),
        );
        const views = await Promise.all(
          batches.map(async (batch) => ({
            segment: await writeSegment(batch, pause),
            deleted: Uint32Array.of(
              batch
                .flatMap(entriesOf)
                .reduce((bits, { key }, index) => bits | (isTakenOut(idOfKey(key)) ? 1 << index : 0), 0),
            ),
          })),
        );
        const merged = await mergeSegments(views, pause);
        const expected = await writeSegment(
          library.filter(({ id }) => !isTakenOut(id)),
          pause,
        );
        assert.is(Buffer.compare(merged.bytes, expected.bytes), 0);
      },
    ),
  );
});

test.run();
