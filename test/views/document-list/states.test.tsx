// Tests how rows describe the state of a document's edition in the user's lists and in search results.
import '../../support/browser/dom';
import '../../../src/views/my-library.chunk';
import '../../../src/views/search/search.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../support/browser/screen';
import { closing, json, officer, open, settle } from '../library';

closing(test);

/** The days before and after today. */
const [PAST, COMING] = ['2025-11-11', '2025-11-13'];

interface Row {
  readonly title: string;
  readonly state?: 'in force' | 'not yet in force' | 'superseded' | 'uncertain';
  readonly entry: string | null;
  /** The row's description of the state, or null if it has none. */
  readonly says: string | null;
}

const rows: readonly Row[] = [
  { title: 'In force', state: 'in force', entry: PAST, says: 'In force since 11.11.2025' },
  { title: 'Coming', state: 'not yet in force', entry: COMING, says: 'In force from 13.11.2025' },
  { title: 'Superseded', state: 'superseded', entry: PAST, says: 'No longer in force' },
  { title: 'Contradictory', state: 'uncertain', entry: PAST, says: 'Uncertain whether in force' },
  // Most circulars have no date of entry into force. A future date is shown even if the state is uncertain.
  { title: 'Without a day', state: 'uncertain', entry: null, says: null },
  { title: 'Coming twice', state: 'uncertain', entry: COMING, says: 'In force from 13.11.2025' },
  // Earlier versions of the server send no state.
  { title: 'Unknown', entry: PAST, says: 'In force since 11.11.2025' },
];

const phrases = /no longer in force|uncertain whether in force|in force (?:from |since )?\d[\d.]+/i;
const said = (row: HTMLElement) => phrases.exec(row.textContent ?? '')?.[0] ?? null;
const idOf = (index: number) => `doc-${index}`;

function assertRows(found: readonly HTMLElement[]): void {
  for (const { title, says } of rows) {
    const row = found.find((one) => within(one).queryByText(title))!;
    assert.is(said(row), says, title);
  }
}

test('each row of My Documents says whether its document is in force', async () => {
  const documents = rows.map(({ title, state, entry }, index) => ({
    ...{ id: idOf(index), title, withdrawn: false },
    ...(state && { state }),
    document_metadatas: entry === null ? [] : [{ name: 'entrydate', value: entry, extracted_value: null }],
  }));
  const added_at = '2025-11-01T00:00:00.000Z';
  await open('/mydocuments', {
    user: officer,
    answers: {
      'GET /api/user/favorites/ids': () => json(documents.map(({ id }) => id)),
      'GET /api/user/favorites/group/shared': () => json([]),
      'GET /api/user/favorites': () =>
        json({
          payload: documents.map((document) => ({
            ...{ document, groups: [], favorite: true, comment: null },
            added_at,
          })),
          __pagination: { page: 1, limit: 50, total: documents.length, pages: 1 },
        }),
    },
  });
  await settle();
  assertRows(screen.getAllByRole('article'));
});

test('each search result says whether its document is in force', async () => {
  const hits = rows.map(({ title, entry }, index) => ({
    ...{ _id: idOf(index), _score: null },
    _source: {
      ...{ id: idOf(index), title, edition: '2', metadata_dateValue_entrydate: entry },
    },
  }));
  const states = rows.flatMap(({ state }, index) =>
    state === undefined || state === 'in force' ? [] : [{ _id: idOf(index), state }],
  );
  await open('/search?q=lamps', {
    user: officer,
    answers: {
      'POST /api/elastic': () =>
        json({
          hits: { total: { value: hits.length, relation: 'eq' }, hits },
          states,
          aggregations: { categories: { buckets: [] } },
        }),
      'POST /api/offers': () => json({ offers: [], closest: null, complete: true }),
    },
  });
  await settle();
  assertRows(screen.getAllByRole('article'));
});

test.run();
