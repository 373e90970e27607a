import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SegmentView } from '../../src/search/index-view';
import { chooseMerge, MERGED_SIZE_MAX } from '../../src/search/merge-policy';
import { openSegment, type Segment } from '../../src/search/segment';
import { writeSegment } from '../../src/search/segment-writer';
import { document } from './library';

const sample: Segment = await writeSegment([document('d1'), document('d2'), document('d3')], async () => {});

/** Only its length is looked at. */
function sized(bytes: number): SegmentView {
  return { segment: { ...openSegment(sample.bytes), bytes: Object.create(new Uint8Array(0), { length: { value: bytes } }) }, deleted: null };
}

test('few segments are left alone', () => assert.equal(chooseMerge(Array.from({ length: 7 }, () => sized(1000))), []));

test('eight segments of a size are merged', () => {
  const views = Array.from({ length: 8 }, () => sized(1000));
  assert.equal(chooseMerge(views).length, 8);
});

test('segments of different sizes are not', () => {
  const views = [1e3, 1e3, 1e3, 1e3, 1e7, 1e7, 1e7, 1e7].map(sized);
  assert.equal(chooseMerge(views), []);
});

test('no segment grows beyond the limit by merging', () => {
  const views = Array.from({ length: 8 }, () => sized(MERGED_SIZE_MAX / 5));
  assert.is(chooseMerge(views).length, 5);
  assert.equal(chooseMerge(Array.from({ length: 20 }, () => sized(MERGED_SIZE_MAX * 0.9))), []);
});

test('a segment that lost more than half of its documents is written anew by itself', () => {
  const worn: SegmentView = { segment: sample, deleted: Uint32Array.of(0b101) };
  assert.equal(chooseMerge([sized(1000), worn]), [worn]);
});

test.run();
