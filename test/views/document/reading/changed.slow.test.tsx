// Tests how the reading view shows changes: the marks in the contents and the message to returning readers.
import '../../../support/browser/dom';
import '../../../../src/domain/library/pdf-matches';
import '../../../../src/views/document/document.chunk';
import '../../../../src/views/my-library.chunk';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { act, cleanup, screen, within } from '../../../support/browser/screen';
import { eventually } from '../../../support/eventually';
import {
  click,
  clickButton,
  closing,
  json,
  officer,
  open,
  refusal,
  settle,
  type Answers,
  type Opened,
} from '../../library';
import { createShip } from '../../ship';
import { answers, marksOfForce, reading, rulesFrom, rulesIn, structured, text } from './rules-screen';

closing(test);

const record = (edition: string, in_force_from: string | null) => ({
  ...{ edition, known_from: '2023-01-01', in_force_from },
  in_force_to: null,
});
const history = [record('1', '2023-02-01'), record('2', '2024-02-01')];
const name = (address: string | null) => ({ address, citation: null, heading: null });
const change = (address: string | null) => ({
  ...{ kind: 'amended', isCertain: true, lines: [] },
  old: name(address),
  new: name(address),
});

interface Situation {
  /** The addresses of the provisions that the server lists as changed. */
  changed: readonly (string | null)[];
  unit?: string;
  query?: string;
  more?: Answers;
  stored?: Record<string, unknown>;
}

async function openRules({ changed, unit = 'provisions', query = '', more = {}, stored = {} }: Situation) {
  const requested: string[] = [];
  const opened = await reading(query, {
    stored,
    answers: {
      'GET /api/documents/rules/timeline': () => json({ records: history, today: '2025-11-12' }),
      'GET /api/documents/rules/changes': ({ url }) => {
        const { searchParams } = new URL(url);
        requested.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
        return json({ unit, count: changed.length, changes: changed.map(change) });
      },
      ...more,
    },
  });
  return { ...opened, requested };
}

/** Opens the document for a reader who last read edition 1, in March. */
const returnTo = (situation: Situation) =>
  openRules({ ...situation, stored: { last_read: [{ id: 'rules', edition: '1', day: '2025-03-03' }] } });

/** Leaves the document and reopens it. */
async function openAgain({ app }: Pick<Opened, 'app'>, query = '') {
  for (const path of ['/', `/documentpreview/rules${query}`]) {
    await act(async () => app.router.go(path));
    await settle();
  }
}

const contents = () => within(screen.getByRole('tree', { name: 'Contents' }));
const entry = (title: RegExp) => contents().getByRole('treeitem', { name: title });
const marked = () =>
  contents()
    .queryAllByRole('img')
    .map(
      (mark) => `${mark.closest('[role=treeitem]')!.textContent!.trim()}: ${mark.getAttribute('aria-label')}`,
    );
const message = () =>
  screen.queryByText(/since you read it|that you read on/, { selector: '[role=status] > p' })?.textContent ??
  '';

test('the contents mark provisions that changed since the previous edition and explain the mark', async () => {
  const { requested } = await openRules({
    changed: ['part_1__sec_2__subsec_2', 'part_1__sec_3', 'nowhere', null],
  });
  assert.equal(requested, ['1 2']);
  assert.ok(screen.getByText('1 change is not shown in the contents', { exact: false }));
  assert.equal(marked(), [
    '2 Beacons on board: Contains provisions that changed in this edition',
    '3 Records: Changed in this edition',
  ]);
  assert.ok(entry(/^3 Records Changed in this edition$/));
  const legend = screen.getByText('Changed in this edition', { exact: false, selector: 'p > span' });
  assert.is(
    within(legend).getByRole('link', { name: 'Compare' }).getAttribute('href'),
    '/documentpreview/rules/compare?from=1&to=2',
  );
});

test('readers of an edition that was corrected since are told which provisions the correction changed', async () => {
  const corrected = { records: [...history, history[1]], replaced: ['2@3'], today: '2025-11-12' };
  const more = { 'GET /api/documents/rules/timeline': () => json(corrected) };
  const stored = { last_read: [{ id: 'rules', edition: '2', day: '2025-03-03', records: 2 }] };
  const { requested } = await openRules({ changed: ['part_1__sec_3'], more, stored });
  assert.equal(requested, ['2@3 2']);
  assert.is(message(), 'Changed since you read it on 3 March 2025: 1 provision – see what changed');
  assert.is(
    screen.getByRole('link', { name: 'see what changed' }).getAttribute('href'),
    '/documentpreview/rules/compare?from=2%403&to=2',
  );
});

