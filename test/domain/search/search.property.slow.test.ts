// Checks properties of the search screen's state for random sequences of actions by a user, the server, the
// clock and an import.
import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Category } from '../../../src/domain/library/categories';
import { createSearch } from '../../../src/domain/search/search';
import type { User } from '../../../src/domain/account/session';
import { EMPTY_QUERY, PAGE_SIZE, type Sort } from '../../../src/shared/query';
import type { SearchRequestBody } from '../../../src/shared/search-request';
import { readQuery, writeQuery } from '../../../src/shared/query-address';
import { createApiDouble, type ApiRequest } from '../../support/fixtures/api-double';
import { settle } from '../../support/clocks/fake-clock';
import { propertyRuns } from '../../support/selection';

const leaf = (id: string): Category => ({ id, title: id, children: [] });
const trees: readonly (readonly Category[])[] = [
  [{ id: 'safety', title: 'Safety', children: [leaf('fire'), leaf('boats')] }, leaf('pollution')],
  [
    { id: 'safety', title: 'Safety', children: [leaf('fire'), leaf('boats'), leaf('cargo')] },
    leaf('pollution'),
  ],
];
const upcoming = 'sort=date&enforcement=1';
const addresses = [
  '',
  'q=fire',
  'q=fire&p=2',
  'q=fire&p=200',
  'q=fire,water&in=title,content',
  'q=fire&filter=safety',
  'q=fire&filter=gone',
  'q=none',
  upcoming,
  upcoming,
  `${upcoming}&p=2`,
  `${upcoming}&p=3`,
];

type Action =
  | { readonly kind: 'visit'; readonly address: string }
  | {
      readonly kind:
        | 'leave'
        | 'comeBack'
        | 'submit'
        | 'reset'
        | 'retry'
        | 'midnight'
        | 'readAround'
        | 'answerAll';
    }
  | { readonly kind: 'document'; readonly address: string }
  | { readonly kind: 'terms'; readonly terms: readonly string[] }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'categories'; readonly ids: readonly string[] }
  | { readonly kind: 'enforcement'; readonly on: boolean }
  | { readonly kind: 'sort'; readonly sort: 'alphabetical' | 'relevance' | 'date' }
  | { readonly kind: 'context'; readonly context: 'title' | 'content' }
  | { readonly kind: 'tree'; readonly tree: number }
  | { readonly kind: 'answer' | 'fail' | 'refuse'; readonly which: number };

const only = <Kind extends string>(...kinds: Kind[]) => fc.constantFrom(...kinds).map((kind) => ({ kind }));
const answers = fc.record({
  kind: fc.constantFrom(
    'answer' as const,
    'answer' as const,
    'answer' as const,
    'fail' as const,
    'refuse' as const,
  ),
  which: fc.nat(3),
});
const actions: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: answers, weight: 4 },
  { arbitrary: only('answerAll'), weight: 6 },
  {
    arbitrary: fc.constantFrom(...addresses).map((address) => ({ kind: 'visit' as const, address })),
    weight: 4,
  },
  {
    arbitrary: only(
      'leave',
      'comeBack',
      'comeBack',
      'submit',
      'reset',
      'retry',
      'midnight',
      'midnight',
      'readAround',
      'readAround',
    ),
    weight: 6,
  },
  {
    arbitrary: fc.constantFrom(...addresses).map((address) => ({ kind: 'document' as const, address })),
    weight: 2,
  },
  fc.subarray(['fire', 'water', 'hose*', '--']).map((terms) => ({ kind: 'terms' as const, terms })),
  fc.integer({ min: 1, max: 4 }).map((page) => ({ kind: 'page' as const, page })),
  fc.subarray(['safety', 'fire', 'pollution']).map((ids) => ({ kind: 'categories' as const, ids })),
  fc.boolean().map((on) => ({ kind: 'enforcement' as const, on })),
  fc
    .constantFrom('alphabetical' as const, 'relevance' as const, 'date' as const)
    .map((sort) => ({ kind: 'sort' as const, sort })),
  fc
    .constantFrom('title' as const, 'content' as const)
    .map((context) => ({ kind: 'context' as const, context })),
  fc.nat(1).map((tree) => ({ kind: 'tree' as const, tree })),
);

