// Compares the places to which references lead on a device with the server's answers for the same library.
import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { OfflineDocument } from '../../../src/domain/offline/documents';
import { createDeviceReferences } from '../../../src/domain/reading/device-references';
import type { TargetState } from '../../../src/domain/reading/reference-target';
import { createTextModel } from '../../../src/domain/reading/text-model';
import { packText } from '../../../src/platform/storage/packed-text';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import * as instrumentKeys from '../../../src/shared/provisions/references/instrument-keys';
import { importDocuments } from '../../../src/server/store/library/import';
import {
  listDocumentReferences,
  resolveDocumentReference,
} from '../../../src/server/store/library/references/resolved-references';
import { openLibrary, today } from '../../server/library/test-library';
import { recordOf } from '../../support/server/alerts';

interface TestDocument {
  readonly id: string;
  readonly title: string;
  readonly instrument: string | null;
  readonly text: string;
  /**
   * Where the document is: only in the library, or also on the device as a list entry, with its PDF, or with its
   * PDF and text.
   */
  readonly place: 'library' | 'listed' | 'stored' | 'read';
  /** The title and the text of the edition that enters into force on NEXT_DAY, if there is one. */
  readonly next?: { readonly title: string; readonly text: string };
}

const [DAY, NEXT_DAY] = ['2026-03-01', '2026-03-02'];

const VERSION = '1-00000000000000aa';
const noMetadata = {
  ...{ entryDate: null, publicationDate: null, documentNumber: null, issuer: null },
  ...{ subtitle: null, nickname: null, type: null },
};

function entryOf({ id, title, instrument, place, next }: TestDocument): OfflineDocument {
  const isStored = place === 'stored' || place === 'read';
  return {
    id,
    data: {
      ...{ title, edition: '1', version: 'v', filesize: 1, categoryIds: [], metadata: noMetadata },
      ...{ structure: VERSION, instrument },
      ...(next && {
        records: [
          { edition: '1', knownFrom: '2020-01-01', inForceFrom: '2020-01-01', inForceTo: null },
          { edition: '2', knownFrom: DAY, inForceFrom: NEXT_DAY, inForceTo: null },
        ],
        next: { edition: '2', title: next.title, version: 'n', structure: VERSION, metadata: noMetadata },
      }),
    },
    ...{ groups: [], category: null, status: isStored ? 'downloaded' : null, url: null, deletable: false },
    ...{ isPinned: true, readableEdition: isStored ? '1' : null, isSearchable: isStored },
  };
}

const keysOf = ({ title, instrument }: TestDocument) =>
  instrumentKeys.documentKeys({ title, instrument, number: null, nickname: null });

/** A device on which the first document is being read. */
function deviceWith(
  documents: readonly TestDocument[],
  sharedKeys: readonly string[] | null,
  day: string = DAY,
) {
  const [read] = documents;
  const listed = documents.filter(({ place }) => place !== 'library');
  const held = listed.filter(({ place }) => place === 'read');
  const namesOf = ({ id, next }: TestDocument) =>
    ['1', ...(next ? ['2'] : [])].map((edition) => ({ id, edition, version: VERSION }));
  const library = {
    documents: {
      documents: signal(new Map(listed.map((one) => [one.id, entryOf(one)]))),
      sharedKeys: signal(sharedKeys),
    },
    texts: {
      held: signal({ epoch: 0, byId: new Map(held.map((one) => [one.id, namesOf(one)])) }),
      async read({ id, edition }: { id: string; edition: string }) {
        const document = held.find((one) => one.id === id)!;
        const { text } = edition === '2' ? document.next! : document;
        return packText({ text, structure: encodeStructure(deriveStructure(text)!) });
      },
      discard: async () => undefined,
    },
  } as never;
  return createDeviceReferences(
    { offline: signal(library), loadKeys: async () => instrumentKeys, today: signal(day) },
    { id: read!.id, instrument: read!.instrument, model: createTextModel(deriveStructure(read!.text)!) },
    async () => undefined,
  );
}

