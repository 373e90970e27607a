import '../../support/browser/dom';
import '../../../src/views/search/AddressNotes';
import '../../../src/views/search/QueryExplanation';
import '../../../src/views/search/filters/FilterSheet';
import '../../../src/views/search/results/HitList';
import '../../../src/views/search/results/NothingFound';
import '../../../src/views/search/SearchView';
import '../../../src/views/search/filters/SideFilters';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { setWindow } from '../../support/browser/dom';
import { act, fireEvent, screen, type as fill, within } from '../../support/browser/screen';
import {
  click,
  clickButton,
  closing,
  json,
  noAnswer,
  officer,
  open,
  refusal,
  settle,
  type Opened,
  type Opening,
} from '../library';

closing(test);

const categories = [
  {
    id: 'root',
    title: 'ROOT',
    children: [
      {
        id: 'imo',
        title: 'IMO',
        children: [
          { id: 'solas', title: 'SOLAS', children: [] },
          { id: 'bwm', title: 'BWM', children: [] },
        ],
      },
      { id: 'flag', title: 'Flag States', children: [] },
    ],
  },
];

interface Found {
  readonly total?: number;
  readonly titles?: readonly string[];
  readonly entry?: string;
  readonly highlight?: string;
  /** The whole fields with marks around the matches. */
  readonly marks?: Partial<Record<'title' | 'number' | 'nickname', readonly string[]>>;
}

function answer({
  titles = ['Ballast water record book', 'Anchor handling winches'],
  total = titles.length,
  entry,
  highlight,
  marks,
}: Found = {}) {
  return json({
    hits: {
      total: { value: total, relation: 'eq' },
      hits: titles.map((title, index) => ({
        _id: `doc-${index + 1}`,
        _score: null,
        _source: {
          id: `doc-${index + 1}`,
          title,
          documentnumber: 'MSC.1/Circ.1663',
          issuer: 'IMO',
          edition: '2',
          metadata_dateValue_publicationdate: '2023-06-26',
          metadata_dateValue_entrydate: entry ?? null,
        },
        ...((highlight ?? marks) && {
          highlight: { ...(highlight && { 'content.stemmed': [highlight] }), ...marks },
        }),
      })),
    },
    aggregations: {
      categories: {
        buckets: [
          { key: 'solas', doc_count: 3 },
          { key: 'bwm', doc_count: 2 },
        ],
      },
    },
  });
}

/**
 * Opens the search screen with a server that returns the same results for every query. `bodies` records the
 * request bodies.
 */
async function searching(
  path: string,
  found: Found | ((body: Record<string, unknown>) => Response | Promise<Response>) = {},
  opening: Opening = {},
) {
  const bodies: Record<string, unknown>[] = [];
  const opened = await open(path, {
    user: officer,
    ...opening,
    answers: {
      'GET /api/user/category': () => json(categories),
      'POST /api/elastic': async (request) => {
        const body = (await request.json()) as Record<string, unknown>;
        bodies.push(body);
        return typeof found === 'function' ? found(body) : answer(found);
      },
      'POST /api/offers': () => json({ offers: [], closest: null, complete: true }),
    },
  });
  await settle();
  return { ...opened, bodies };
}

async function visit(app: Opened['app'], path: string): Promise<void> {
  await act(async () => app.router.go(path));
  await settle();
}

const address = () => decodeURIComponent(location.search);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const articles = () => screen.getAllByRole('article');

test('a chip’s badge says whether its term is parsed as “word”, “phrase” or “starts with”', async () => {
  await searching('/search?q=hose,water quality,ballast*,ballast wat*,life-saving');
  const chips = within(screen.getByRole('group', { name: 'Search terms' })).getAllByRole('listitem');
  assert.equal(
    chips.map((chip) => chip.textContent),
    [
      'hoseword',
      'water qualityphrase',
      'ballast*starts with',
      'ballast wat*starts with',
      'life-savingphrase',
    ],
  );
});

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a term' });

/** Types a term into the field and presses a key there. */
async function enter(typed: string, key: 'Enter' | ','): Promise<void> {
  fill(field(), typed);
  field().focus();
  await act(async () => void fireEvent.keyDown(field(), { key }));
  await settle();
}

test('Enter adds the typed term, searches for it and keeps the focus in the field', async () => {
  const { bodies } = await searching('/search');
  await enter('life-saving', 'Enter');
  assert.is(address(), '?q=life-saving');
  assert.match(JSON.stringify(bodies[1]), '"content.stemmed":{"query":"life-saving","slop":3}');
  assert.equal([bodies.length, field().value, document.activeElement === field()], [2, '', true]);
});

