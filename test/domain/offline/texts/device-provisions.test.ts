import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createDeviceProvisions } from '../../../../src/domain/offline/texts/device-provisions';
import { textName } from '../../../../src/domain/offline/texts/text-names';
import { createIndexedDbIndexStore } from '../../../../src/platform/storage/indexed-db-index-store';
import { packText } from '../../../../src/platform/storage/packed-text';
import { openEngine } from '../../../../src/search/engine/engine';
import { markdownBlocks } from '../../../../src/server/library/import/markdown-blocks';
import { structureOfBlocks } from '../../../../src/server/library/structure/block-structure';
import { encodeStructure } from '../../../../src/shared/provisions/encode-structure';
import { countPlaces, namePassages } from '../../../../src/shared/provisions/passage-names';
import { createProvisionStarts } from '../../../../src/shared/provisions/provision-starts';
import { createMemoryStorage } from '../../../search/memory-storage';
import { ask, document, phrase } from '../../../search/library';

const structureOf = (markdown: string) => structureOfBlocks(markdownBlocks(markdown), 'markdown');
type Structured = ReturnType<typeof structureOf>;

const rules = structureOf(`Preface alpha

## Part 3: Bilge

### Regulation 14: Oil filtering

14.1 Ships shall have bravo equipment.

14.2 The meter shall record charlie.
`);
const shifted = structureOf(
  `## Part 3: Bilge\n\n### Regulation 15: Oil\n\n15.1 Ships shall have bravo equipment.`,
);

interface Stored {
  readonly id?: string;
  readonly edition?: string;
  readonly version?: string;
}

/** A device with an index and a store of texts, to which documents are added independently. */
async function device({ maxKept }: { maxKept?: number } = {}) {
  const engine = await openEngine(createMemoryStorage());
  const files = createIndexedDbIndexStore('fairway-texts', new IDBFactory());
  let reads = 0;
  let over: () => void = () => undefined;
  const nameProvisions = createDeviceProvisions({
    files: { list: files.list, read: (name) => ((reads += 1), files.read(name)) },
    wait: () => new Promise((resolve) => (over = resolve)),
    ...(maxKept !== undefined && { maxKept }),
  });
  const nameOf = ({ id = 'bilge', edition = '1', version = '1-a' }: Stored) =>
    textName({ id, edition, version });
  return {
    index: ({ text }: Structured, { id = 'bilge', edition = '1' }: Stored = {}) =>
      engine.put([document(id, { content: text, source: { id, edition } })], 1),
    async store(structured: Structured, stored: Stored = {}) {
      const packed = await packText({ text: structured.text, structure: encodeStructure(structured) });
      await files.change(new Map([[nameOf(stored), packed]]), (await files.list()).epoch);
    },
    storeBytes: async (bytes: Uint8Array) =>
      files.change(new Map([[nameOf({}), bytes]]), (await files.list()).epoch),
    remove: async (stored: Stored = {}) => files.remove(nameOf(stored), (await files.list()).epoch),
    clear: () => files.clear(),
    reads: () => reads,
    endTime: () => over(),
    find(word: string) {
      const highlight = { fields: { content: {}, 'content.stemmed': {} }, require_field_match: false };
      return ask(engine, phrase('content', word), { highlight }).hits.hits;
    },
    nameProvisions,
    /** The provision names of the first hit's passages in `content`. */
    async named(word: string) {
      const [found] = await nameProvisions(this.find(word), 1000);
      return found?.passages.content?.map(
        (index) => index !== null && `${found.edition} ${found.provisions[index]?.citation}`,
      );
    },
  };
}