test('text and contents mark a provision that is not in force yet, with its date if known', async () => {
  const dated = rulesFrom({ part_1__sec_2__subsec_2: '2027-03-01', part_1__sec_3: null });
  const more = { 'GET /api/documents/rules/structure': () => json(structured('2', dated)) };
  await openRules({ changed: [], more });
  assert.equal(marksOfForce(text()), ['Not yet in force: from 1 March 2027', 'Not yet in force']);
  assert.equal(marked(), [
    '2 Beacons on board: Some parts are not yet or no longer in force',
    '3 Records: Not yet in force',
  ]);
});

test('when an entry in the contents is expanded, the mark moves to the changed provision inside it', async () => {
  await openRules({ changed: ['part_1__sec_2__subsec_2'] });
  await click(entry(/^2 Beacons/).querySelector('[aria-hidden]')!);
  assert.equal(marked(), ['(2) Place on board: Changed in this edition']);
});

test('the first edition has no marks', async () => {
  const more = {
    'GET /api/documents/rules/timeline': () => json({ records: [history[1]], today: '2025-11-12' }),
  };
  const { requested } = await openRules({ changed: ['part_1__sec_3'], more });
  assert.equal([requested, marked()], [[], []]);
});

for (const unit of ['none', 'too-large'])
  test(`editions whose comparison is “${unit}” have no marks`, async () => {
    await openRules({ changed: [], unit });
    assert.equal(marked(), []);
    assert.not(screen.queryByText('Changed in this edition', { exact: false }));
  });

test('a reader who opens a document for the first time, or the same edition again, sees no message', async () => {
  const opened = await openRules({ changed: ['part_1__sec_3'] });
  assert.not(message());
  await openAgain(opened);
  assert.not(message());
});

test('a reader who returns to a newer edition sees how many provisions changed, with a link to them', async () => {
  const { requested } = await returnTo({ changed: ['part_1__sec_3', null] });
  assert.equal(requested, ['1 2']);
  assert.is(message(), 'Changed since you read it on 3 March 2025: 2 provisions – see what changed');
  const link = screen.getByRole('link', { name: 'see what changed' });
  assert.is(link.getAttribute('href'), '/documentpreview/rules/compare?from=1&to=2');
  assert.equal(marked(), ['3 Records: Changed since you read it']);
});

test('the message remains while the changes are reloaded after the library’s midnight', async () => {
  let loads = 0;
  const changes = { unit: 'provisions', count: 1, changes: [change('part_1__sec_3')] };
  const { turn } = await returnTo({
    changed: [],
    more: {
      'GET /api/documents/rules/changes': () =>
        (loads += 1) === 1 ? json(changes) : new Promise<Response>(() => {}),
    },
  });
  assert.ok(message());
  await turn(24 * 3_600_000);
  // Effects run at the end of an act.
  await eventually(async () => {
    await act(async () => new Promise((resolve) => setImmediate(resolve)));
    assert.is(loads, 2);
  });
  assert.ok(message());
  assert.equal(marked(), ['3 Records: Changed since you read it']);
});

test('the message reappears until it is dismissed, and Dismiss moves the focus to the heading', async () => {
  const opened = await returnTo({ changed: ['part_1__sec_3'] });
  await openAgain(opened);
  assert.ok(message());
  await clickButton('Dismiss');
  assert.not(message());
  assert.is(document.activeElement?.tagName, 'H1');
  assert.equal(marked(), ['3 Records: Changed in this edition']);
  await openAgain(opened);
  assert.not(message());
});

test('a reader who has seen the comparison doesn’t see the message again', async () => {
  const opened = await returnTo({
    changed: ['part_1__sec_3'],
    more: { 'GET /api/documents/rules/structure': refusal(404, 'not-found') },
  });
  assert.ok(message());
  await click(screen.getByRole('link', { name: 'see what changed' }));
  await screen.findByText('1 provision changed');
  await openAgain(opened);
  assert.not(message());
});

