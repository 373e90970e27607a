// Compares the keys of random queries and documents with what the search engine finds.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  ANY,
  KEYS_VERSION,
  keysOfDocument,
  keysOfQuery,
  mayMatch,
  termsOf,
} from '../../../src/server/alerts/match-keys';
import { chosenQuery } from '../../../src/server/alerts/match-request';
import { analyze } from '../../../src/search/text/analyze';
import { toSearchDocument } from '../../../src/shared/search-document';
import { documents, query } from '../../search/arbitraries';
import { engineWith, found, requestOf } from '../../search/library';
import { propertyRuns } from '../../support/selection';

const alone = (id: string) => [id];

test('every document that a query finds has one of the query’s keys and all the words that it requires', async () => {
  await fc.assert(
    fc.asyncProperty(documents(12), query, async (library, body) => {
      const { query: clause } = requestOf({ query: body });
      const keys = keysOfQuery(clause);
      const engine = await engineWith(library);
      for (const id of found(engine, body)) {
        const terms = await termsOf(
          library.find((document) => document.id === id)!,
          alone,
        );
        const own = new Set(keysOfDocument(terms));
        assert.ok(
          keys.some((key) => own.has(key)),
          `${id} has none of the keys ${keys.join(', ')}`,
        );
        assert.ok(mayMatch(clause, terms), `${id} seems to lack a word`);
      }
    }),
    { numRuns: propertyRuns(2000) },
  );
});

const keysOf = (searchterms: string, filters = '') => keysOfQuery(chosenQuery({ searchterms, filters }));

test('a search has the key of its longest word, or keys of several terms if some terms may be missing', () => {
  assert.equal(keysOf('fixed fire extinguisher'), ['s:extinguish']);
  assert.equal(keysOf('fire,extinguisher'), ['s:extinguish']);
  assert.equal(keysOf('fire,extinguisher', 'in=title,content'), ['s:extinguish', 's:fire']);
  assert.equal(keysOf('fire,extinguisher,foam', 'in=title,content'), ['s:extinguish', 's:fire']);
  assert.equal(keysOf('extinguis*'), ['p:exti']);
  assert.equal(keysOf('extinguishing fi*'), ['w:extinguishing']);
});

test('a search without words has the keys of its categories, or the key of every document', () => {
  assert.equal(keysOf('', 'filter=safety,fire'), ['c:safety', 'c:fire']);
  assert.equal(keysOf('extinguisher', 'filter=safety'), ['s:extinguish']);
  assert.equal(keysOf(''), [ANY]);
  assert.equal(keysOf('', 'date=2026-01-01,2026-12-31'), [ANY]);
  const many = Array.from({ length: 500 }, (_, index) => `leaf-${index}`).join(',');
  assert.equal(keysOf('', `filter=${many}`), [ANY]);
});

test('a document has the keys of the categories above its own, and of the words of its next edition', async () => {
  const edition = {
    title: 'Foam',
    text: 'Fire is put out.',
    publicationDate: null,
    entryDate: null,
    subtitle: null,
    nickname: null,
    number: null,
    issuer: null,
    type: null,
    edition: '1',
  };
  const document = toSearchDocument({
    ...edition,
    id: 'a',
    categoryIds: ['fire'],
    next: { ...edition, text: 'Extinguishers are tested.', edition: '2' },
  });
  const terms = await termsOf(document, (id) => [id, 'safety']);
  const keys = keysOfDocument(terms);
  for (const key of ['s:foam', 's:fire', 's:extinguish', 'w:tested', 'p:exti', 'c:fire', 'c:safety', ANY])
    assert.ok(keys.includes(key), key);
  assert.ok(mayMatch(chosenQuery({ searchterms: 'tested extinguisher', filters: 'filter=safety' }), terms));
  assert.not(mayMatch(chosenQuery({ searchterms: 'tested hoses', filters: '' }), terms));
});

test('keys change only together with their version', async () => {
  assert.is(KEYS_VERSION, 1, 'write down the new keys below');
  assert.equal(
    [
      keysOf('Lifeboats'),
      keysOf('MSC.1/Circ.1432'),
      keysOf('SOLAS II-2*'),
      keysOf('消防'),
      keysOf('Feuerlöscher,extinguishers', 'in=title,content'),
      keysOf('🔥 alarms'),
    ],
    [['s:lifeboat'], ['s:circ'], ['w:solas'], ['s:消'], ['s:feuerlöscher', 's:extinguish'], ['s:alarm']],
  );
  const terms = await termsOf(
    toSearchDocument({
      title: 'Generally, vessels',
      text: 'Tying lines',
      publicationDate: null,
      entryDate: null,
      subtitle: null,
      nickname: null,
      number: 'A.1',
      issuer: null,
      type: null,
      edition: '1',
      id: 'a',
      categoryIds: [],
    }),
    alone,
  );
  assert.equal([...terms.stems].sort(), ['1', 'a', 'general', 'line', 'tie', 'vessel']);
});

test('splitting a long text into pieces doesn’t change its keys', async () => {
  const sentence =
    'Fire doors shall be kept closed; MSC.1/Circ.1432 applies to ship’s doors 12 of II-2/10.5.6.\n';
  const content = Array.from({ length: 4000 }, (_, index) => `${sentence}word${index} `).join('');
  const document = { id: 'a', categories: [], title: '', content, publicationDate: null, entryDate: null };
  const { words, stems } = await termsOf({ ...document, source: {} }, alone);
  assert.equal([...words].sort(), [...new Set(analyze(content, false))].sort());
  assert.equal([...stems].sort(), [...new Set(analyze(content, true))].sort());
});

test.run();