test('a comma adds the typed term without searching, and Enter then searches for all terms', async () => {
  const { bodies } = await searching('/search');
  await enter('fire', ',');
  assert.equal([address(), bodies.length, field().value], ['', 1, '']);
  await enter('hose', 'Enter');
  assert.equal([address(), bodies.length], ['?q=fire,hose', 2]);
});

test('Enter in an empty field repeats the search', async () => {
  const { bodies } = await searching('/search?q=fire');
  await enter('', 'Enter');
  assert.equal([address(), bodies.length], ['?q=fire', 2]);
  assert.equal(bodies[1], bodies[0]);
  assert.is(document.activeElement, field());
});

test('a new search uses the user’s last sort order, even from an earlier visit to the screen', async () => {
  const { app } = await searching('/search?q=fire');
  const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  await act(async () => void fireEvent.change(sort(), { target: { value: 'relevance' } }));
  await visit(app, '/support');
  await visit(app, '/search');
  assert.equal([address(), sort().value], ['', 'alphabetical']);
  await enter('hose', 'Enter');
  assert.equal([address(), sort().value], ['?q=hose&order=relevance', 'relevance']);
  await act(async () => history.back());
  await settle();
  assert.equal([address(), sort().value], ['', 'alphabetical']);
});

test('a sentence describes the search and is also the accessible description of the text field', async () => {
  await searching('/search?q=ballast*,port State,hose&in=title,content&filter=imo');
  const words = 'Finds documents whose title or content contains at least 2 of the 3 terms, in IMO.';
  assert.ok(screen.getByText(words));
  const input = screen.getByRole('textbox', { name: 'Add a term' });
  assert.is(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent, words);
  const each = screen.getByText('How each term is matched').closest('details')!;
  assert.equal(
    within(each)
      .getAllByRole('listitem', { hidden: true })
      .map((item) => item.textContent),
    [
      'ballast*: a word that begins with “ballast”',
      'port State: the words “port State” near each other (at most 3 words apart), in any form',
      'hose: “hose” or another form of the word',
    ],
  );
});

test('removing a chip changes the description, which then asks the user to press Search', async () => {
  const { bodies } = await searching('/search?q=ballast');
  await clickButton('Remove ballast');
  assert.ok(screen.getByText('Finds every document. Press Search to find them.'));
  assert.is(bodies.length, 1);
});

test('an invalid term remains in the field with the reason, and no search starts', async () => {
  const { bodies } = await searching('/search?q=fire');
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a term' });
  fill(input, '?!');
  await clickButton('Search');
  assert.ok(screen.getAllByText('“?!” contains no word or number.').length);
  fill(input, '*');
  await clickButton('Search');
  assert.ok(screen.getAllByText('Put at least one letter before the asterisk.').length);
  fill(input, 'x'.repeat(10_000));
  await clickButton('Search');
  assert.ok(
    screen.getAllByText(
      'A term can have at most 200 characters; this one has 10,000. Shorten it, or split it with commas.',
    ).length,
  );
  assert.equal([address(), input.value.length, bodies.length], ['?q=fire', 10_000, 1]);
});

test('a term without words in the address is shown but ignored, and a message says so', async () => {
  const { bodies } = await searching('/search?q=---,fire');
  assert.ok(screen.getByRole('button', { name: /^---\s*ignored$/ }));
  assert.ok(screen.getByText(/“---” was ignored: it contains no word or number\./));
  assert.not.match(JSON.stringify(bodies[0]), '---');
});

test('content is the default context, and the last active context can’t be deselected', async () => {
  await searching('/search?q=fire');
  const [title, content] = ['Title', 'Content'].map((name) => screen.getByRole('checkbox', { name }));
  assert.equal(
    [title, content].map((box) => (box as HTMLInputElement).checked),
    [false, true],
  );
  assert.ok((content as HTMLInputElement).disabled);
  await click(title!);
  assert.is(address(), '?q=fire&in=title,content');
  assert.not((content as HTMLInputElement).disabled);
  await click(content!);
  assert.is(address(), '?q=fire&in=title');
});

