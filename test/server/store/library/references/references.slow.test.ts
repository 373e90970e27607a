import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { deriveStructure } from '../../../../../src/shared/provisions/derive/derive-structure';
import { instrumentKey } from '../../../../../src/shared/provisions/references/instrument-keys';
import type { StructuredText } from '../../../../../src/shared/provisions/structured-text';
import type { Database } from '../../../../../src/server/database/database';
import { createLeases } from '../../../../../src/server/database/leases';
import {
  deriveStructures,
  STRUCTURE_LEASE,
} from '../../../../../src/server/library/structure/derive-structures';
import { deriveColumns } from '../../../../../src/server/library/structure/derive-columns';
import { terminal } from '../../../../../src/server/store/audit/audit-log';
import { withdrawDocument } from '../../../../../src/server/store/library/changed-documents';
import { createUsualNames } from '../../../../../src/shared/provisions/references/usual-names';
import { cite } from '../../../../../src/server/store/library/citations';
import { createLibraryNames } from '../../../../../src/server/store/library/names/library-names';
import { findEdition } from '../../../../../src/server/store/library/pdfs';
import { findStructure } from '../../../../../src/server/store/library/structure/structures';
import { readOfflineTexts } from '../../../../../src/server/store/offline/offline-texts';
import type { CurrentUser } from '../../../../../src/server/store/users/users';
import { typesetEdition } from '../../../../../src/server/library/typeset/typeset';
import { STRUCTURE_FORMAT } from '../../../../../src/shared/provisions/encoding';
import { importDocuments } from '../../../../../src/server/store/library/import';
import { listCitedBy } from '../../../../../src/server/store/library/references/cited-by';
import { listInstrumentParts } from '../../../../../src/server/store/library/references/instrument-parts';
import { findByKeys } from '../../../../../src/server/store/library/references/candidates';
import {
  listDocumentReferences,
  resolveDocumentReference,
} from '../../../../../src/server/store/library/references/resolved-references';
import { addCompany } from '../../../../../src/server/store/companies/companies';
import { propertyRuns } from '../../../../support/selection';
import { recordOf, type NewDocument } from '../../../../support/server/alerts';
import { openLibrary, today, type TestLibrary } from '../../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

async function bring(
  document: NewDocument,
  db: Database = library.db,
  change: (structured: StructuredText) => StructuredText = (structured) => structured,
): Promise<void> {
  const record = recordOf(document);
  const incoming = { record, pdf: null, structured: change(deriveStructure(record.text)!) };
  await db.transaction().execute((trx) => importDocuments(trx, [incoming], today));
}

/** Returns the words of each reference in a document that leads to others, and the ids to which it leads. */
async function linksOf(id: string, text: string, edition: string | null = null) {
  const found = await listDocumentReferences(library.db, id, null, edition);
  return (found?.references ?? []).map(
    ({ from, to, documents }) => `${text.slice(from, to)}: ${documents.join(', ')}`,
  );
}

/** Returns the places to which the reference with these words leads. */
async function placesOf(id: string, text: string, words: string) {
  const found = await resolveDocumentReference(library.db, id, null, null, { from: text.indexOf(words) });
  return found?.places.map(({ document, citation }) => [document.id, citation].filter(Boolean).join(' '));
}

async function citersOf(id: string) {
  const found = await listCitedBy(library.db, id, null, { page: 1, limit: 50 });
  return found?.payload.map(
    ({ document, citation, words }) => `${document.id} ${citation ?? 'somewhere'}: ${words}`,
  );
}

const rules = '1 Ships keep a lookout.\n\n2 (1) Ships carry lights.\n\n(2) Lights are white.';
const order = '1 Lookout is kept.\n\n7 Ships shall meet subsection 2(2) of the Collision Regulations.';

test('a reference leads to a provision in another document, whose “Cited by” lists the reference', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  assert.equal(await linksOf('order', order), ['subsection 2(2): rules', 'Collision Regulations: rules']);
  assert.equal(await placesOf('order', order, 'subsection 2(2)'), ['rules s. 2(2)']);
  assert.equal(await placesOf('order', order, 'Collision Regulations'), ['rules']);
  assert.equal(await citersOf('rules'), ['order s. 7: subsection 2(2)', 'order s. 7: Collision Regulations']);
  assert.equal(await citersOf('order'), []);
});