/**
 * Returns the keys that documents on the device share with documents that aren't on it, as the server would
 * report them.
 */
function sharedKeysOf(documents: readonly TestDocument[]): string[] {
  const others = new Set(documents.filter(({ place }) => place === 'library').flatMap(keysOf));
  return [...new Set(documents.filter(({ place }) => place !== 'library').flatMap(keysOf))].filter((key) =>
    others.has(key),
  );
}

const names = ['Collision Regulations', '33 CFR 83.2'] as const;
const sentence = fc.constantFrom(
  ...names.flatMap((name) => [
    `See section 2 of the ${name}.`,
    `See section 5 of the ${name}.`,
    `See ${name}.`,
  ]),
  'See section 5.',
  'Words.',
);
const someDocument = (place: fc.Arbitrary<TestDocument['place']>) =>
  fc.record({
    title: fc.constantFrom('A guide', '33 CFR 83', ...names),
    instrument: fc.constantFrom(null, '33 CFR 83', ...names),
    numbers: fc.constantFrom(['1', '2'], ['4', '5'], ['1', '5']),
    sentences: fc.tuple(sentence, sentence),
    place,
  });

async function libraryOf(
  parts: readonly (Omit<TestDocument, 'id' | 'text'> & {
    numbers: readonly string[];
    sentences: readonly string[];
  })[],
) {
  const documents = parts.map(({ numbers, sentences, ...one }, index): TestDocument => ({
    ...one,
    id: `document-${index}`,
    text: numbers.map((number, place) => `${number} ${sentences[place]!}`).join('\n\n'),
  }));
  const library = await openLibrary();
  const incoming = documents.map(({ id, title, instrument, text }) => ({
    record: recordOf({ id, title, instrument, text }),
    pdf: null,
    structured: deriveStructure(text)!,
  }));
  await library.db.transaction().execute((trx) => importDocuments(trx, incoming, today));
  return { library, documents };
}

/** The places in a target state, formatted for comparison with the server's answer. */
function placesIn(state: TargetState): string[] | null {
  if (state.name === 'provision' || state.name === 'document')
    return [`${state.place.document.id} ${state.place.address} ${state.place.citation}`];
  if (state.name !== 'several') return null;
  return state.places.map(({ document, address, citation }) => `${document.id} ${address} ${citation}`);
}

test('a certain answer is the same as the server’s, and a device with all texts is nearly always certain', async () => {
  const place = fc.constantFrom('library', 'listed', 'stored', 'read', 'read', 'read') as fc.Arbitrary<
    TestDocument['place']
  >;
  const first = someDocument(fc.constant('read'));
  const arbitrary = fc.oneof(
    fc.tuple(first, fc.array(someDocument(place), { maxLength: 4 })),
    fc.tuple(first, fc.array(someDocument(fc.constant('read')), { maxLength: 4 })),
  );
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async ([one, others]) => {
      const { library, documents } = await libraryOf([one, ...others]);
      try {
        const device = deviceWith(documents, sharedKeysOf(documents));
        const isWhole = documents.every((document) => document.place === 'read');
        const id = 'document-0';
        const listed = await device.list();
        const answered = (await listDocumentReferences(library.db, id, null, null))!.references;
        for (const reference of answered)
          assert.ok(listed!.some(({ from, to }) => from === reference.from && to === reference.to));
        for (const reference of listed!) {
          const server = await resolveDocumentReference(library.db, id, null, null, reference);
          const state = (await device.resolve(reference.from))!;
          if (state.name === 'away' || (state.name === 'provision' && state.isUncertain)) {
            const isListed = answered.some(({ from }) => from === reference.from);
            // A section of the Code of Federal Regulations may be a separate document elsewhere in the
            // library.
            const isSection = /\d CFR/.test(documents[0]!.text.slice(reference.from, reference.to + 30));
            assert.ok(!isWhole || !isListed || isSection, 'everything in the library is on the device');
            continue;
          }
          compared += 1;
          assert.equal(
            placesIn(state),
            server?.places.map((found) => `${found.document.id} ${found.address} ${found.citation}`),
          );
          const same = answered.find(({ from }) => from === reference.from)!;
          assert.equal([reference.documents, reference.isAway], [same.documents, false]);
        }
      } finally {
        await library.close();
      }
    }),
    { numRuns: 60 },
  );
  assert.ok(compared > 20, `${compared} references were compared`);
});

