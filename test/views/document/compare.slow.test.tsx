// Tests the comparison of two editions.
import '../../support/browser/dom';
import '../../../src/views/document/document.chunk';
import '../../../src/views/my-library.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ComparedPair } from '../../../src/domain/comparing/comparison';
import { redlineWhole } from '../../../src/shared/provisions/changes/whole-text';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { eventually } from '../../support/eventually';
import { act, fireEvent, screen } from '../../support/browser/screen';
import {
  clickButton,
  closing,
  json,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opening,
} from '../library';
import { answers, rulesIn } from './reading/rules-screen';

closing(test);

/** Runs the worker's script in this thread. */
class WorkerDouble {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage(pair: ComparedPair): void {
    queueMicrotask(() => this.onmessage?.({ data: redlineWhole(pair.old, pair.new, pair.withLayout) }));
  }
  terminate(): void {}
}
Object.assign(globalThis, { Worker: WorkerDouble, __COMPARE_WORKER__: '/compare-worker.js' });

const first =
  'PART 1\n\n1 Ships keep a lookout.\n\n(a) by sight; and\n\n(b) by hearing.\n\n2 Ships show lights.';
const second = first
  .replace('sight', 'radar')
  .replace('2 Ships show lights.', '2 Ships show shapes and lights.');
const textIn = (text: string, edition: string) => ({
  document: 'rules',
  edition,
  text,
  structure: encodeStructure(deriveStructure(text)),
});

async function compare(query = '?from=1&to=2', more: Answers = {}, opening: Partial<Opening> = {}) {
  const opened = await open(`/documentpreview/rules/compare${query}`, {
    user: officer,
    ...opening,
    answers: answers({
      'GET /api/documents/rules/structure': ({ url }) => {
        const edition = new URL(url).searchParams.get('edition') ?? '2';
        return json(textIn(edition === '1' ? first : second, edition));
      },
      ...more,
    }),
  });
  await compared();
  return opened;
}

/** Waits until the screen shows the comparison or a message instead of it. */
const compared = () =>
  eventually(async () => {
    await settle();
    const main = document.querySelector('main:not([aria-busy])');
    assert.ok(
      main &&
        (main.querySelector('article') || /too large|compared|did not change/.test(main.textContent ?? '')),
    );
  });

const broken = refusal(500, 'internal', 'It broke.');
const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('h2')!.textContent);
const current = () => document.querySelector('article[aria-current] h2')?.textContent;

test('the changed provisions are shown with their removed and inserted words', async () => {
  await compare();
  assert.equal(cards(), ['1(a)', '2']);
  assert.ok(screen.getByText('2 provisions changed'));
  assert.equal(
    [...document.querySelectorAll('del, ins')].map(({ tagName, textContent }) => `${tagName} ${textContent}`),
    [
      'DEL removed: sight end of change. ',
      'INS inserted: radar end of change. ',
      'INS inserted: shapes and end of change. ',
    ],
  );
});

test('a changed provision’s words are shown without its number unless the number is new', async () => {
  const added = `${second}\n\n3 Ships carry a bell.`;
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': ({ url }) => {
      const edition = new URL(url).searchParams.get('edition') ?? '2';
      return json(textIn(edition === '1' ? first : added, edition));
    },
  });
  const labels = screen
    .getAllByRole('article')
    .map((card) => card.querySelector('[data-labelled] > :first-child')?.textContent);
  assert.equal(cards(), ['1(a)', '2', '3']);
  assert.equal(labels.slice(0, 2), [undefined, undefined]);
  assert.match(labels[2] ?? '', /inserted: 3/);
});

test('if the address names no editions, the last one is compared with the one before it', async () => {
  await compare('');
  assert.is((screen.getByLabelText('Older edition') as HTMLSelectElement).value, '1');
  assert.is((screen.getByLabelText('Newer edition') as HTMLSelectElement).value, '2');
  assert.equal(cards(), ['1(a)', '2']);
});