/** The name of a request's list of hits. The id of each hit is this name followed by a number. */
function nameOf({ query, sort }: SearchRequestBody): string {
  return JSON.stringify([query, sort]);
}

/**
 * The total, which is always the same for the same request: no hits, a few pages of hits, or more than paging
 * can reach.
 */
function totalOf(body: SearchRequestBody): number {
  const name = nameOf(body);
  if (name.includes('none')) return 0;
  return name.includes('water') ? 20_000 : name.includes('entrydate') ? 203 : 120;
}

function answerTo(body: SearchRequestBody) {
  const total = totalOf(body);
  const from = body.from ?? 0;
  const ids = Array.from(
    { length: Math.max(0, Math.min(body.size ?? 10, total - from)) },
    (_, index) => `${nameOf(body)}#${from + index + 1}`,
  );
  const hits = ids.map((id) => ({
    _id: id,
    _score: null,
    _source: { id, title: id, metadata_dateValue_publicationdate: null, metadata_dateValue_entrydate: null },
  }));
  return {
    took: 1,
    timed_out: false,
    hits: { total: { value: total, relation: 'eq' }, max_score: null, hits },
    aggregations: { categories: { buckets: [{ key: 'fire', doc_count: total }] } },
  };
}

const day = (number: number): string => `2026-03-${String(number).padStart(2, '0')}`;

function playing(owns: readonly string[] | null) {
  const server = createApiDouble();
  const address = signal<URLSearchParams | null>(null);
  const roots = signal(trees[0]!);
  const today = signal(day(1));
  const world = { today: 1, place: '', tree: trees[0]!, chosenOrder: null as Sort | null };
  const company = owns && { id: 'c1', name: 'Line', category_ids: [...owns] };
  const user: User = {
    id: 'u1',
    name: 'Ada',
    username: 'ada@ship.test',
    password_expired: false,
    time_zone: 'UTC',
    roles: ['ROLE_SUBSCRIBER'],
    company,
  };
  const go = (next: string): void => {
    world.place = next;
    address.value = new URLSearchParams(next);
  };
  const search = createSearch({
    connection: { isOnline: signal(true) },
    device: () => Promise.reject(new Error('The device must not be asked while there is a connection.')),
    api: server.api,
    session: { user: signal(user) },
    categories: { roots, load: async () => void (roots.value = world.tree) },
    address,
    open: (next) => go(new URLSearchParams(next).toString()),
    today,
    chosenOrder: { read: () => world.chosenOrder, write: (sort) => void (world.chosenOrder = sort) },
  });

  const settled = new Set<ApiRequest>();
  const pending = (): readonly ApiRequest[] =>
    server.requests.filter((one) => !settled.has(one) && !one.signal.aborted);
  const answer = (one: ApiRequest): void => {
    settled.add(one);
    const body = one.body as SearchRequestBody;
    if (JSON.stringify(body.query).includes('"gone"')) one.refuse(400, 'unknown-category');
    else one.answer(200, answerTo(body));
  };

  async function act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'visit':
        go(action.address);
        break;
      case 'leave':
        address.value = null;
        break;
      case 'comeBack':
        go(world.place);
        break;
      case 'submit':
        search.submit();
        break;
      case 'reset':
        search.reset();
        break;
      case 'retry':
        search.retry();
        break;
      case 'midnight':
        today.value = day((world.today += 1));
        break;
      case 'readAround':
        void search.loadNeighbours(search.results.value?.hits.at(-1)?._id ?? '', null);
        break;
      case 'document':
        address.value = null;
        void search.loadNeighbours(
          search.results.value?.hits.at(-1)?._id ?? '',
          readQuery(new URLSearchParams(action.address)),
        );
        break;
      case 'answerAll':
        pending().forEach(answer);
        break;
      case 'terms':
        search.setTerms(action.terms);
        break;
      case 'page':
        search.setPage(action.page);
        break;
      case 'categories':
        search.setCategories(action.ids);
        break;
      case 'enforcement':
        search.setEnforcement(action.on);
        break;
      case 'sort':
        search.setSort(action.sort);
        break;
      case 'context':
        search.toggleContext(action.context);
        break;
      case 'tree':
        world.tree = trees[action.tree]!;
        roots.value = world.tree;
        break;
      case 'answer':
      case 'fail':
      case 'refuse': {
        const open = pending();
        const one = open[action.which % Math.max(1, open.length)];
        if (!one) break;
        if (action.kind === 'answer') answer(one);
        else {
          settled.add(one);
          if (action.kind === 'fail') one.fail();
          else one.refuse(503, 'search-unavailable');
        }
      }
    }
    await settle();
    await settle();
  }

  return { search, world, act, pending, answer, isShown: () => address.value !== null };
}