test('a reference resolves once its target is imported, and stops resolving when the target is withdrawn', async () => {
  await bring({ id: 'order', text: order });
  assert.equal(await linksOf('order', order), []);
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  assert.is((await linksOf('order', order)).length, 2);
  await withdrawDocument(library.db, terminal, 'rules', today);
  assert.equal(await linksOf('order', order), []);
  assert.is(await placesOf('order', order, 'Collision Regulations'), undefined);
  assert.equal(await citersOf('rules'), []);
});

test('numbers in other spellings are found, and so are nicknames and titles of instruments in parts', async () => {
  const text = '1 See SOR/2001-286.\n\n2 See SOLAS.\n\n3 See the Harbour Dues Act, 1996.';
  await bring({ id: 'citing', text });
  await bring({ id: 'numbered', number: 'SOR 2001 0286' });
  await bring({ id: 'nicknamed', nickname: 'Solas' });
  await bring({ id: 'part', title: 'Harbour Dues Act, 1996 – PART 3 Powers' });
  await bring({ id: 'guide', title: 'Harbour Dues Act, 1996 – A guide' });
  assert.equal(await linksOf('citing', text), [
    'SOR/2001-286: numbered',
    'SOLAS: nicknamed',
    'Harbour Dues Act, 1996: part',
  ]);
});

