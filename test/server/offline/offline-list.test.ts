import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { offlineEtag } from '../../../src/server/offline/offline-list';
import { LIST_VERSION } from '../../../src/server/store/offline/offline-basis';
import type { OfflineContents, OfflineDocument } from '../../../src/server/store/offline/offline-contents';

// There are few values, so that lists are often equal, and they could be confused if they were joined.
const id = fc.constantFrom('a', 'b', 'ab', 'a,b', '["a"]');
const ids = fc.uniqueArray(id, { maxLength: 3 });
const hash = fc.constantFrom('0', '1');
const unnamed = {
  number: null,
  issuer: null,
  type: null,
  subtitle: null,
  nickname: null,
  publication_date: null,
  entry_date: null,
};
const day = fc.constantFrom('2026-01-01', '2027-01-01');
const record = fc.record({
  edition: fc.option(fc.constantFrom('1', '2')),
  known_from: day,
  in_force_from: fc.option(day),
  in_force_to: fc.option(day),
});
const document: fc.Arbitrary<OfflineDocument> = fc.record({
  id,
  edition: fc.constantFrom('1', '2'),
  contentHash: hash,
  structure: fc.option(fc.constantFrom('1-0', '1-1')),
  pages: fc.option(fc.constantFrom([0], [0, 5])),
  pdf: fc.option(fc.record({ sha256: hash, sizeBytes: fc.nat(3), earlier: fc.constant([]) })),
  sizeBytes: fc.nat(3),
  categoryIds: ids,
  relatesTo: ids,
  row: fc.record({
    id,
    title: fc.constantFrom('One', 'Two'),
    number: fc.constant(null),
    issuer: fc.constantFrom(null, 'IMO'),
    type: fc.constant(null),
    subtitle: fc.constant(null),
    nickname: fc.constant(null),
    publication_date: fc.constant(null),
    entry_date: fc.constant(null),
    in_force_to: fc.constant(null),
    withdrawn_at: fc.constant(null),
    state: fc.constant('in force' as const),
    uncertainty: fc.constant(null),
    next_edition: fc.constant(null),
    next_from: fc.constant(null),
  }),
  instrument: fc.constantFrom(null, 'SOR/2001-286'),
  records: fc.array(record, { maxLength: 2 }),
  replaced: fc.constantFrom([], [{ wording: '1@2', structure: '1-0' }]),
  next: fc.option(
    fc.record({
      edition: fc.constantFrom('2', '3'),
      title: fc.constant('Three'),
      contentHash: hash,
      structure: fc.option(fc.constantFrom('1-0', '1-1')),
      row: fc.constant(unnamed),
    }),
  ),
});
const holders = fc.uniqueArray(fc.record({ id, documentIds: ids }), {
  selector: (holder) => holder.id,
  maxLength: 2,
});
const contents: fc.Arbitrary<OfflineContents> = fc.record({
  categories: holders,
  groups: holders,
  pinnedGroup: fc.option(id),
  documents: fc.uniqueArray(document, { selector: (one) => one.id, maxLength: 2 }),
  sharedKeys: fc.uniqueArray(id, { maxLength: 2 }),
});

/** Returns everything in a list that its ETag covers. */
const covered = ({ categories, groups, pinnedGroup, documents, sharedKeys }: OfflineContents) => ({
  categories,
  groups,
  pinnedGroup,
  sharedKeys,
  documents: documents.map((one) => ({
    id: one.id,
    edition: one.edition,
    content: one.contentHash,
    pdf: one.pdf && one.pdf.sha256,
    leaves: one.categoryIds,
    relatesTo: one.relatesTo,
    structure: one.structure,
    pages: one.pages,
    dates: one.records.map((dates) => [
      dates.edition,
      dates.known_from,
      dates.in_force_from,
      dates.in_force_to,
    ]),
    replaced: one.replaced.map(({ wording }) => wording),
    next: one.next && [one.next.edition, one.next.contentHash, one.next.structure],
  })),
});

/** Compares the JSON, because fast-check creates records with and without a prototype. */
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

test('two lists have the same ETag if and only if everything that an ETag covers is the same', () => {
  fc.assert(
    fc.property(
      contents,
      contents,
      (a, b) => (offlineEtag(a) === offlineEtag(b)) === same(covered(a), covered(b)),
    ),
    { numRuns: 2000 },
  );
});

test('a change to one field of a document changes the ETag if and only if the ETag covers that field', () => {
  const changed = fc
    .tuple(contents, document, fc.nat(11))
    .map(([list, other, which]): [OfflineContents, OfflineContents] => {
      const [first, ...rest] = list.documents;
      if (!first) return [list, { ...list, documents: [other] }];
      const keys = [
        'id',
        'edition',
        'contentHash',
        'structure',
        'pages',
        'pdf',
        'sizeBytes',
        'categoryIds',
        'relatesTo',
        'row',
        'records',
        'replaced',
        'next',
      ] as const;
      const key = keys[which % keys.length]!;
      return [list, { ...list, documents: [{ ...first, [key]: other[key] }, ...rest] }];
    });
  fc.assert(
    fc.property(changed, ([a, b]) => (offlineEtag(a) === offlineEtag(b)) === same(covered(a), covered(b))),
    { numRuns: 2000 },
  );
});

test('the fields of the documents in the list are those recorded for its version', () => {
  const contract = parse(readFileSync('openapi.yaml', 'utf8')) as {
    components: { schemas: { OfflineEntry: { properties: Record<string, unknown> } } };
  };
  const fields = Object.keys(contract.components.schemas.OfflineEntry.properties).sort();
  const recorded =
    'category_ids document_metadatas edition filesize id instrument next pages records relates_to replaced structure ' +
    'title version';
  assert.equal(
    { version: LIST_VERSION, fields: fields.join(' ') },
    { version: 3, fields: recorded },
    'Increase LIST_VERSION, and write the new version and fields here. Otherwise devices keep the old list.',
  );
});

test.run();
