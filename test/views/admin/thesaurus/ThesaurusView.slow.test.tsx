import '../../../support/browser/dom';
import '../../../../src/views/admin/routes';
import { File } from 'node:buffer';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ThesaurusEntry } from '../../../../src/domain/admin/thesaurus';
import { fireEvent, screen, type as fill, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, refusal, settle, type Answers } from '../../library';
import { administering, box, button, link, page, rows, toast } from '../administering';

closing(test);

const entry = (id: string, written: string, also: string[], part: Partial<ThesaurusEntry> = {}) => ({
  id,
  written,
  also,
  kind: 'spelling' as const,
  offered: true,
  shipped: true,
  ...part,
});
const sulphur = entry('e1', 'sulphur', ['sulfur']);
const book = entry('e2', 'ballast water record book', ['BWRB', 'the book'], {
  kind: 'abbreviation',
  offered: false,
  shipped: false,
});
const counts = { counts: { shipped: 1, own: 1 } };
const path = '/api/admin/thesaurus';

const thesaurus = (address = '/admin/thesaurus', writes: Answers = {}, part: object = {}) =>
  administering(address, {
    answers: {
      [`GET ${path}`]: page([book, sulphur], counts),
      [`GET ${path}/e1`]: () => json(sulphur),
      [`GET ${path}/e2`]: () => json(book),
      [`POST ${path}/count`]: async (request: Request) => {
        const { forms } = (await request.json()) as { forms: string[] };
        return json({ counts: forms.map((form) => form.length) });
      },
    },
    writes,
    ...part,
  });
const form = () => within(screen.getByRole('region', { name: /entry$/ }));
const chooseKind = async (value: string) => {
  fireEvent.change(screen.getByRole('combobox', { name: 'Kind' }), { target: { value } });
  await settle();
};
const dialog = () => within(screen.getByRole('dialog'));
const chosen = () => new URL(window.location.href).searchParams.get('entry');

test('entries are listed with their forms, kind, number of documents and origin', async () => {
  await thesaurus();
  screen.getByText('2 entries: 1 built-in, 1 of your own');
  assert.equal(rows('Entries'), [
    [
      'ballast water record book',
      'BWRBthe book',
      'Abbreviation',
      '25',
      'Your own',
      'Use ballast water record book',
    ],
    ['sulphur', 'sulfur', 'Spelling', '7', 'Built-in', 'Use sulphur'],
  ]);
});

test('an entry is added with one form per line, and the list is shown again', async () => {
  const { sent } = await thesaurus('/admin/thesaurus', {
    [`POST ${path}`]: () => json(entry('e3', 'anchor', ['killick']), 201),
  });
  await click(link('New entry'));
  fill(box('Written in the library as'), ' anchor ');
  fill(box('Also called'), 'killick\n\n mudhook ');
  await clickButton('Name');
  await clickButton('Save');
  assert.equal(sent[0]?.body, { written: 'anchor', also: ['killick', 'mudhook'], kind: 'name' });
  assert.match(toast(), 'anchor was saved.');
  assert.is(chosen(), null);
});

test('the list can be limited to a kind, which is part of the address', async () => {
  const requested: string[] = [];
  await administering('/admin/thesaurus?p=2', {
    answers: {
      [`GET ${path}`]: (request: Request) => {
        const { searchParams } = new URL(request.url);
        requested.push(`${searchParams.get('kind')} ${searchParams.get('page')}`);
        return page([sulphur], counts)();
      },
      [`POST ${path}/count`]: () => json({ counts: [] }),
    },
  });
  await chooseKind('everyday');
  assert.is(new URL(window.location.href).search, '?kind=everyday');
  await chooseKind('all');
  assert.is(new URL(window.location.href).search, '');
  assert.equal(requested, ['null 2', 'everyday 1', 'null 1']);
});

test('an everyday word is added with the words that regulations use', async () => {
  const { sent } = await thesaurus('/admin/thesaurus?entry=new', {
    [`POST ${path}`]: () => json(entry('e3', 'sack', ['dismiss'], { kind: 'everyday' }), 201),
  });
  await clickButton('Everyday');
  fill(box('What people say'), 'sack');
  fill(box('What regulations say'), 'dismiss\nterminate the employment');
  await clickButton('Save');
  const also = ['dismiss', 'terminate the employment'];
  assert.equal(sent[0]?.body, { written: 'sack', also, kind: 'everyday' });
});