test('if several documents share a name, a reference leads to the one with the provision', async () => {
  await bring({ id: 'one', instrument: 'Collision Regulations', text: '1 Lookout.\n\n3 Sound.' });
  await bring({ id: 'two', instrument: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  assert.equal(await placesOf('order', order, 'subsection 2(2)'), ['two s. 2(2)']);
  assert.equal(await placesOf('order', order, 'Collision Regulations'), ['one', 'two']);
  assert.equal(await citersOf('one'), ['order s. 7: Collision Regulations']);
  assert.equal(await citersOf('two'), ['order s. 7: subsection 2(2)', 'order s. 7: Collision Regulations']);
});

test('if no document has the provision, every document with the name is listed', async () => {
  const missing = '1 Ships shall meet section 99 of the Collision Regulations.';
  await bring({ id: 'order', text: missing });
  await bring({ id: 'one', title: 'Collision Regulations', text: rules });
  assert.equal(await placesOf('order', missing, 'section 99'), ['one']);
  assert.is((await citersOf('one'))?.length, 2);
  await bring({ id: 'two', title: 'Collision Regulations', text: rules });
  assert.equal(await placesOf('order', missing, 'section 99'), ['one', 'two']);
  assert.is((await citersOf('one'))?.length, 1, 'the section may be in the other document');
});

test('a reference to a name that many documents share lists two of them, and leads to at most fifty', async () => {
  const text = '1 See the Harbours Act.';
  await bring({ id: 'citing', text });
  for (let count = 10; count < 70; count += 1)
    await bring({ id: `act-${count}`, title: 'Harbours Act', text: `1 Part ${count}.` });
  assert.equal(await linksOf('citing', text), ['Harbours Act: act-10, act-11']);
  const found = await resolveDocumentReference(library.db, 'citing', null, null, {
    from: text.indexOf('Harbours'),
  });
  assert.equal([found?.places.length, found?.more], [50, true]);
  const byKey = await findByKeys(library.db, null, [instrumentKey('Harbours Act')!]);
  assert.equal(
    [...byKey.values()].map(({ length }) => length),
    [51],
    'no more documents are kept in memory than needed',
  );
});

const navigation = '§ 83.07 Risk.\n\n(a) radar; and\n\n(b) other means.\n\n§ 83.08 Action.\n\n(a) early.';
const american = '1 Ships shall meet 33 CFR 83.07(b) and 33 CFR 83.99.';

test('a reference to a section of the CFR leads to its Part, whose “Cited by” lists the reference', async () => {
  await bring({ id: 'order', text: american });
  await bring({ id: 'part', number: '33 CFR Part 83', text: navigation });
  await bring({ id: 'other', number: '33 CFR 8', text: navigation });
  assert.equal(await linksOf('order', american), ['33 CFR 83.07(b): part', '33 CFR 83.99: part']);
  assert.equal(await placesOf('order', american, '33 CFR 83.07'), ['part s. 83.07(b)']);
  assert.equal(await placesOf('order', american, '33 CFR 83.99'), ['part']);
  assert.equal(await citersOf('part'), ['order s. 1: 33 CFR 83.07(b)', 'order s. 1: 33 CFR 83.99']);
  assert.equal(await citersOf('other'), []);
  await bring({ id: 'again', number: '33 CFR 83', text: '§ 83.08 Action.\n\n(a) ample.' });
  assert.equal(await placesOf('order', american, '33 CFR 83.07'), ['part s. 83.07(b)']);
  assert.equal(await citersOf('again'), []);
});

test('a section that is a document takes precedence over its Part, even if it repeats its number', async () => {
  await bring({ id: 'order', text: american });
  await bring({ id: 'part', number: '33 CFR 83', text: navigation });
  await bring({ id: 'section', number: '33 CFR 83.07', text: '(a) radar; and\n\n(b) other means.' });
  assert.equal(await linksOf('order', american), ['33 CFR 83.07(b): section', '33 CFR 83.99: part']);
  assert.equal(await placesOf('order', american, '33 CFR 83.07'), ['section (b)']);
  assert.equal(await citersOf('section'), ['order s. 1: 33 CFR 83.07(b)']);
  assert.equal(await citersOf('part'), ['order s. 1: 33 CFR 83.99']);
  await bring({ id: 'section', number: '33 CFR 83.07', edition: '2', text: navigation });
  assert.equal(await placesOf('order', american, '33 CFR 83.07'), ['section s. 83.07(b)']);
});

function withoutAddresses(structured: StructuredText): StructuredText {
  return { ...structured, nodes: structured.nodes.map(({ address: _address, ...node }) => node) };
}

test('if a provision is uncertain, only its document is returned', async () => {
  const citing = '1 Ships shall meet section 5 of the Harbours Act.';
  const twice = '5 Ships pay dues.\n\n5 Ships keep a lookout.';
  await bring({ id: 'citing', text: citing });
  await bring({ id: 'harbours', title: 'Harbours Act', text: twice }, library.db, withoutAddresses);
  assert.equal(await placesOf('citing', citing, 'section 5'), ['harbours'], 'neither of them has an address');
  await bring({ id: 'harbours', title: 'Harbours Act', text: `${twice} ` });
  assert.equal(await placesOf('citing', citing, 'section 5'), ['harbours'], 'one of them has an address');
  await bring({ id: 'other', title: 'Harbours Act', text: '4 No ship.\n\n6 No dues.' });
  assert.equal(await placesOf('citing', citing, 'section 5'), ['harbours'], 'the other has no section 5');
  await bring({ id: 'other', title: 'Harbours Act', text: '4 No ship.\n\n5 No dues.' });
  assert.is((await placesOf('citing', citing, 'section 5'))?.length, 2);
});

test('a reference to a number that is in another part of the instrument leads to that part', async () => {
  const first = '1 Ships meet section 30 and section 1 and section 99.';
  await bring({ id: 'first', instrument: 'SOR/1', text: first });
  await bring({ id: 'second', instrument: 'SOR/1', text: '29 Words.\n\n30 Ships float.' });
  await bring({ id: 'other', instrument: 'SOR/2', text: '30 Ships sink.' });
  assert.equal(await linksOf('first', first), ['section 30: second']);
  assert.equal(await placesOf('first', first, 'section 30'), ['second s. 30']);
  assert.equal(await citersOf('second'), ['first s. 1: section 30']);
  assert.equal(await citersOf('other'), []);
});

test('opening a text again doesn’t decode unchanged parts a second time', async () => {
  const first = '1 Ships meet section 30.';
  await bring({ id: 'first', instrument: 'SOR/1', text: first });
  await bring({ id: 'second', instrument: 'SOR/1', text: '29 Words.\n\n30 Ships float.' });
  assert.equal(await linksOf('first', first), ['section 30: second']);
  const stored = library.db.selectFrom('edition_structures').where('document_id', '=', 'second');
  const { structure } = await stored.select('structure').executeTakeFirstOrThrow();
  const store = (text: string) =>
    library.db
      .updateTable('edition_structures')
      .set({ structure: text })
      .where('document_id', '=', 'second')
      .execute();
  await store('unreadable');
  assert.equal(await linksOf('first', first), ['section 30: second']);
  await store(structure);
  await bring({ id: 'second', instrument: 'SOR/1', text: '29 Words.\n\n31 Ships float.' });
  assert.equal(await linksOf('first', first), []);
});

test('other requests can run after each part is searched', async () => {
  const first = '1 Ships meet section 30.';
  await bring({ id: 'first', instrument: 'SOR/1', text: first });
  for (let part = 0; part < 10; part += 1)
    await bring({ id: `part-${part}`, instrument: 'SOR/1', text: `29 Words.\n\n30 Part ${part}.` });
  let turns = 0;
  let isLooking = true;
  const count = () => {
    turns += 1;
    if (isLooking) setImmediate(count);
  };
  setImmediate(count);
  assert.equal(await linksOf('first', first), ['section 30: part-0, part-1']);
  isLooking = false;
  assert.ok(turns >= 10, `${turns} turns`);
});

/** Gives sections the addresses that they would have if numbering began with the same number in each part. */
function inParts(structured: StructuredText): StructuredText {
  let part = 0;
  const nodes = structured.nodes.map((node) =>
    node.kind === 'section' ? { ...node, address: `part_${(part += 1)}__sec_5` } : node,
  );
  return { ...structured, nodes };
}

test('places in a document that share a number are distinguished by the provisions around them', async () => {
  const citing = '1 Ships shall meet section 5 of the Harbours Act.';
  await bring({ id: 'citing', text: citing });
  const twice = '5 Ships pay dues.\n\n5 Ships keep a lookout.';
  await bring({ id: 'harbours', title: 'Harbours Act', text: twice }, library.db, inParts);
  assert.equal(await placesOf('citing', citing, 'section 5'), [
    'harbours Part 1, s. 5',
    'harbours Part 2, s. 5',
  ]);
});

test('each edition keeps its references, but only the current edition counts as citing', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order, edition: '1' });
  await bring({ id: 'order', text: '1 Nothing is referred to.', edition: '2' });
  assert.equal(await citersOf('rules'), []);
  assert.is((await linksOf('order', order, '1')).length, 2);
  assert.equal(await linksOf('order', order), []);
});