test('the category tree shows document counts, and the chosen categories are part of the address', async () => {
  const { bodies } = await searching('/search?q=fire');
  const tree = screen.getByRole('tree', { name: 'Categories' });
  const imo = within(tree).getByRole('treeitem', { name: /^IMO/ });
  assert.is(imo.textContent, 'IMO 5');
  await click(imo);
  assert.is(address(), '?q=fire&filter=imo');
  assert.ok(screen.getByText('1 chosen'));
  assert.equal(imo.getAttribute('aria-checked'), 'true');
  // A chosen category is expanded to the ids of its leaves (spec §5).
  assert.match(JSON.stringify(bodies.at(-1)), '"categoryValues.keyword":["solas","bwm"]');
  await clickButton('Clear categories');
  assert.is(address(), '?q=fire');
});

test('categories without results are dimmed only once they have been counted', async () => {
  let isCounted = false;
  const { app } = await searching('/search?q=fire&filter=solas', (body) =>
    isCounted || body['size'] !== 0 ? answer() : noAnswer(),
  );
  const dimmed = () =>
    screen
      .getAllByRole('treeitem')
      .filter((item) => item.matches('[data-dimmed]'))
      .map((item) => item.textContent);
  assert.equal(dimmed(), []);
  isCounted = true;
  await visit(app, '/search?q=fire');
  assert.equal(dimmed(), ['Flag States 0']);
});

test('the tree is expanded down to the chosen category, whose ancestors are mixed', async () => {
  await searching('/search?filter=bwm');
  assert.is(screen.getByRole('treeitem', { name: /^IMO/ }).getAttribute('aria-checked'), 'mixed');
  assert.is(screen.getByRole('treeitem', { name: /^BWM/ }).getAttribute('aria-checked'), 'true');
});

test('filtering the tree keeps ancestors visible and hidden categories chosen', async () => {
  await searching('/search?filter=imo');
  fill(screen.getByRole('textbox', { name: 'Filter categories' }), 'bwm');
  assert.equal(
    screen.getAllByRole('treeitem').map((item) => item.textContent),
    ['IMO 5', 'BWM 2'],
  );
  assert.is(screen.queryByText(/hidden by this filter/), null);
  fill(screen.getByRole('textbox', { name: 'Filter categories' }), 'flag');
  assert.ok(screen.getByText('One chosen category is hidden by this filter.'));
  fill(screen.getByRole('textbox', { name: 'Filter categories' }), 'bwm');
  await click(screen.getByRole('treeitem', { name: /^BWM/ }));
  assert.is(address(), '?filter=solas');
});

test('with both dates, no message asks for them', async () => {
  await searching('/search?date=2017-01-01,2018-01-01');
  assert.is(screen.queryByText('Enter both dates to filter.'), null);
});

test('with a single date, the range doesn’t apply, and a message asks for both dates', async () => {
  const { bodies } = await searching('/search?date=2017-01-01,');
  assert.ok(screen.getByText('Enter both dates to filter.'));
  assert.not.match(JSON.stringify(bodies[0]), 'range');
  const to = screen.getByRole('textbox', { name: 'To' });
  for (const name of ['Choose a date: From', 'Choose a date: To']) screen.getByRole('button', { name });
  await act(async () => void fireEvent.change(to, { target: { value: '12.11.2025' } }));
  await settle();
  assert.is(address(), '?date=2017-01-01,2025-11-12');
  assert.match(
    JSON.stringify(bodies.at(-1)),
    '"metadata_dateValue_publicationdate":{"gte":"2017-01-01","lte":"2025-11-12"}',
  );
  await clickButton('Clear dates');
  assert.is(address(), '');
});

test('a range that ends before it begins is reported next to its field and doesn’t apply', async () => {
  const { bodies } = await searching('/search?q=fire&date=2025-01-01,2017-01-01');
  const to = await screen.findByRole('textbox', { name: 'To' });
  assert.is(
    document.getElementById(to.getAttribute('aria-describedby') ?? '')?.textContent,
    '“To” is before “From”, so the dates are ignored.',
  );
  assert.ok(screen.getByText(/The date filter is off because To is before From\./));
  assert.not.match(JSON.stringify(bodies[0]), 'range');
  await act(async () => void fireEvent.change(to, { target: { value: '01.02.2025' } }));
  await settle();
  assert.is(to.getAttribute('aria-invalid'), null);
  assert.match(JSON.stringify(bodies.at(-1)), '"gte":"2025-01-01","lte":"2025-02-01"');
});