test('an entry without words or without another form isn’t sent, and the fields show the reason', async () => {
  const { sent } = await thesaurus('/admin/thesaurus?entry=new');
  await clickButton('Save');
  form().getByText('Enter a word or a phrase.');
  form().getByText('Enter at least one other word or phrase.');
  assert.equal(sent, []);
});

test('a word that already has an entry is reported at the field', async () => {
  await thesaurus('/admin/thesaurus?entry=new', {
    [`POST ${path}`]: () =>
      json(
        {
          status: 409,
          code: 'entry-exists',
          title: 'There is already an entry for “sulphur”.',
          errors: [{ path: '/written', message: 'There is already an entry for “sulphur”.' }],
        },
        409,
      ),
  });
  fill(box('Written in the library as'), 'Sulphur');
  fill(box('Also called'), 'brimstone');
  await clickButton('Save');
  form().getByText('There is already an entry for “sulphur”.');
});

test('the selected entry is part of the address, shows what each form finds, and sends only changes', async () => {
  const { sent } = await thesaurus('/admin/thesaurus', {
    [`PATCH ${path}/e2`]: () => json({ ...book, kind: 'name' }),
  });
  await click(link('ballast water record book'));
  assert.is(chosen(), 'e2');
  form().getByText('Found in 25 documents that you can see.');
  form().getByText('One word or phrase per line. BWRB: 4 documents. the book: 8 documents.');
  await clickButton('Name');
  await clickButton('Save');
  assert.equal(sent[0]?.body, { kind: 'name' });
});

test('if somebody else has changed the entry, their change is shown before anything is saved', async () => {
  let reads = 0;
  const { sent } = await administering('/admin/thesaurus?entry=e1', {
    answers: {
      [`GET ${path}`]: page([sulphur], counts),
      [`GET ${path}/e1`]: () => json((reads += 1) === 1 ? sulphur : { ...sulphur, also: ['brimstone'] }),
      [`POST ${path}/count`]: () => json({ counts: [] }),
    },
  });
  fill(box('Also called'), 'sulfur\nsulphuric');
  await clickButton('Save');
  form().getByText('Also called: brimstone');
  assert.equal(sent, []);
});

test('if an entry no longer exists, the screen says so', async () => {
  await administering('/admin/thesaurus?entry=gone', {
    answers: {
      [`GET ${path}`]: page([], counts),
      [`GET ${path}/gone`]: refusal(404, 'not-found', 'There is no such entry.'),
    },
  });
  screen.getByText('This entry no longer exists.');
});

test('a deleted entry can be restored', async () => {
  const { sent } = await thesaurus('/admin/thesaurus?entry=e1', {
    [`DELETE ${path}/e1`]: () => new Response(null, { status: 204 }),
    [`POST ${path}/e1/restore`]: () => json(sulphur),
  });
  await clickButton('Delete');
  assert.match(toast(), 'sulphur was deleted.');
  assert.is(chosen(), null);
  await clickButton('Undo');
  assert.equal(
    sent.map(({ line }) => line),
    [`DELETE ${path}/e1`, `POST ${path}/e1/restore`],
  );
  assert.match(toast(), 'sulphur was restored.');
});

test('an entry that is switched off in the list is switched on again if the server refuses the change', async () => {
  const isOn = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Use sulphur' }).checked;
  const { sent } = await thesaurus('/admin/thesaurus', {
    [`PATCH ${path}/e1`]: refusal(503, 'internal', 'Please try again.'),
  });
  assert.is(isOn(), true);
  await click(screen.getByRole('switch', { name: 'Use sulphur' }));
  assert.equal(sent[0]?.body, { offered: false });
  assert.is(isOn(), true);
  assert.match(toast(), 'The entry was not changed. Please try again.');
});

test('an import reports its result and shows which lines were skipped', async () => {
  const { sent } = await thesaurus('/admin/thesaurus', {
    [`POST ${path}/import`]: () =>
      json({
        added: 3,
        changed: 1,
        unchanged: 0,
        left_out: 2,
        problems: [{ line: 4, message: 'The line is empty.' }],
      }),
  });
  await clickButton('Import CSV');
  await click(dialog().getByRole('button', { name: 'Import' }));
  dialog().getByText('Choose a CSV file.');
  const csv = new File(['written,also,kind\nanchor,killick,Name'], 'words.csv', { type: 'text/csv' });
  fireEvent.change(dialog().getByLabelText('CSV file'), { target: { files: [csv] } });
  await click(dialog().getByRole('button', { name: 'Import' }));
  assert.equal(sent[0]?.body, { csv: 'written,also,kind\nanchor,killick,Name' });
  dialog().getByText('3 added, 1 changed, 0 unchanged.');
  dialog().getByText('2 lines were skipped:');
  dialog().getByText('Line 4: The line is empty.');
  dialog().getByText('1 more is not listed.');
});