test('correcting a text removes the references of the previous text', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  await bring({ id: 'order', text: '1 Nothing is referred to.' });
  assert.equal(await linksOf('order', order), []);
  const record = recordOf({ id: 'order', text: order });
  await bring({ id: 'order', text: order });
  await library.db
    .transaction()
    .execute((trx) =>
      importDocuments(trx, [{ record: { ...record, text: 'No structure.' }, pdf: null }], today),
    );
  assert.equal(await linksOf('order', order), []);
  assert.is((await library.db.selectFrom('edition_references').selectAll().execute()).length, 0);
});

/** Runs two passes of the job, and returns the documents that it reported. */
async function deriveTwice(): Promise<string[]> {
  const faults: string[] = [];
  await createLeases(library.db).run(STRUCTURE_LEASE, async (lease) => {
    const options = {
      db: library.db,
      derive: async (source: Parameters<typeof deriveColumns>[0]) => deriveColumns(source),
      onProgress: () => undefined,
      onFault: ({ documentId }: { documentId: string }) => void faults.push(documentId),
      signal: new AbortController().signal,
      faulty: new Set<string>(),
    };
    for (let pass = 1; pass <= 2; pass += 1)
      await deriveStructures(options, { afterRevision: -1, isAgain: false }, lease);
  });
  return faults;
}

test('the job lists the references in structures that were already stored, once', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  await bring({ id: 'broken', text: `${order} Again.` });
  const before = await library.db.selectFrom('edition_references').selectAll().execute();
  await library.db.deleteFrom('edition_references').execute();
  await library.db.updateTable('edition_structures').set({ references_version: 0 }).execute();
  await library.db
    .updateTable('edition_structures')
    .set({ structure: '{}' })
    .where('document_id', '=', 'broken')
    .execute();
  const faults = await deriveTwice();
  assert.equal(faults, ['broken'], 'a structure that cannot be read is reported in the first pass only');
  const after = await library.db.selectFrom('edition_references').selectAll().execute();
  assert.equal(
    after,
    before.filter((row) => row.document_id !== 'broken'),
  );
});

test('the structure of a document is not read for references that can mean only that document', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  await library.db
    .updateTable('edition_structures')
    .set({ structure: 'unreadable' })
    .where('document_id', '=', 'rules')
    .execute();
  assert.is((await citersOf('rules'))?.length, 2);
});