test('results are sorted alphabetically by default, and other orders are part of the address', async () => {
  await searching('/search?q=fire');
  const sort = screen.getByRole('combobox', { name: 'Sort by' }) as HTMLSelectElement;
  assert.is(sort.value, 'alphabetical');
  await act(async () => void fireEvent.change(sort, { target: { value: 'relevance' } }));
  await settle();
  assert.is(address(), '?q=fire&order=relevance');
  await act(async () => void fireEvent.change(sort, { target: { value: 'date' } }));
  await settle();
  assert.is(address(), '?q=fire&sort=date');
});

test('the enforcement view requests entry dates from today on, and rows begin with the entry date', async () => {
  const { bodies } = await searching('/search?q=fire', { entry: '2026-01-01' });
  await clickButton('Not yet in force');
  assert.is(address(), '?q=fire&sort=date&enforcement=1');
  assert.match(JSON.stringify(bodies.at(-1)), '"metadata_dateValue_entrydate":{"gte":"2025-11-12"}');
  assert.ok(screen.getByText('with an entry date of today or later, soonest first'));
  const line = articles()[0]!.querySelector('p')!;
  assert.is(line.firstElementChild!.textContent, 'In force from 01.01.2026');
});

const hrefOfFirst = () => articles()[0]!.querySelector('a')!.getAttribute('href')!;

test('results in the enforcement view link to the coming edition', async () => {
  await searching('/search?q=fire&sort=date&enforcement=1', { entry: '2026-01-01' });
  assert.match(hrefOfFirst(), /[?&]edition=2(&|$)/);
});

test('results outside the enforcement view link to the current edition', async () => {
  await searching('/search?q=fire', { entry: '2025-01-01' });
  assert.not.match(hrefOfFirst(), 'edition=');
});

test('the enforcement view uses the new date after midnight', async () => {
  const { bodies, pass } = await searching(
    '/search?sort=date&enforcement=1',
    { entry: '2025-11-12' },
    { now: new Date('2025-11-12T23:50:00') },
  );
  const line = () => articles()[0]!.querySelector('p')!.firstElementChild!.textContent;
  assert.is(line(), 'In force since 12.11.2025');
  await pass(10 * 60_000);
  await settle();
  assert.match(JSON.stringify(bodies.at(-1)), '"metadata_dateValue_entrydate":{"gte":"2025-11-13"}');
  assert.is(line(), 'In force since 12.11.2025');
});

test('the header shows the number of documents found and the range shown', async () => {
  await searching('/search?q=fire&p=2', {
    total: 10_203,
    titles: Array.from({ length: 50 }, (_, index) => `Document ${index}`),
  });
  assert.ok(
    screen.getByText(
      (_, element) => element?.tagName === 'P' && element.textContent === '10,203 documents, 51–100 shown',
    ),
  );
});

test('the count of a single document is in the singular', async () => {
  await searching('/search?q=fire', { titles: ['Alone'] });
  assert.ok(
    screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === '1 document'),
  );
});

test('the count is announced politely and as a whole', async () => {
  await searching('/search?q=fire');
  assert.match(screen.getByText('2').closest('[role=status]')?.textContent ?? '', '2 documents');
});

test('each result is an article with a heading that links to the document', async () => {
  await searching('/search?q=fire');
  const link = within(articles()[0]!).getByRole('link', { name: 'Ballast water record book' });
  assert.is(link.getAttribute('href'), '/documentpreview/doc-1?q=fire');
  assert.ok(within(articles()[0]!).getByRole('heading', { level: 3 }));
  assert.is(articles()[0]!.querySelector('p')!.textContent, 'MSC.1/Circ.1663IMOPublished 26.06.2023');
});

test('highlights are rendered as marks, and all other HTML as text', async () => {
  await searching('/search?q=fire', {
    titles: ['One'],
    highlight: 'when &lt;img src=x onerror=alert(1)&gt; <em>fire</em> <script>alert(2)</script> starts',
  });
  const passage = within(articles()[0]!).getByText(/starts/);
  assert.equal(
    [...passage.children].map((child) => child.tagName),
    ['MARK'],
  );
  assert.is(passage.textContent, '…when <img src=x onerror=alert(1)> fire <script>alert(2)</script> starts…');
});