test('a passage is named after the innermost provision around its hit, as on the server', async () => {
  const paragraph = fc.constantFrom('## Part 1: P', '### 7 Heading', '7.1 Words', '(a) letter', 'Plain');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(paragraph, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 }),
      async (documents) => {
        const here = await device();
        const starts = new Map<string, ReturnType<typeof createProvisionStarts>>();
        for (const [number, paragraphs] of documents.entries()) {
          const structured = structureOf(
            paragraphs.map((words, at) => `${words} mark${at % 5}`).join('\n\n'),
          );
          const id = `text-${number}`;
          await here.index(structured, { id });
          await here.store(structured, { id });
          starts.set(id, createProvisionStarts(structured.nodes));
        }
        for (let at = 0; at < 5; at += 1) {
          const hits = here.find(`mark${at}`);
          const expected = hits.flatMap(({ _id, places, matches }) => {
            const own = starts.get(_id)!;
            const named = places && namePassages(places, ({ match }) => own.at(match));
            return named ? [{ _id, edition: '1', ...named, total: countPlaces(matches!, own) }] : [];
          });
          assert.equal(await here.nameProvisions(hits, 1000), expected);
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('if a stored structure is missing or damaged, only its own document has no provision names', async () => {
  const here = await device();
  await here.index(rules);
  assert.is(await here.named('bravo'), undefined);
  for (const bytes of [
    new Uint8Array(),
    new Uint8Array([1, 2]),
    await packText({ text: 'x', structure: 7 }),
  ]) {
    await here.clear();
    await here.storeBytes(bytes);
    await here.index(rules, { id: 'other' });
    await here.store(rules, { id: 'other' });
    const found = await here.nameProvisions(here.find('bravo'), 1000);
    assert.equal(
      found.map(({ _id }) => _id),
      ['other'],
    );
  }
});

test('a passage has no provision name if the stored text has different words at that position', async () => {
  const here = await device();
  await here.index(rules);
  await here.store(shifted);
  assert.is(await here.named('bravo'), undefined);
  await here.index(shifted);
  assert.equal(await here.named('bravo'), ['1 reg. 15.1']);
});

test('if the stored text lacks the words of a passage, its provisions with hits are not counted', async () => {
  const first = `## 1 First\n\nbravo here. ${'Other words stand here. '.repeat(20)}`;
  const both = structureOf(`${first}\n\n## 2 Second\n\nThen bravo there`);
  const changed = structureOf(`${first}\n\n## 2 Second\n\nThen bravo was replaced`);
  for (const [stored, total, names] of [
    [both, 2, ['1 s. 1', '1 s. 2']],
    [changed, undefined, ['1 s. 1', false]],
  ] as const) {
    const here = await device();
    await here.index(both);
    await here.store(stored);
    const [found] = await here.nameProvisions(here.find('bravo'), 1000);
    assert.equal([found?.total, await here.named('bravo')], [total, names]);
  }
});

test('provisions are named according to the edition that was searched', async () => {
  const here = await device();
  await here.index(rules, { edition: '2' });
  await here.store(rules, { edition: '1' });
  assert.is(await here.named('bravo'), undefined);
  await here.store(rules, { edition: '2' });
  assert.equal(await here.named('bravo'), ['2 reg. 14.1']);
});

test('a text is read again only if it was stored again, or if there was no room for it in memory', async () => {
  const here = await device();
  await here.index(rules);
  await here.store(rules);
  for (let round = 0; round < 3; round += 1) assert.equal(await here.named('bravo'), ['1 reg. 14.1']);
  assert.is(here.reads(), 1);
  await here.remove();
  assert.is(await here.named('bravo'), undefined);
  await here.store(rules);
  assert.equal(await here.named('bravo'), ['1 reg. 14.1']);
  assert.is(here.reads(), 2);

  const small = await device({ maxKept: 1 });
  for (const id of ['a', 'b']) {
    await small.index(rules, { id });
    await small.store(rules, { id });
  }
  for (let round = 1; round < 4; round += 1) {
    assert.is((await small.nameProvisions(small.find('bravo'), 1000)).length, 2);
    assert.ok(small.reads() > round);
  }
});

test('once a damaged text is replaced by an intact copy, its provisions are named again', async () => {
  const here = await device();
  await here.index(rules);
  await here.storeBytes(new Uint8Array([1, 2]));
  assert.is(await here.named('bravo'), undefined);
  await here.store(rules);
  assert.equal(await here.named('bravo'), ['1 reg. 14.1']);
});

test('after everything has been removed from the device, no provision is named from data in memory', async () => {
  const here = await device();
  await here.index(rules);
  await here.store(rules);
  assert.equal(await here.named('bravo'), ['1 reg. 14.1']);
  await here.clear();
  assert.is(await here.named('bravo'), undefined);
});

test('a search that has reached its time limit is answered without the missing provision names', async () => {
  const here = await device();
  await here.index(rules);
  await here.store(rules);
  const naming = here.nameProvisions(here.find('bravo'), 1000);
  here.endTime();
  assert.equal(await naming, []);
});

test('if the browser refuses to read the texts, no provisions are named, and no search fails', async () => {
  const fail = () => Promise.reject(new Error('No database.'));
  const here = await device();
  await here.index(rules);
  const nameProvisions = createDeviceProvisions({
    files: { list: fail, read: fail },
    wait: () => new Promise(() => undefined),
  });
  assert.equal(await nameProvisions(here.find('bravo'), 1000), []);
});

test.run();