test('a file that is too large or that the server refuses is reported next to the field', async () => {
  const { sent } = await thesaurus('/admin/thesaurus', {
    [`POST ${path}/import`]: refusal(400, 'bad-request', 'The first line must be “written,also,kind”.'),
  });
  await clickButton('Import CSV');
  const choose = (text: string) =>
    fireEvent.change(dialog().getByLabelText('CSV file'), { target: { files: [new File([text], 'a.csv')] } });
  choose('x'.repeat(1_000_001));
  await click(dialog().getByRole('button', { name: 'Import' }));
  dialog().getByText('The file is larger than 1 MB. Split it into smaller files.');
  assert.equal(sent, []);
  choose('no table');
  await click(dialog().getByRole('button', { name: 'Import' }));
  dialog().getByText('The first line must be “written,also,kind”.');
});

test('a file that isn’t UTF-8 isn’t sent, and the field explains how to save it', async () => {
  const { sent } = await thesaurus();
  await clickButton('Import CSV');
  const latin1 = Buffer.from('written,also,kind\nladder,échelle,Name', 'latin1');
  fireEvent.change(dialog().getByLabelText('CSV file'), { target: { files: [new File([latin1], 'a.csv')] } });
  await click(dialog().getByRole('button', { name: 'Import' }));
  dialog().getByText('The file isn’t UTF-8. Save it as “CSV UTF-8” and choose it again.');
  assert.equal(sent, []);
});

test('reordering the other forms counts as a change', async () => {
  const { sent } = await thesaurus('/admin/thesaurus?entry=e2', {
    [`PATCH ${path}/e2`]: () => json(book),
  });
  fill(box('Also called'), 'the book\nBWRB');
  await clickButton('Save');
  assert.equal(sent[0]?.body, { also: ['the book', 'BWRB'] });
});

test('if there are no entries, the screen says what to do next', async () => {
  const none = { answers: { [`GET ${path}`]: page([], { counts: { shipped: 0, own: 0 } }) } };
  await administering('/admin/thesaurus', none);
  screen.getByText('Add an entry, or import a CSV file.');
});

test('if a search finds no entries, the screen says so', async () => {
  const none = { answers: { [`GET ${path}`]: page([], counts) } };
  await administering('/admin/thesaurus?q=xyz', none);
  screen.getByText('No matching entries');
});

test('if the list fails to load, loading can be retried', async () => {
  let tries = 0;
  await administering('/admin/thesaurus', {
    answers: {
      [`GET ${path}`]: () =>
        (tries += 1) === 1 ? refusal(503, 'internal', 'The server is busy.')() : page([sulphur], counts)(),
      [`POST ${path}/count`]: refusal(503, 'search-unavailable', 'Search is not available.'),
    },
  });
  screen.getByText('The server is busy.');
  await clickButton('Try again');
  // Only the counts are missing from the list.
  assert.equal(rows('Entries')[0]?.slice(0, 4), ['sulphur', 'sulfur', 'Spelling', '–']);
});

test('without a connection, the loaded entries stay visible, but nothing can be changed', async () => {
  const { setOnline } = await thesaurus('/admin/thesaurus?entry=e1');
  await setOnline(false);
  assert.is(rows('Entries').length, 2);
  for (const name of ['Import CSV', 'Export', 'Save', 'Delete'])
    assert.is(button(name).getAttribute('aria-disabled') ?? String(button(name).disabled), 'true', name);
  assert.is(screen.getByRole<HTMLInputElement>('switch', { name: 'Use sulphur' }).disabled, true);
});

test('on a phone, each entry is a single cell with all details', async () => {
  await thesaurus('/admin/thesaurus', {}, { width: 390 });
  assert.equal(rows('Entries')[1], ['sulphurSpelling, Built-insulfurUse sulphur']);
});

test.run();