test('matches are marked in title, number and nickname', async () => {
  await searching('/search?q=book,1663,winch*', {
    titles: ['Ballast water record book & log'],
    marks: {
      title: ['Ballast water record <em>book</em> &amp; log'],
      number: ['MSC.1/Circ.<em>1663</em>'],
      nickname: ['The <em>winch</em> circular'],
    },
  });
  const [article] = articles();
  assert.equal(
    [...article!.querySelectorAll('mark')].map(({ textContent }) => textContent),
    ['book', '1663', 'winch'],
  );
  assert.ok(within(article!).getByRole('link', { name: 'Ballast water record book & log' }));
  assert.is(
    article!.querySelector('p')!.textContent,
    'MSC.1/Circ.1663IMOPublished 26.06.2023Nickname: The winch circular',
  );
});

test('marks in a title other than the one shown are omitted', async () => {
  await searching('/search?q=book', { titles: ['A book'], marks: { title: ['An older <em>book</em>'] } });
  assert.ok(within(articles()[0]!).getByRole('link', { name: 'A book' }));
  assert.not(articles()[0]!.querySelector('mark'));
});

test('each page of results has its own address, and turning the page moves the focus to the heading', async () => {
  await searching('/search?q=fire', {
    total: 120,
    titles: Array.from({ length: 50 }, (_, index) => `Document ${index}`),
  });
  const pager = screen.getByRole('navigation', { name: 'Pages' });
  assert.is(within(pager).getByRole('link', { name: '3' }).getAttribute('href'), '/search?q=fire&p=3');
  await click(within(pager).getByRole('link', { name: '2' }));
  assert.is(address(), '?q=fire&p=2');
  assert.is(document.activeElement, screen.getByRole('heading', { level: 2, name: 'Results' }));
});

test('Back returns to the previous search', async () => {
  await searching('/search?q=fire');
  await click(screen.getByRole('treeitem', { name: /^IMO/ }));
  await act(async () => history.back());
  await settle();
  assert.is(address(), '?q=fire');
  assert.is(screen.getByRole('treeitem', { name: /^IMO/ }).getAttribute('aria-checked'), 'false');
});

test('while the next results are loading, the old ones remain and are marked as busy', async () => {
  let answers = 0;
  await searching('/search?q=fire', () => (answers++ ? new Promise<Response>(() => undefined) : answer()));
  await click(screen.getByRole('treeitem', { name: /^IMO/ }));
  assert.is(articles().length, 2);
  assert.is(articles()[0]!.closest('[aria-busy]')!.getAttribute('aria-busy'), 'true');
});

test('placeholders are shown until the first results arrive', async () => {
  await searching('/search?q=fire', () => new Promise<Response>(() => undefined));
  assert.not(screen.queryByRole('article'));
  assert.ok(screen.getByText('Searching'));
});

/**
 * Finds nothing for the search itself. For suggestions, which are only counted, `totalOf` returns the count.
 */
function counting(totalOf: (query: string) => number | Response) {
  return (body: Record<string, unknown>) => {
    if (body['size'] !== 0) return answer({ titles: [] });
    const total = body['aggs'] ? 0 : totalOf(JSON.stringify(body['query']));
    return typeof total === 'number' ? answer({ titles: [], total }) : total;
  };
}

test('a search without results explains why and suggests other searches with their counts', async () => {
  await searching(
    '/search?q=balast*,quality&filter=imo',
    counting((query) => (query.includes('balast') ? (query.includes('title') ? 12 : 0) : 1203)),
  );
  assert.ok(await screen.findByRole('heading', { name: 'No matching documents' }));
  assert.ok(screen.getByText('Both terms must be found in the same document.'));
  screen.getByText('Each of these would find something. Your search stays as it is until you choose one.');
  assert.equal(
    screen.getAllByRole('link', { name: /^Wider search/ }).map((link) => link.textContent),
    [
      'Wider search In title and content, where 1 of the 2 terms is enough 12 documents',
      'Wider search Without “balast*” 1,203 documents',
    ],
  );
  await click(screen.getByRole('link', { name: /Without “balast\*”/ }));
  assert.is(address(), '?q=quality&filter=imo');
  await act(async () => history.back());
  await settle();
  assert.is(address(), '?q=balast*,quality&filter=imo');
});

test('if no single change would find anything, a message says so, and the search can be cleared', async () => {
  await searching(
    '/search?q=balast*,quality',
    counting(() => 0),
  );
  assert.ok(
    await screen.findByText('No single change would find more. Check the spelling, or try other words.'),
  );
  await clickButton('Clear search');
  assert.is(address(), '');
});