test('a returning reader sees no message if no words changed', async () => {
  const opened = await returnTo({ changed: [] });
  assert.not(message());
  assert.equal(
    opened.app.storage.read('last_read', Array.isArray, [])[0].value[0].edition,
    '2',
    'the newer edition counts as read',
  );
});

test('the message appears only once the changes could be loaded', async () => {
  let isBroken = true;
  const changes = { unit: 'provisions', count: 1, changes: [change('part_1__sec_3')] };
  const opened = await returnTo({
    changed: [],
    more: {
      'GET /api/documents/rules/changes': () => (isBroken ? refusal(500, 'internal')() : json(changes)),
    },
  });
  assert.not(message());
  isBroken = false;
  await openAgain(opened);
  assert.match(message(), '1 provision –');
});

test('if the editions can’t be compared, a line says that the edition was replaced', async () => {
  await returnTo({ changed: [], unit: 'none' });
  assert.is(
    message(),
    'A newer edition has replaced the one that you read on 3 March 2025. Fairway can’t say what changed – ' +
      'open the two editions',
  );
});

test('a reader who has opened two editions that can’t be compared doesn’t see the message again', async () => {
  for (const unit of ['none', 'too-large']) {
    const opened = await returnTo({
      ...{ changed: [], unit },
      more: { 'GET /api/documents/rules/structure': refusal(404, 'not-found') },
    });
    await click(screen.getByRole('link', { name: 'open the two editions' }));
    await screen.findByText(/too large|only a PDF/);
    await openAgain(opened);
    assert.not(message(), unit);
    cleanup();
  }
});

test('an edition shown from the device until the server’s newer one arrives doesn’t count as read', async () => {
  const ship = createShip({
    ...{ titles: { rules: 'Beacon Rules' }, kept: ['rules'] },
    fields: { records: [history[0]!] },
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const late = (answer: () => Response) => () => arrived.then(answer);
  const { app } = await open('/support', {
    user: officer,
    answers: ship.answers(
      answers({
        'GET /api/documents/rules': late(() => json(rulesIn('2'))),
        'GET /api/documents/rules/timeline': late(() => json({ records: history, today: '2025-11-12' })),
        'GET /api/documents/rules/changes': () =>
          json({ unit: 'provisions', count: 1, changes: [change('part_1__sec_3')] }),
      }),
    ),
  });
  await eventually(async () => assert.is(app.offline.value?.documents.documents.value?.size, 1));
  await act(async () => app.router.go('/documentpreview/rules'));
  await eventually(async () =>
    assert.ok(await screen.findByRole('heading', { name: 'Beacon Rules', level: 1 })),
  );
  assert.is(app.storage.read('last_read', Array.isArray, []).length, 0);
  await act(async () => arrive());
  await settle();
  assert.not(message());
  assert.equal(marked(), ['3 Records: Changed in this edition']);
  assert.is(app.storage.read('last_read', Array.isArray, [])[0].value[0].edition, '2');
});

test('without a connection, the edition on the device counts as read', async () => {
  const ship = createShip({
    ...{ titles: { rules: 'Beacon Rules' }, kept: ['rules'] },
    fields: { records: [history[0]!] },
  });
  const { app, setOnline } = await open('/support', { user: officer, answers: ship.answers(answers()) });
  await eventually(async () => assert.is(app.offline.value?.documents.documents.value?.size, 1));
  await setOnline(false);
  await act(async () => app.router.go('/documentpreview/rules'));
  await settle();
  assert.is(app.storage.read('last_read', Array.isArray, [])[0].value[0].edition, '1');
});

test('opening an earlier edition doesn’t change which edition counts as last read', async () => {
  const opened = await returnTo({ changed: ['part_1__sec_3'], query: '?edition=1' });
  assert.not(message());
  await openAgain(opened);
  assert.ok(message());
});

test('the message also appears for a document without a structured text', async () => {
  await returnTo({
    changed: [null],
    unit: 'paragraphs',
    more: { 'GET /api/documents/rules/structure': refusal(404, 'not-found') },
  });
  assert.match(message(), 'Changed since you read it on 3 March 2025: 1 paragraph –');
});

test.run();
