import { test } from 'uvu';
import * as assert from 'uvu/assert';
import fc from 'fast-check';
import { createReader, type ReaderOptions } from '../../../src/domain/reading/reader';
import { findHits } from '../../../src/domain/reading/text-hits';
import { createTextModel } from '../../../src/domain/reading/text-model';
import { createPages } from '../../../src/domain/reading/text-pages';
import { beaconRules } from '../../support/fixtures/beacon-rules';

const model = createTextModel(beaconRules());
const nodeAt = (address: string) => model.withAddress(address);
const [first, second, third] = ['part_1__sec_1', 'part_1__sec_2', 'part_1__sec_3'].map(nodeAt) as [
  number,
  number,
  number,
];
const paragraph = nodeAt('part_1__sec_2__subsec_1__para_b');
const only = (visible: number) => (node: number) => node === visible;

function newReader(loadFindHits: ReaderOptions['loadFindHits'] = async () => findHits) {
  return createReader({
    model,
    pages: createPages(model),
    loadFindHits,
    pause: async () => {},
    now: () => 0,
  });
}

test('the marked provision is the subject until it is no longer visible', () => {
  const reader = newReader();
  reader.mark(second);
  reader.follow(first, false, only(first));
  assert.is(reader.subject.value, second, 'the reader is still on the way to it');
  reader.follow(first, true, only(second));
  assert.is(reader.subject.value, second);
  reader.follow(third, true, only(third));
  assert.equal([reader.subject.value, reader.marked.value], [third, -1]);
  reader.follow(first, true, only(second));
  assert.is(reader.subject.value, first, 'it does not become the subject again without an action');
});

test('once the marked provision is out of sight, a step leads to the neighbour of the current place', () => {
  const reader = newReader();
  reader.mark(first);
  reader.follow(first, false, only(first));
  reader.follow(second, true, only(second));
  assert.is(reader.step(1), nodeAt('part_1__sec_2__subsec_1'));
});

test('the actions affect the provision that was pointed at or marked last', () => {
  const reader = newReader();
  reader.mark(first);
  reader.hover(third);
  assert.is(reader.subject.value, third);
  reader.mark(second);
  assert.is(reader.subject.value, second);
  reader.hover(third);
  reader.hover(-1);
  assert.is(reader.subject.value, second);
});

test('the actions stay with the marked provision while the pointer moves within the same section', () => {
  const reader = newReader();
  reader.mark(paragraph);
  reader.hover(second);
  assert.is(reader.subject.value, paragraph);
});

test('a step starts at the marked provision, wherever the pointer is', () => {
  const reader = newReader();
  reader.mark(second);
  reader.hover(first);
  assert.is(reader.step(1), nodeAt('part_1__sec_2__subsec_1'));
});

test('whatever the reader does, the subject is the current place, or a provision that is still visible', () => {
  const node = fc.constantFrom(first, second, third, paragraph);
  const action = fc.oneof(
    fc.record({ mark: node }),
    fc.record({ hover: node }),
    fc.record({ place: node, visible: fc.array(node) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
      const reader = newReader();
      /** The provisions that the reader has pointed at or marked, and whether each has been visible since. */
      const known = new Map<number, 'new' | 'seen'>();
      for (const one of actions) {
        if ('mark' in one) reader.mark(one.mark);
        else if ('hover' in one) reader.hover(one.hover);
        else {
          reader.follow(one.place, true, (at) => one.visible.includes(at));
          for (const [at, state] of known)
            if (one.visible.includes(at)) known.set(at, 'seen');
            else if (state === 'seen') known.delete(at);
        }
        if ('mark' in one) known.set(one.mark, 'new');
        if ('hover' in one && !known.has(one.hover)) known.set(one.hover, 'seen');
        const subject = reader.subject.value;
        assert.ok(subject === reader.place.value || known.has(subject));
      }
    }),
  );
});

test('if the code that finds hits cannot be loaded, the search fails, and searching again finds them', async () => {
  const answers = [null, findHits];
  const reader = newReader(async () => answers.shift()!);
  const query = { content: ['beacon'], passage: null };
  await reader.seek(query, 'Beacon Rules');
  assert.equal([reader.hitsState.value, reader.hits.value.starts.length], ['failed', 0]);
  await reader.seek(query, 'Beacon Rules');
  assert.is(reader.hitsState.value, 'read');
  assert.ok(reader.hits.value.starts.length > 0);
});

test('hits whose code arrives after the reader has switched them off are not shown', async () => {
  let arrive = (_find: typeof findHits) => {};
  const reader = newReader(() => new Promise((resolve) => void (arrive = resolve)));
  const search = reader.seek({ content: ['beacon'], passage: null }, 'Beacon Rules');
  await reader.seek(null, 'Beacon Rules');
  arrive(findHits);
  await search;
  assert.equal([reader.hitsState.value, reader.hits.value.starts.length], ['off', 0]);
});

test.run();