test('“Cited by” is paged, ordered by title and by position in the text', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  for (const id of ['b', 'a', 'c'])
    await bring({ id, title: `Order ${id}`, text: `1 Words.\n\n2 See the Collision Regulations.` });
  const page = await listCitedBy(library.db, 'rules', null, { page: 2, limit: 2 });
  assert.equal(
    page?.payload.map(({ document }) => document.id),
    ['c'],
  );
  assert.equal(page?.__pagination, { page: 2, limit: 2, total: 3, pages: 2 });
});

test('references that can mean only one document are listed in pages like all others', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', nickname: 'CR', text: rules });
  for (const [id, title] of [
    ['c', 'Order'],
    ['a', 'Rules'],
    ['b', 'Order'],
  ] as const)
    await bring({ id, title, text: `${order}\n\n9 See section 1 of the Collision Regulations.` });
  const pageOf = async (page: number, limit: number) => {
    const found = await listCitedBy(library.db, 'rules', null, { page, limit });
    assert.is(found?.__pagination.total, 12);
    return found!.payload.map(({ document, from }) => `${document.id} ${from}`);
  };
  const all = await pageOf(1, 50);
  assert.equal(
    all.map((one) => one[0]),
    [...'bbbbccccaaaa'],
  );
  assert.equal([...(await pageOf(1, 5)), ...(await pageOf(2, 5)), ...(await pageOf(3, 5))], all);
  // With a second document of that name, it is unclear which one is meant, so each reference is examined.
  await bring({ id: 'other', nickname: 'CR', text: 'Words.' });
  assert.equal(await pageOf(1, 50), all);
  assert.equal([...(await pageOf(1, 5)), ...(await pageOf(2, 5)), ...(await pageOf(3, 5))], all);
});

test('documents that an older server imported without keys, or with old ones, get their keys', async () => {
  await bring({ id: 'rules', title: 'Collision Regulations', text: rules });
  await bring({ id: 'order', text: order });
  await library.db.deleteFrom('document_keys').where('document_id', '=', 'rules').execute();
  await library.db.updateTable('documents').set({ title: 'New order' }).where('id', '=', 'order').execute();
  assert.equal(await linksOf('order', order), []);
  await deriveTwice();
  assert.is((await linksOf('order', order)).length, 2);
  const keys = await library.db
    .selectFrom('document_keys')
    .select('instrument_key')
    .where('document_id', '=', 'order')
    .execute();
  assert.ok(keys.some(({ instrument_key: key }) => key === instrumentKey('New order')));
});

test('the parts of an instrument are listed in reading order', async () => {
  const parts = ['Annex', 'Part 10 Penalties', 'Part 2 Lights', 'ss. 1 to 6'];
  for (const [index, part] of parts.entries())
    await bring({
      id: `part-${index}`,
      title: `Collision Regulations – ${part}`,
      instrument: 'CR',
      text: rules,
    });
  await bring({ id: 'other', title: 'Collision Regulations – Part 3', instrument: 'CR 2', text: rules });
  const partsOf = async (id: string) =>
    (await listInstrumentParts(library.db, id, null, null))?.parts.map((part) => part.id);
  assert.equal(await partsOf('part-1'), ['part-3', 'part-2', 'part-1', 'part-0']);
  await withdrawDocument(library.db, terminal, 'part-2', today);
  assert.equal(await partsOf('part-1'), ['part-3', 'part-1', 'part-0']);
  assert.equal(
    await partsOf('part-2'),
    ['part-3', 'part-2', 'part-1', 'part-0'],
    'a withdrawn part is listed for itself',
  );
  await bring({ id: 'alone', text: rules });
  assert.equal(await partsOf('alone'), []);
  assert.is(await partsOf('nowhere'), undefined);
});

test('an earlier edition is listed among the parts of the instrument to which it belonged', async () => {
  await bring({ id: 'one', title: 'One', instrument: 'CR', text: rules });
  await bring({ id: 'two', title: 'Two', instrument: 'CR', text: rules });
  await bring({ id: 'two', title: 'Two', instrument: 'Other', text: rules, edition: '2' });
  const partsOf = async (edition: string | null) =>
    (await listInstrumentParts(library.db, 'two', null, edition))?.parts.map(({ id }) => id);
  assert.equal(await partsOf(null), ['two']);
  assert.equal(await partsOf('1'), ['one', 'two']);
  assert.is(await partsOf('9'), undefined);
});