test('an edition without a date is compared with the dated one that will replace it', async () => {
  const entry = {
    ...{ state: 'in force', publication_date: null, in_force_to: null },
    ...{ edition: '1', entry_date: null, known_from: '2024-01-01', added_at: '2024-01-01T00:00:00.000Z' },
  };
  const coming = {
    ...{ ...entry, state: 'not yet in force', edition: '2', entry_date: '2099-01-01' },
    ...{ known_from: '2025-01-01', added_at: '2025-01-01T00:00:00.000Z' },
  };
  await compare('', { 'GET /api/documents/rules/editions': () => json([entry, coming]) });
  assert.is((screen.getByLabelText('Older edition') as HTMLSelectElement).value, '1');
  assert.is((screen.getByLabelText('Newer edition') as HTMLSelectElement).value, '2');
});

test('editions count as seen only when their own changes are on the screen', async () => {
  const read = [{ id: 'rules', edition: '1', day: '2025-03-03' }];
  const never = new Promise<Response>(() => {});
  const structureIn = (url: string) => new URL(url).searchParams.get('edition') ?? '2';
  const { app } = await compare(
    '?from=0&to=2',
    {
      'GET /api/documents/rules/structure': ({ url }) => {
        const edition = structureIn(url);
        return edition === '1' ? never : json(textIn(edition === '0' ? first : second, edition));
      },
    },
    { stored: { last_read: read } },
  );
  assert.equal(cards(), ['1(a)', '2']);
  await act(async () => app.router.replace('/documentpreview/rules/compare?from=1&to=2'));
  await act(async () => new Promise((resolve) => setImmediate(resolve)));
  assert.is(app.storage.read('last_read', Array.isArray, [])[0].value[0].edition, '1');
});

test('the comparison also offers the document’s actions', async () => {
  await compare();
  const actions = screen.getByRole('group', { name: 'Document actions' });
  assert.equal([...actions.querySelectorAll('button')].map(({ textContent }) => textContent).slice(0, 4), [
    'Favourite',
    'Follow',
    'Groups',
    'Add to report',
  ]);
});

test('n and p, buttons and contents lead from change to change and focus the change', async () => {
  await compare();
  assert.is(current(), '1(a)');
  await act(() => fireEvent.keyDown(document.body, { key: 'n' }));
  assert.is(current(), '2');
  assert.is(document.activeElement?.textContent, '2');
  await act(() => fireEvent.keyDown(document.body, { key: 'p' }));
  assert.is(current(), '1(a)');
  await clickButton('Next change');
  assert.is(current(), '2');
  await act(() => fireEvent.click(screen.getByRole('link', { name: /^1\(a\)/ })));
  assert.is(current(), '1(a)');
});

test('an address that names a provision opens the comparison at the provision’s change', async () => {
  await compare('?from=1&to=2&at=part_1__sec_2');
  assert.is(current(), '2');
});

test('the contents list each changed provision with the kind of change and count the changes by kind', async () => {
  await compare();
  const contents = screen.getByRole('navigation', { name: 'Changes' });
  assert.equal(
    [...contents.querySelectorAll('a')].map(({ textContent }) => textContent.trim()),
    ['1(a)  Amended', '2  Amended'],
  );
  assert.match(contents.textContent, '2 amended');
});

test('a changed provision can be followed with the button on its change and with the key f', async () => {
  const followed: string[] = [];
  await compare('?from=1&to=2', {
    'GET /api/user/follows': () => json([]),
    'POST /api/user/follows': async (request) => {
      const { edition, address } = (await request.json()) as { edition: string; address: string };
      followed.push(`${address} of edition ${edition}`);
      return json({ status: 500, code: 'internal', title: 'It broke.' }, 500);
    },
  });
  await clickButton('Follow s. 2');
  await settle();
  assert.equal(followed, ['part_1__sec_2 of edition 2']);
  await act(() => fireEvent.keyDown(document.body, { key: 'f' }));
  await settle();
  assert.equal(followed.slice(1), ['part_1__sec_1__para_a of edition 2']);
});

test('the editions can be swapped', async () => {
  const { app } = await compare();
  await clickButton('Swap the two editions');
  await compared();
  assert.is(app.router.route.peek().query.get('from'), '2');
  assert.ok(screen.getAllByText((_text, element) => element?.tagName === 'DEL').length > 0);
  assert.match(document.querySelector('ins')!.textContent, /sight/);
});