const rules = '1 Ships keep a lookout.\n\n2 (1) Ships carry lights.\n\n(2) Lights are white.';
const order = '1 Lookout is kept.\n\n7 Ships shall meet subsection 2(2) of the Collision Regulations.';
const target = (place: TestDocument['place']): TestDocument => ({
  id: 'rules',
  title: 'Collision Regulations',
  instrument: null,
  text: rules,
  place,
});
const citing: TestDocument = { id: 'order', title: 'Order', instrument: null, text: order, place: 'read' };
const at = order.indexOf('subsection');

test('a reference shows the words of a provision whose text is on the device', async () => {
  const device = deviceWith([citing, target('read')], []);
  const state = (await device.resolve(at))!;
  assert.is(state.name, 'provision');
  if (state.name !== 'provision') return;
  const { from, to } = state.model.node(state.node);
  assert.is(state.model.structured.text.slice(from, to).trim(), '(2) Lights are white.');
  assert.is(state.place.citation, 's. 2(2)');
  assert.equal(
    (await device.list())!.map(({ isAway, isOnly }) => [isAway, isOnly]),
    [
      [false, true],
      [false, true],
    ],
  );
});

test('from the first day of the next edition, a reference leads to that edition and its words', async () => {
  const next = { title: 'Collision Regulations', text: rules.replace('white', 'green') };
  const documents = [citing, { ...target('read'), next }];
  const wordsOn = async (day: string) => {
    const state = (await deviceWith(documents, [], day).resolve(at))!;
    if (state.name !== 'provision') return [state.name];
    const { from, to } = state.model.node(state.node);
    const words = state.model.structured.text.slice(from, to).trim();
    return [words, state.place.edition, state.isUncertain];
  };
  assert.equal(await wordsOn(DAY), ['(2) Lights are white.', '1', false]);
  assert.equal(await wordsOn(NEXT_DAY), ['(2) Lights are green.', '2', false]);
});

test('from its first day on, the next edition is found by its own name, not by the earlier edition’s', async () => {
  const next = { title: 'Steering Rules', text: rules };
  const documents = [citing, { ...target('read'), next }];
  const stateOn = async (day: string) => (await deviceWith(documents, [], day).resolve(at))!.name;
  assert.equal([await stateOn(DAY), await stateOn(NEXT_DAY)], ['provision', 'away']);
});

test('a listed document that is not stored is reported as missing, and an unknown one is not mentioned', async () => {
  const listed = (await deviceWith([citing, target('listed')], []).resolve(at))!;
  assert.equal(listed, { name: 'away', places: [], missing: ['Collision Regulations'], isCertain: false });
  const nowhere = deviceWith([citing, target('library')], []);
  assert.equal(await nowhere.resolve(at), { name: 'away', places: [], missing: [], isCertain: false });
  assert.equal(
    (await nowhere.list())!.map(({ isAway, documents }) => [isAway, documents]),
    [
      [true, []],
      [true, []],
    ],
  );
});

test('a name is uncertain if other documents share it, or if the device does not know whether they do', async () => {
  for (const shared of [[instrumentKeys.instrumentKey('Collision Regulations')!], null]) {
    const state = (await deviceWith([citing, target('read')], shared).resolve(at))!;
    assert.equal(state.name === 'provision' && [state.place.citation, state.isUncertain], ['s. 2(2)', true]);
  }
});

test('at a position at which no reference begins, the reference is gone', async () => {
  assert.equal(await deviceWith([citing], []).resolve(3), { name: 'gone' });
});

test.run();
