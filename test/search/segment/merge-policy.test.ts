import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SegmentView } from '../../../src/search/engine/index-view';
import { chooseMerge, chooseIdleMerge, MERGED_SIZE_MAX } from '../../../src/search/segment/merge-policy';
import { openSegment, type Segment } from '../../../src/search/segment/segment';
import { writeSegment } from '../../../src/search/segment/segment-writer';
import { document } from '../library';

const sample: Segment = await writeSegment([document('d1'), document('d2'), document('d3')], async () => {});

/** A segment that claims to have this many bytes. The merge policy reads only the length of `bytes`. */
function sized(bytes: number): SegmentView {
  return {
    segment: {
      ...openSegment(sample.bytes),
      bytes: Object.create(new Uint8Array(0), { length: { value: bytes } }),
    },
    deleted: null,
  };
}

test('seven small segments aren’t merged', () =>
  assert.equal(chooseMerge(Array.from({ length: 7 }, () => sized(1000))), []));

test('eight small segments are merged', () => {
  const views = Array.from({ length: 8 }, () => sized(1000));
  assert.equal(chooseMerge(views).length, 8);
});

test('larger segments are merged only once there are 32 of them', () => {
  assert.equal(chooseMerge(Array.from({ length: 31 }, () => sized(2.5e6))), []);
  assert.equal(chooseMerge(Array.from({ length: 32 }, () => sized(2.5e6))).length, 32);
});

test('segments of different sizes aren’t merged', () => {
  const views = [1e3, 1e3, 1e3, 1e3, 1e7, 1e7, 1e7, 1e7].map(sized);
  assert.equal(chooseMerge(views), []);
});

test('merging never creates a segment above the limit', () => {
  const views = Array.from({ length: 32 }, () => sized(MERGED_SIZE_MAX / 5));
  assert.is(chooseMerge(views).length, 5);
  assert.equal(chooseMerge(Array.from({ length: 40 }, () => sized(MERGED_SIZE_MAX * 0.9))), []);
});

test('a segment that has lost more than half of its documents is rewritten on its own', () => {
  const worn: SegmentView = { segment: sample, deleted: Uint32Array.of(0b101) };
  assert.equal(chooseMerge([sized(1000), worn]), [worn]);
});

const sizes = fc.array(
  fc.oneof(fc.integer({ min: 1, max: 1e6 }), fc.integer({ min: 1, max: MERGED_SIZE_MAX * 1.5 })),
  { maxLength: 30 },
);
const sizeOf = (views: readonly SegmentView[]): number =>
  views.reduce((sum, { segment }) => sum + segment.bytes.length, 0);

test('merging while idle leaves only a few small segments, and creates none above the limit', () => {
  fc.assert(
    fc.property(sizes, (list) => {
      let views = list.map(sized);
      for (let chosen = chooseIdleMerge(views); chosen.length > 0; chosen = chooseIdleMerge(views)) {
        assert.ok(chosen.length > 1 && sizeOf(chosen) <= MERGED_SIZE_MAX);
        views = [...views.filter((view) => !chosen.includes(view)), sized(sizeOf(chosen))];
      }
      // Each segment that isn't full is several times as large as all smaller segments together.
      const open = views.filter((view) => sizeOf([view]) < MERGED_SIZE_MAX / 5);
      assert.ok(open.length <= 9, String(open.length));
    }),
  );
});

test('adding a document to a large library doesn’t cause a large merge', () =>
  assert.equal(chooseIdleMerge([6e7, 9e7, 5e3].map(sized)), []));

test('the segments created by an import are merged into two', () => {
  let views = [...Array.from({ length: 28 }, () => 5.6e6), 4e6, 1e6].map(sized);
  for (let chosen = chooseIdleMerge(views); chosen.length > 0; chosen = chooseIdleMerge(views))
    views = [...views.filter((view) => !chosen.includes(view)), sized(sizeOf(chosen))];
  assert.is(views.length, 2);
});

test.run();