test('suggestions that can’t be counted are offered without counts', async () => {
  await searching(
    '/search?q=balast*,quality',
    counting(() => refusal(503, 'query-too-slow')()),
  );
  await screen.findByText(/^Each of these may find something\./);
  assert.is(
    screen.getByRole('link', { name: /Without “quality”/ }).textContent?.trim(),
    'Wider search Without “quality”',
  );
});

test('a failed search is reported and can be retried', async () => {
  let answers = 0;
  await searching('/search?q=fire', () =>
    answers++ ? answer() : refusal(503, 'search-unavailable', 'The search cannot answer now.')(),
  );
  assert.match(screen.getByRole('alert').textContent ?? '', 'The search cannot answer now.');
  await clickButton('Try again');
  assert.is(articles().length, 2);
  assert.not(screen.queryByRole('alert'));
});

test('a search without a response is repeated when the connection returns', async () => {
  let isLost = true;
  const { bodies, setOnline } = await searching('/search?q=fire', () => (isLost ? noAnswer() : answer()));
  assert.ok(screen.getByRole('alert'));
  await setOnline(false);
  const requestCount = bodies.length;
  isLost = false;
  await settle();
  assert.is(bodies.length, requestCount);
  await setOnline(true);
  await settle();
  assert.is(articles().length, 2);
  assert.is(screen.queryByRole('alert'), null);
});

test('when a search fails, the count of the previous one disappears', async () => {
  let answers = 0;
  await searching('/search?q=fire', () =>
    answers++ ? refusal(503, 'search-unavailable', 'The search cannot answer now.')() : answer(),
  );
  assert.ok(screen.getByText(/1–2 shown/));
  await click(screen.getByRole('checkbox', { name: 'Title' }));
  assert.ok(screen.getByRole('alert'));
  assert.is(screen.queryByText(/1–2 shown/), null);
});

test('if the server refuses a search, the reason is given without a button to try again', async () => {
  await searching('/search?q=fire', refusal(403, 'not-subscribed', 'Your account has no subscription.'));
  assert.match(screen.getByRole('alert').textContent ?? '', 'Your account has no subscription.');
  assert.not(screen.queryByRole('button', { name: 'Try again' }));
});

test('instead of a page that does not exist, the nearest one is shown with a note', async () => {
  await searching('/search?q=fire&p=1000000000', {
    total: 120,
    titles: Array.from({ length: 20 }, (_, index) => `Document ${index}`),
  });
  assert.ok(await screen.findByText('There is no page 1000000000. This is page 3 of 3.'));
  assert.ok(screen.getByText(/101–120 shown/));
});

test('a category that does not exist is reported and can be removed', async () => {
  await searching('/search?q=fire&filter=solas,gone', (body) =>
    JSON.stringify(body).includes('gone')
      ? refusal(400, 'unknown-category', 'This search names a category that is not in your library.')()
      : answer(),
  );
  assert.match(
    (await screen.findByRole('alert')).textContent ?? '',
    'One of the chosen categories no longer exists or is not in your library.',
  );
  await clickButton('Search without it');
  assert.equal(
    [address(), articles().length, screen.queryByRole('alert')],
    ['?q=fire&filter=solas', 2, null],
  );
});

test('if the server rejects a search as invalid, the reason is given without a button to try again', async () => {
  await searching('/search?q=fire', refusal(400, 'bad-query', 'This term contains no words.'));
  assert.match(screen.getByRole('alert').textContent ?? '', 'This term contains no words.');
  assert.not(screen.queryByRole('button', { name: 'Try again' }));
});

test('if a search finds more than 10,000 documents, a message asks the user to narrow it', async () => {
  await searching('/search', { total: 49_311 });
  assert.ok(screen.getByText('Showing the first 10,000 documents. Narrow your search to see more.'));
});

test('below 900 px, the filters are in a sheet that closes with “Show … documents”', async () => {
  await searching('/search?q=fire&filter=solas&date=2017-01-01,2025-11-12', { total: 203 }, { width: 390 });
  assert.not(screen.queryByRole('tree'));
  const filters = button(/^Filters/);
  assert.ok(within(filters).getByRole('img', { name: '2 active' }));
  await click(filters);
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  assert.ok(within(sheet).getByRole('tree', { name: 'Categories' }));
  assert.ok(within(sheet).getByRole('switch', { name: 'Not yet in force' }));
  await click(within(sheet).getByRole('button', { name: 'Show 203 documents' }));
  assert.not(screen.queryByRole('dialog'));
  setWindow({ width: 1440 });
});

test.run();