const owned = fc.constantFrom(null, ['safety'], ['safety', 'gone']);
const plays = fc.tuple(owned, fc.array(actions, { minLength: 1, maxLength: 30 }));

/** Performs some or all of the actions, and checks a property after each of them. */
async function always(
  law: (game: ReturnType<typeof playing>, move: Action) => void,
  isPlayed: (move: Action) => boolean = () => true,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(plays, async ([owns, moves]) => {
      const game = playing(owns);
      try {
        for (const move of moves.filter(isPlayed)) {
          await game.act(move);
          law(game, move);
        }
      } finally {
        game.search.dispose();
      }
    }),
    { numRuns: propertyRuns(60) },
  );
}

const isPage = (one: ApiRequest): boolean => (one.body as SearchRequestBody).size === PAGE_SIZE;
const withoutPage = (query: typeof EMPTY_QUERY): string => JSON.stringify(writeQuery({ ...query, page: 1 }));

test('results shown as loaded belong to the query shown, and never to an older one', () =>
  always(({ search }) => {
    const { state, results, query, problem } = search;
    if (state.value !== 'loaded') return;
    assert.is(withoutPage(results.value!.query), withoutPage(query.value));
    assert.ok(
      results.value!.query.page === query.value.page || results.value!.query.page === results.value!.pages,
    );
    assert.is(problem.value, null);
  }));

test('the enforcement view opens with today’s results, on each of its pages', () =>
  always(({ search, world }, { kind }) => {
    const { state, results, query } = search;
    if (state.value !== 'loaded' || !query.value.enforcement || (kind !== 'visit' && kind !== 'comeBack'))
      return;
    assert.ok(results.value!.hits.every(({ _id }) => _id.includes(`"gte":"${day(world.today)}"`)));
  }));

test('the hits shown are one page from a single response, with the page’s number', () =>
  always(({ search }) => {
    const shown = search.results.value;
    if (!shown) return;
    const names = new Set(shown.hits.map(({ _id }) => _id.split('#')[0]));
    assert.ok(names.size <= 1);
    assert.is(shown.hits.length === 0, shown.total === 0);
    assert.equal(
      shown.hits.map(({ _id }) => Number(_id.split('#')[1])),
      shown.hits.map((_, index) => (shown.query.page - 1) * PAGE_SIZE + index + 1),
    );
  }));

test('loading means that a request is running, and failed means that there is a problem', () =>
  always(({ search, pending }) => {
    if (search.state.value === 'loading') assert.ok(pending().length > 0);
    if (search.state.value === 'failed') assert.ok(search.problem.value);
  }));

test('a document shows its position, and its neighbours are in the same list', () =>
  always(({ search }) => {
    const shown = search.results.value;
    if (!shown || withoutPage(shown.query) !== withoutPage(search.query.value)) return;
    for (const { _id } of shown.hits) {
      const place = search.positionOf(_id)!;
      const [name, number] = _id.split('#');
      assert.equal([place.number, place.total], [Number(number), shown.total]);
      assert.ok(place.previousId === null || place.previousId === `${name}#${place.number - 1}`);
      assert.ok(place.nextId === null || place.nextId === `${name}#${place.number + 1}`);
    }
  }));