for (const [query, older, newer] of [
  ['?from=2%403&to=2%404', '2nd edition, before the correction', '2nd edition, after the correction'],
  ['?from=2%404&to=2%403', '2nd edition, after the correction', '2nd edition, before the correction'],
  ['?from=2&to=2%404', null, '2nd edition, before the correction'],
  ['?from=1&to=2%404', null, '2nd edition, before the correction'],
] as const)
  test(`whichever way they are compared, words are called before or after a correction: ${query}`, async () => {
    await compare(query, {
      'GET /api/documents/rules/structure': ({ url }) => {
        const edition = new URL(url).searchParams.get('edition') ?? '2';
        return json(textIn(['1', '2@3'].includes(edition) ? first : second, edition));
      },
      'GET /api/documents/rules/changes': () => json({ unit: 'none', count: 0, changes: [] }),
    });
    const chosen = (name: string) =>
      (screen.getByLabelText(name) as HTMLSelectElement).selectedOptions[0]?.textContent;
    if (older) assert.is(chosen('Older edition'), older);
    assert.is(chosen('Newer edition'), newer);
  });

test('an edition that no document can have is not compared, and the reason is given', async () => {
  const { requests } = await compare('?from=2%40abc&to=2', {
    'GET /api/documents/rules/structure': () => refusal(400, 'bad-request')(),
  });
  assert.ok(screen.getByText(/could not be compared\. There is no such edition of the document\./));
  assert.not(requests.some((one) => one.endsWith('/changes')));
});

test('on a phone, the comparison has a single column', async () => {
  await compare('?from=1&to=2', {}, { width: 390 });
  assert.not(screen.queryByRole('group', { name: 'Layout' }));
  assert.is(document.querySelectorAll('article')[0]!.querySelectorAll('del, ins').length, 2);
});

test('if no word differs between two editions, the screen says so', async () => {
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': ({ url }) =>
      json(textIn(first, new URL(url).searchParams.get('edition') ?? '2')),
  });
  assert.ok(screen.getByText('The wording did not change between these editions.'));
});

test('“Show only changes” switches to the whole text and back and updates the address', async () => {
  const { app } = await compare();
  const [unchanged] = screen.getAllByRole('button', { name: /unchanged|Unchanged/ });
  assert.ok(unchanged);
  assert.not(screen.queryByText('by hearing.'));
  await act(() => fireEvent.click(screen.getByRole('checkbox', { name: 'Show only changes' })));
  await settle();
  assert.is(app.router.route.peek().query.get('text'), 'all');
  assert.ok(screen.getAllByText('by hearing.').length > 0);
  assert.equal(cards(), ['1(a)', '2']);
  await act(() => fireEvent.click(screen.getByRole('checkbox', { name: 'Show only changes' })));
  await settle();
  assert.is(app.router.route.peek().query.get('text'), null);
  assert.not(screen.queryByText('by hearing.'));
});

test('an address can request the whole text', async () => {
  await compare('?from=1&to=2&text=all');
  assert.ok(screen.getAllByText('by hearing.').length > 0);
});

test('a single unchanged part can be expanded', async () => {
  await compare();
  await act(() => fireEvent.click(screen.getByRole('button', { name: /1 unchanged s\. 1\(b\)/ })));
  assert.ok(screen.getAllByText('by hearing.').length > 0);
});

/** Two editions with changes in s. 1(a) and s. 2, and a different layout in s. 1(b). */
const withOtherLayout: Answers = {
  'GET /api/documents/rules/structure': ({ url }) => {
    const edition = new URL(url).searchParams.get('edition') ?? '2';
    const [old, now] = [
      first.replace('by hearing', 'by "hearing"'),
      second.replace('by hearing', 'by “hearing”'),
    ];
    return json(textIn(edition === '1' ? old : now, edition));
  },
};

