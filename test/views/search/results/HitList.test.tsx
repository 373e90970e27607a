import '../../../support/browser/dom';
import '../../../../src/views/search/results/HitList';
import '../../../../src/views/search/SearchView';
import '../../../../src/views/search/filters/SideFilters';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { screen, within } from '../../../support/browser/screen';
import { click, closing, json, officer, open, settle } from '../../library';

closing(test);

const titles = ['Anchor handling winches', 'Ballast water record book', 'Cyber resilience of ships'];
const source = {
  documentnumber: 'MSC.1/Circ.1663',
  issuer: 'IMO',
  metadata_dateValue_publicationdate: '2023-06-26',
  metadata_dateValue_entrydate: null,
};
const hits = titles.map((title, index) => ({
  _id: `doc-${index + 1}`,
  _score: null,
  _source: { id: `doc-${index + 1}`, title, ...source },
}));

/** Opens the results of a search, and records the requests that save something. */
async function found() {
  const kept: string[] = [];
  const opened = await open('/search', {
    user: officer,
    answers: {
      'POST /api/elastic': () =>
        json({
          hits: { total: { value: 3, relation: 'eq' }, hits },
          aggregations: { categories: { buckets: [] } },
        }),
      'GET /api/user/favorites/ids': () => json(['doc-2']),
      'GET /api/user/favorites/group/shared': () => json([]),
      'GET /api/user/favorites': () =>
        json({ payload: [], hidden: 0, __pagination: { page: 1, limit: 200, total: 0, pages: 0 } }),
      'GET /api/documents/comment/user': () => json([]),
      'POST /api/user/favorites/documents': async (request) => {
        kept.push(await request.text());
        return json({ documents: ['doc-1'] });
      },
    },
  });
  await settle();
  return { ...opened, kept };
}

const row = (index: number) => within(screen.getAllByRole('article')[index]!);

test('a result shows whether it is a favourite, and one click makes it a favourite', async () => {
  const { kept } = await found();
  row(1).getByRole('button', { name: /^Favourite: /, pressed: true });
  await click(row(0).getByRole('button', { name: /^Favourite: /, pressed: false }));
  row(0).getByRole('button', { name: /^Favourite: /, pressed: true });
  assert.equal(kept, ['{"documents":"doc-1"}']);
});

test('a result can be added to the report with the metadata of its row, and removed again', async () => {
  await found();
  await click(row(0).getByRole('button', { name: /^In report: /, pressed: false }));
  await click(row(0).getByRole('button', { name: /^In report: /, pressed: true }));
  row(0).getByRole('button', { name: /^In report: /, pressed: false });
});

test('the actions on a row name its document, and a toggle keeps its name', async () => {
  await found();
  const title = row(0).getByRole('link').textContent;
  const names = () =>
    row(0)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label'));
  const before = [`Favourite: ${title}`, `In report: ${title}`, `More actions: ${title}`];
  assert.equal(names(), before);
  await click(row(0).getByRole('button', { name: /^Favourite: / }));
  assert.equal(names(), before);
});

test('users can select several rows and add them to favourites together, with Undo', async () => {
  const { kept } = await found();
  assert.equal(screen.queryAllByRole('checkbox', { name: /^Select / }), []);
  await click(row(2).getByRole('button', { name: /^More actions: / }));
  await click(screen.getByRole('menuitem', { name: 'Select documents…' }));
  const bar = within(screen.getByRole('group', { name: 'Selected documents' }));
  bar.getByText('1 selected');
  await click(bar.getByRole('checkbox'));
  bar.getByText('3 selected');
  await click(bar.getByRole('button', { name: 'Add to favourites' }));
  assert.equal(kept, ['{"documents":"doc-1,doc-2,doc-3"}']);
  await screen.findByText('1 document added to favourites.');
  screen.getByRole('button', { name: 'Undo' });
  await click(bar.getByRole('button', { name: 'Done' }));
  assert.equal(screen.queryAllByRole('checkbox', { name: /^Select / }), []);
});

test.run();