test('only the latest requests for a page and for counts are running', () =>
  always(
    ({ pending, search }) => {
      const pages = pending().filter(isPage).length;
      assert.is(pages, search.state.value === 'loading' ? 1 : 0);
      assert.ok(pending().length - pages <= 1);
    },
    ({ kind }) => kind !== 'readAround' && kind !== 'document',
  ));

test('the chips are those that were set last, until the address contains a different search', async () => {
  await fc.assert(
    fc.asyncProperty(plays, async ([owns, moves]) => {
      const { search, act } = playing(owns);
      let draft: readonly string[] | null = null;
      for (const move of moves) {
        const before = withoutPage(search.query.value);
        await act(move);
        if (move.kind === 'terms') draft = move.terms;
        if (move.kind === 'reset' || withoutPage(search.query.value) !== before) draft = null;
        assert.equal(search.terms.value, draft ?? search.query.value.tags);
      }
      search.dispose();
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('the query matches the address, and the link back leads to it', () =>
  always(({ search, world, isShown }) => {
    if (!isShown()) return;
    assert.equal(search.query.value, readQuery(new URLSearchParams(world.place)));
    assert.equal(search.lastAddress.value, writeQuery(search.query.value));
  }));

test('an opened address stays unchanged until the user changes the search', async () => {
  const changing = new Set<Action['kind']>([
    ...(['submit', 'reset', 'page', 'categories', 'enforcement', 'sort', 'context'] as const),
  ]);
  await fc.assert(
    fc.asyncProperty(plays, async ([owns, moves]) => {
      const { search, world, act } = playing(owns);
      for (const move of moves) {
        const wanted = move.kind === 'visit' ? move.address : world.place;
        await act(move);
        if (!changing.has(move.kind)) assert.is(world.place, wanted, move.kind);
      }
      search.dispose();
    }),
    { numRuns: propertyRuns(60) },
  );
});

test('a new search takes the order that was chosen last, and other changes keep the current order', async () => {
  const keeping = new Set<Action['kind']>(['submit', 'categories']);
  const relevant = new Set<Action['kind']>([...keeping, 'visit', 'terms', 'sort', 'enforcement', 'comeBack']);
  const changes = fc.array(
    actions.filter(({ kind }) => relevant.has(kind)),
    { minLength: 5, maxLength: 30 },
  );
  await fc.assert(
    fc.asyncProperty(changes, async (moves) => {
      const { search, act } = playing(null);
      let chosen: Sort | null = null;
      for (const move of moves) {
        const { tags, sort, enforcement } = search.query.value;
        const terms = search.terms.value;
        await act(move);
        if (move.kind === 'sort') chosen = move.sort;
        if (!keeping.has(move.kind)) continue;
        const isNew = terms.length > 0 && !enforcement && !terms.some((term) => tags.includes(term));
        assert.is(search.query.value.sort, isNew ? (chosen ?? sort) : sort);
      }
      search.dispose();
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('once every request is answered, the screen shows today’s results for its address', async () => {
  await fc.assert(
    fc.asyncProperty(
      plays,
      fc.constantFrom(...addresses.filter((one) => !one.includes('gone'))),
      fc.boolean(),
      async ([owns, moves], last, late) => {
        const { search, world, act, pending, answer } = playing(owns);
        for (const move of moves) await act(move);
        await act({ kind: 'visit', address: last });
        if (late) await act({ kind: 'midnight' });
        for (let rounds = 0; pending().length > 0; rounds += 1) {
          assert.ok(rounds < 20, 'the search keeps sending requests');
          for (const one of pending()) answer(one);
          await settle();
          await settle();
        }
        assert.equal([search.state.value, search.problem.value], ['loaded', null]);
        assert.is(
          withoutPage(search.results.value!.query),
          withoutPage(readQuery(new URLSearchParams(last))),
        );
        const { query, hits } = search.results.value!;
        assert.ok(!query.enforcement || hits.every(({ _id }) => _id.includes(`"gte":"${day(world.today)}"`)));
        search.dispose();
      },
    ),
    { numRuns: propertyRuns(60) },
  );
});

test.run();