async function switchLayoutChanges(): Promise<void> {
  await clickButton('More');
  await act(() => fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Show layout changes' })));
  await compared();
}

test('layout changes are shown on request, as a separate kind, and don’t count as changed provisions', async () => {
  await compare('?from=1&to=2', withOtherLayout);
  assert.equal(cards(), ['1(a)', '2']);
  await switchLayoutChanges();
  assert.equal(cards(), ['1(a)', '1(b)', '2']);
  assert.match(
    screen.getByText('2 provisions changed').parentElement!.textContent,
    '1 with a different layout',
  );
});

test('in one column, too, the names of both editions are there to be printed', async () => {
  await compare();
  await clickButton('Inline');
  const heads = document.querySelectorAll('article')[0]!.parentElement!.parentElement!;
  assert.match(heads.textContent ?? '', /1st edition.*2nd edition/);
});

test('showing or hiding layout changes keeps the reader at the same change, even in one column', async () => {
  await compare('?from=1&to=2', withOtherLayout);
  await clickButton('Inline');
  await clickButton('Next change');
  assert.is(current(), '2');
  await switchLayoutChanges();
  assert.equal(cards(), ['1(a)', '1(b)', '2']);
  assert.is(current(), '2');
  assert.ok(document.querySelector('article[aria-current] [data-inline]'));
  await clickButton('Previous change');
  assert.is(current(), '1(b)');
  await switchLayoutChanges();
  assert.equal(cards(), ['1(a)', '2']);
  assert.is(current(), '1(a)', 'the change before the hidden one');
});

test('layout changes between editions with the same words are shown on request', async () => {
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': ({ url }) => {
      const edition = new URL(url).searchParams.get('edition') ?? '2';
      return json(textIn(edition === '1' ? first : first.replace('lookout.', 'look\u00adout.'), edition));
    },
  });
  await clickButton('Show layout changes');
  await compared();
  assert.equal(cards(), ['1']);
});

test('if the server can’t list all changes, the screen says so and links to the editions', async () => {
  const change = {
    kind: 'added',
    isCertain: true,
    old: null,
    new: { address: null, citation: null, heading: null },
    lines: [{ depth: 0, segments: [['in', 'A new paragraph.']] }],
  };
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': () => refusal(404, 'not-found', 'There is none.')(),
    'GET /api/documents/rules/changes': () =>
      json({
        ...{ document: 'rules', from: '1', to: '2', unit: 'paragraphs', count: 7000 },
        changes: [change],
      }),
  });
  assert.ok(screen.getByText('7,000 paragraphs changed'));
  assert.ok(screen.getByText(/The first 1 of 7,000 changes/));
  const link = screen.getByRole('link', { name: 'Open the older edition' });
  assert.is(link.getAttribute('href'), '/documentpreview/rules?edition=1');
});

test('a PDF of the redline is requested as a report, and a message says that it is being created', async () => {
  const orders: unknown[] = [];
  await compare('?from=1&to=2', {
    'POST /api/user/report': async (request) => {
      orders.push(await request.json());
      return json({
        ...{ id: 'r1', title: 'What changed: Beacon Rules', description: '', format: 'PDF', documents: 1 },
        ...{ status: 'waiting', failure: null, done: 0, created_at: '2026-01-01T00:00:00Z', link: null },
      });
    },
  });
  await clickButton('Redline as PDF');
  await settle();
  assert.equal(orders, [
    {
      ...{ title: 'What changed: Beacon Rules', description: '', format: 'PDF', documents: 'rules' },
      comparison: { document: 'rules', from: '1', to: '2' },
    },
  ]);
  assert.ok(screen.getByText(/The PDF is being created/));
});

test('if editions are too large to compare, the screen says so and links to them', async () => {
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': () => refusal(404, 'not-found', 'There is none.')(),
    'GET /api/documents/rules/changes': () =>
      json({ document: 'rules', from: '1', to: '2', unit: 'too-large', count: 0, changes: [] }),
  });
  assert.ok(screen.getByText(/These editions are too large to compare/));
  assert.ok(screen.getByRole('link', { name: 'Open the newer edition' }));
});

const withoutStructure: Answers = {
  'GET /api/documents/rules/structure': () =>
    json({ status: 404, code: 'not-found', title: 'There is none.' }, 404),
  'GET /api/documents/rules/changes': () =>
    json({
      document: 'rules',
      from: '1',
      to: '2',
      unit: 'paragraphs',
      count: 1,
      changes: [
        {
          kind: 'added',
          isCertain: true,
          old: null,
          new: { address: null, citation: null, heading: null },
          lines: [{ depth: 0, segments: [['in', 'A new paragraph.']] }],
        },
      ],
    }),
};