// ── what readers may see ─────────────────────────────────────────────────────────────────────────────────────
const names = ['Collision Regulations', 'SOR/2001-286', 'Harbours Act, 1996'] as const;
const sentence = fc.constantFrom(
  ...names.flatMap((name) => [
    `See section 2 of the ${name}.`,
    `See section 5 of the ${name}.`,
    `See ${name}.`,
  ]),
  'See section 5.',
  'Words.',
);
const arbitraryDocument = fc.record({
  title: fc.constantFrom('A guide', ...names),
  instrument: fc.constantFrom(null, ...names),
  isHidden: fc.boolean(),
  numbers: fc.constantFrom(['1', '2'], ['4', '5'], ['1', '5']),
  sentences: fc.tuple(sentence, sentence),
});

test('readers get the same responses as from a library without the hidden documents', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(arbitraryDocument, { minLength: 2, maxLength: 6 }), async (documents) => {
      const [whole, seen] = await Promise.all([openLibrary(), openLibrary()]);
      try {
        await bring({ id: 'first', categories: [['Seen']] }, whole.db);
        await bring({ id: 'first', categories: [['Seen']] }, seen.db);
        for (const [index, { title, instrument, isHidden, numbers, sentences }] of documents.entries()) {
          const text = numbers.map((number, place) => `${number} ${sentences[place]!}`).join('\n\n');
          const categories = [[isHidden ? 'Hidden' : 'Seen']];
          const document = { id: `document-${index}`, title, instrument, text, categories };
          await bring(document, whole.db);
          if (!isHidden) await bring(document, seen.db);
        }
        const { id } = await whole.db
          .selectFrom('categories')
          .select('id')
          .where('title', '=', 'Seen')
          .executeTakeFirstOrThrow();
        const company = { id: 'line', name: 'Line', parentId: null, isActive: true, categoryIds: [id] };
        await addCompany(whole.db, company);
        const titles = documents.map(({ title }) => title);
        assert.equal(await citationsFor(whole.db, titles, 'line'), await citationsFor(seen.db, titles, null));
        for (const index of documents.keys())
          assert.equal(
            await answersFor(whole.db, `document-${index}`, 'line'),
            await answersFor(seen.db, `document-${index}`, null),
          );
      } finally {
        await Promise.all([whole.close(), seen.close()]);
      }
    }),
    { numRuns: propertyRuns(15) },
  );
});

/** Returns all of the server's answers about a document, for a company's readers or for those who see all. */
async function answersFor(db: Database, id: string, scope: string | null) {
  const references = await listDocumentReferences(db, id, scope, null);
  const resolved = [];
  for (let from = 0; from < 120; from += 1)
    resolved.push(await resolveDocumentReference(db, id, scope, null, { from }));
  const parts = await listInstrumentParts(db, id, scope, null);
  const citedBy = await listCitedBy(db, id, scope, { page: 1, limit: 200 });
  const structure = await findStructure(db, id, scope, null);
  const reader = { ...everyReader, companyId: scope, ownsRoot: scope === null };
  const texts = await readOfflineTexts(db, reader, [id], {
    structureFormat: STRUCTURE_FORMAT,
    hasNext: false,
  });
  const edition = await findEdition(db, id, scope);
  const pdf =
    edition &&
    createHash('sha256')
      .update(await typesetEdition(edition))
      .digest('hex');
  return { references, resolved, parts, citedBy, structure, texts, pdf };
}

const everyReader: CurrentUser = {
  id: 'reader',
  sessionId: 'session',
  roles: [],
  isPasswordExpired: false,
  companyId: null,
  ownsRoot: false,
};

/** Returns what readers find by the titles and usual names of documents, with and without a provision. */
async function citationsFor(db: Database, titles: readonly string[], scope: string | null) {
  const names = createLibraryNames(db);
  const usualNames = createUsualNames([{ written: 'Usual', also: titles, kind: 'abbreviation' }]);
  const typed = [...titles, 'Usual', 'COLREG'].flatMap((title) => [
    title,
    `${title} s. 1`,
    `${title} s. 5`,
    title.slice(0, 4),
  ]);
  const found = [];
  for (const words of typed)
    found.push(await cite(db, scope, words, names, () => Promise.resolve(usualNames)));
  return found;
}

test.run();