test('editions without a structure can also be shown in full', async () => {
  const texts = { '1': 'It is calm.\n\nIt is dark.', '2': 'It is calm.\n\nA new paragraph.\n\nIt is dark.' };
  await compare('?from=1&to=2&text=all', {
    ...withoutStructure,
    'GET /api/documents/rules/text': ({ url }) => {
      const edition = new URL(url).searchParams.get('edition') as '1' | '2';
      return json({ id: 'rules', edition, text: texts[edition] });
    },
  });
  assert.ok(screen.getByText('1 paragraph changed'));
  assert.ok(screen.getByText(/compared paragraph by paragraph/));
  assert.is(screen.getAllByText('It is dark.').length, 2, 'in both columns');
  fireEvent.click(screen.getByLabelText('Show only changes'));
  await settle();
  assert.is(screen.queryByText('It is dark.'), null);
  assert.ok(screen.getByText(/A new paragraph/));
});

test('editions without a structure are compared by the server, paragraph by paragraph', async () => {
  await compare('?from=1&to=2', withoutStructure);
  assert.ok(screen.getByText('1 paragraph changed'));
  assert.ok(screen.getByText(/compared paragraph by paragraph/));
  assert.ok(screen.getByText('Not in this edition.'));
});

test('if comparing the editions fails, the reason is given, and comparing can be retried', async () => {
  let isBroken = true;
  await compare('?from=1&to=2', {
    'GET /api/documents/rules/structure': ({ url }) =>
      isBroken
        ? broken()
        : json(textIn(new URL(url).searchParams.get('edition') === '1' ? first : second, '1')),
    'GET /api/documents/rules/changes': () => broken(),
  });
  assert.ok(screen.getByText(/could not be compared\. It broke/));
  isBroken = false;
  await clickButton('Try again');
  await compared();
  assert.equal(cards(), ['1(a)', '2']);
});

test('after an outage, the editions and their changes are loaded automatically', async () => {
  let isDown = true;
  const up = answers({
    'GET /api/documents/rules/structure': ({ url }) => {
      const edition = new URL(url).searchParams.get('edition') ?? '2';
      return json(textIn(edition === '1' ? first : second, edition));
    },
    'GET /api/documents/rules/changes': refusal(404, 'not-found'),
  });
  const { pass } = await open('/documentpreview/rules/compare?from=1&to=2', {
    user: officer,
    answers: {
      ...Object.fromEntries(
        Object.entries(up).map(([line, respond]) => [
          line,
          (request: Request) => (isDown ? refusal(503, 'unavailable')() : respond(request)),
        ]),
      ),
      'HEAD /readiness': () => new Response(null, { status: isDown ? 503 : 204 }),
    },
  });
  assert.ok(
    await screen.findByText(
      /^The library is temporarily unavailable\. Only editions on this device can be compared now/,
    ),
  );
  assert.not(screen.queryByText(/could not be compared/));
  isDown = false;
  await pass(60_000);
  await compared();
  assert.equal(cards(), ['1(a)', '2']);
  assert.is(screen.getByRole('heading', { level: 1 }).textContent, 'Beacon Rules');
});

test('the list of editions and the key c open the comparison', async () => {
  const { app } = await open('/documentpreview/rules?at=part_1__sec_2', {
    user: officer,
    answers: answers({
      'GET /api/documents/rules': () => json(rulesIn('2')),
      'GET /api/documents/rules/structure': () => json(textIn(second, '2')),
    }),
  });
  await settle();
  await clickButton('Details');
  const link = await eventually(async () => {
    await settle();
    return screen.getByRole('link', { name: 'What changed' });
  }, 5000);
  assert.is(link.getAttribute('href'), '/documentpreview/rules/compare?to=2');
  await act(() => fireEvent.keyDown(document.body, { key: 'c' }));
  await settle();
  assert.is(app.router.route.peek().name, 'compare');
  assert.is(app.router.route.peek().query.get('at'), 'part_1__sec_2');
});

test.run();
