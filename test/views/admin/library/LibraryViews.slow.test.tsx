import '../../../support/browser/dom';
import '../../../../src/views/admin/routes';
import '../../../../src/views/admin/library/CategoriesView';
import '../../../../src/views/admin/library/DocumentsView';
import '../../../../src/views/admin/errors/ErrorsView';
import { File } from 'node:buffer';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ErrorReport } from '../../../../src/domain/admin/error-inbox';
import type { LibraryDocument } from '../../../../src/domain/admin/library-documents';
import { fireEvent, screen, type as fill, within } from '../../../support/browser/screen';
import { click, clickButton, closing, json, refusal, type Answers } from '../../library';
import { administering, alertText, box, button, dialog, link, page, toast } from '../administering';

closing(test);

const leaf = (id: string, title: string) => ({ id, title, children: [] });
const roots = [
  {
    id: 'root',
    title: 'ROOT',
    children: [
      { ...leaf('imo', 'IMO'), children: [leaf('solas', 'SOLAS'), leaf('marpol', 'MARPOL')] },
      leaf('flag', 'Flag States'),
    ],
  },
];

const categories = (path: string, writes: Answers = {}, width = 1440) =>
  administering(path, { answers: { 'GET /api/admin/category': () => json(roots) }, writes, width });
const node = (name: RegExp | string, tree = 'Categories') =>
  within(screen.getAllByRole('tree', { name: tree }).at(-1)!).getByRole('treeitem', { name });
const form = () => within(screen.getByRole('dialog'));

test('the selected category is part of the address and is shown with its path', async () => {
  await categories('/admin/categories?category=solas');
  const card = within(screen.getByRole('region', { name: 'Selected category' }));
  card.getByRole('heading', { name: 'SOLAS' });
  card.getByText('IMO');
  assert.is(node('SOLAS').getAttribute('aria-current'), 'true');
});

test('on a phone, the actions on a category appear once it is selected', async () => {
  await categories('/admin/categories', {}, 390);
  assert.is(screen.queryByRole('region', { name: 'Selected category' }), null);
  await click(node('Flag States'));
  within(screen.getByRole('region', { name: 'Selected category' })).getByRole('button', { name: 'Rename' });
});

test('a category is added at the top level or below another category', async () => {
  const { sent } = await categories('/admin/categories?category=imo', {
    'POST /api/admin/category': () => json(leaf('new', 'COLREG'), 201),
  });
  await clickButton('Add category');
  fill(form().getByRole('textbox', { name: 'Name' }), ' Ports ');
  await click(form().getByRole('button', { name: 'Add category' }));
  await click(node('IMO'));
  await clickButton('Add subcategory');
  fill(form().getByRole('textbox', { name: 'Name' }), 'COLREG');
  await click(form().getByRole('button', { name: 'Add category' }));
  assert.equal(
    sent.map(({ body }) => body),
    [
      { title: 'Ports', parent: 'root' },
      { title: 'COLREG', parent: 'imo' },
    ],
  );
  assert.match(toast(), 'COLREG was added.');
});

test('a duplicate name is reported at the field, and an empty one isn’t sent', async () => {
  const { sent } = await categories('/admin/categories?category=imo', {
    'PATCH /api/admin/category/imo': refusal(
      409,
      'category-exists',
      'There is already a category called “Flag States” there.',
    ),
  });
  await clickButton('Rename');
  fill(form().getByRole('textbox', { name: 'Name' }), ' ');
  await click(form().getByRole('button', { name: 'Rename' }));
  form().getByText('Enter a name.');
  assert.equal(sent, []);
  fill(form().getByRole('textbox', { name: 'Name' }), 'Flag States');
  await click(form().getByRole('button', { name: 'Rename' }));
  form().getByText('There is already a category called “Flag States” there.');
});

test('a category can be moved below another one or to the top level, but not below itself', async () => {
  const { sent } = await categories('/admin/categories?category=imo', {
    'PATCH /api/admin/category/imo': () => json(roots[0]!.children[0]),
  });
  await clickButton('Move');
  assert.equal(
    form()
      .getAllByRole('treeitem')
      .map((item) => item.textContent?.trim()),
    ['Top level', 'Flag States'],
  );
  await click(form().getByRole('button', { name: 'Move here' }));
  form().getByText('Choose a category.');
  await click(node('Flag States'));
  await click(form().getByRole('button', { name: 'Move here' }));
  assert.equal(
    sent.map(({ body }) => body),
    [{ parent: 'flag' }],
  );
  assert.match(toast(), 'IMO was moved.');
});

test('a category can be merged into another one', async () => {
  const { sent } = await categories('/admin/categories?category=solas', {
    'PATCH /api/admin/category/solas': () => json(leaf('flag', 'Flag States')),
  });
  await clickButton('Merge into another');
  await click(node('Flag States'));
  await click(form().getByRole('button', { name: 'Merge' }));
  assert.equal(
    sent.map(({ body }) => body),
    [{ merge_into: 'flag' }],
  );
  assert.match(toast(), 'SOLAS was merged into Flag States.');
});

test('if the server refuses to delete a category, the dialog gives the reason', async () => {
  await categories('/admin/categories?category=solas', {
    'DELETE /api/admin/category/solas': refusal(
      409,
      'category-not-empty',
      'This category contains 12 documents. To move them, merge it into another category.',
    ),
  });
  await clickButton('Delete');
  await click(dialog().getByRole('button', { name: 'Delete category' }));
  dialog().getByText('This category contains 12 documents. To move them, merge it into another category.');
});

const report = (id: string, part: Partial<ErrorReport> = {}): ErrorReport => ({
  id,
  document: { id: 'd1', title: 'Rules on ballast', withdrawn: false, document_metadatas: [] },
  edition: '2',
  message: 'Page 3 is missing.',
  status: 'open',
  reported_at: '2025-11-12T08:00:00Z',
  reporter: { id: 'u1', name: 'Ada', username: 'ada@demo.fairway' },
  ...part,
});

test('the inbox first shows open reports, with their documents, messages and senders', async () => {
  const wanted: (string | null)[] = [];
  await administering('/admin/errors', {
    answers: {
      'GET /api/admin/errorreport': (request) => {
        wanted.push(new URL(request.url).searchParams.get('status'));
        return page([report('e1')])();
      },
    },
  });
  assert.is(link('Rules on ballast').getAttribute('href'), '/documentpreview/d1?edition=2');
  screen.getByText('Page 3 is missing.');
  assert.is(link('Ada').getAttribute('href'), 'mailto:ada%40demo.fairway');
  await click(link(/^All/));
  assert.equal(wanted, ['open', null]);
});

test('the status of a report can be changed, and Undo restores the previous one', async () => {
  const { sent } = await administering('/admin/errors', {
    answers: { 'GET /api/admin/errorreport': page([report('e1')]) },
    writes: { 'PATCH /api/admin/errorreport/e1': () => json(report('e1', { status: 'answered' })) },
  });
  fireEvent.change(screen.getByRole('combobox', { name: 'Status of the report on Rules on ballast' }), {
    target: { value: 'answered' },
  });
  await click(await screen.findByRole('button', { name: 'Undo' }));
  assert.equal(
    sent.map(({ body }) => body),
    [{ status: 'answered' }, { status: 'open' }],
  );
});

test('if a status change is rejected, the previous status is shown again, and a toast gives the reason', async () => {
  await administering('/admin/errors', {
    answers: { 'GET /api/admin/errorreport': page([report('e1')]) },
    writes: { 'PATCH /api/admin/errorreport/e1': refusal(404, 'not-found', 'There is no such report.') },
  });
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Status of/ });
  fireEvent.change(select, { target: { value: 'closed' } });
  await screen.findByText(/The status was not changed\. There is no such report\./);
  assert.is(select.value, 'open');
});

test('if the inbox is empty, the screen says that no reports are waiting', async () => {
  await administering('/admin/errors', { answers: { 'GET /api/admin/errorreport': page([]) } });
  screen.getByText('No reports are waiting for an answer.');
});

const ballast: LibraryDocument = {
  id: 'ballast',
  title: 'Rules on ballast',
  edition: '2',
  withdrawn: false,
  show_pdf_in_frontend: true,
  download_method: 'text',
  category_ids: ['solas'],
  document_metadatas: [
    { name: 'documentnumber', value: 'MSC.1', extracted_value: null },
    { name: 'publicationdate', value: '2024-05-01', extracted_value: null },
  ],
  relations: [],
  relates_to_me: [],
};
const row = ({ id, title, withdrawn, document_metadatas }: LibraryDocument) => ({
  id,
  title,
  withdrawn,
  document_metadatas,
});

const documents = (path: string, { answers = {} as Answers, writes = {} as Answers } = {}) =>
  administering(path, {
    answers: {
      'GET /api/admin/category': () => json(roots),
      'GET /api/admin/documents': page([
        row(ballast),
        row({ ...ballast, id: 'old', title: 'Old rules', withdrawn: true }),
      ]),
      'GET /api/admin/documents/ballast': () => json(ballast),
      ...answers,
    },
    writes,
  });
const pdf = (bytes = '%PDF-1.7', type = 'application/pdf') => new File([bytes], 'rules.pdf', { type });
const choosePdf = (file: File) =>
  fireEvent.change(screen.getByLabelText('PDF'), { target: { files: [file] } });

test('the list of documents includes withdrawn ones, which can’t be withdrawn again', async () => {
  await documents('/admin/documents');
  screen.getByText('Withdrawn');
  button('Withdraw Rules on ballast');
  assert.not(screen.queryByRole('button', { name: 'Withdraw Old rules' }));
});

test('withdrawing a document has to be confirmed in a dialog that says what remains available', async () => {
  const { sent } = await documents('/admin/documents', {
    writes: { 'POST /api/admin/documents/ballast/withdraw': () => new Response(null, { status: 204 }) },
  });
  await clickButton('Withdraw Rules on ballast');
  assert.match(
    screen.getByRole('alertdialog').textContent ?? '',
    /can still read it\. It will be marked as withdrawn/,
  );
  assert.equal(sent, []);
  await click(dialog().getByRole('button', { name: 'Withdraw document' }));
  assert.is(sent.length, 1);
  assert.match(toast(), 'Rules on ballast was withdrawn.');
});

test('when a document is corrected, only the changed fields are sent', async () => {
  const { app, sent } = await documents('/admin/documents?edit=ballast', {
    writes: { 'PATCH /api/admin/documents/ballast': () => json(ballast) },
  });
  assert.is(box('Published').value, '01.05.2024');
  for (const field of ['Published', 'In force from']) assert.ok(button(`Choose a date: ${field}`));
  fill(box('Number'), 'MSC.2');
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ number: 'MSC.2' }],
  );
  assert.is(app.router.route.value.path, '/admin/documents');
});

test('the end date of an edition is sent if it is after its first date', async () => {
  const { sent } = await documents('/admin/documents?edit=ballast', {
    writes: { 'PATCH /api/admin/documents/ballast': () => json(ballast) },
  });
  fill(box('In force from'), '01.01.2025');
  fill(box('No longer in force from'), '01.01.2025');
  await clickButton('Save');
  screen.getByText('Enter a date after “In force from”.');
  fill(box('No longer in force from'), '02.01.2025');
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ entry_date: '2025-01-01', in_force_to: '2025-01-02' }],
  );
});

test('a document isn’t saved without its date if the typed one doesn’t exist', async () => {
  const { sent } = await documents('/admin/documents?edit=ballast', {
    writes: { 'PATCH /api/admin/documents/ballast': () => json(ballast) },
  });
  fill(box('Published'), '31.02.2025');
  fireEvent.blur(box('Published'));
  await clickButton('Save');
  assert.equal(sent, []);
  screen.getByText('Enter a date as DD.MM.YYYY.');
  assert.is(document.activeElement, box('Published'));
  fill(box('Published'), '28.02.2025');
  await clickButton('Save');
  assert.equal(
    sent.map(({ body }) => body),
    [{ publication_date: '2025-02-28' }],
  );
});

test('the form for a new edition doesn’t repeat the previous edition’s dates in force', async () => {
  const metadata = [
    ...ballast.document_metadatas,
    { name: 'entrydate' as const, value: '2025-01-01', extracted_value: null },
  ];
  await documents('/admin/documents?edition=ballast', {
    answers: {
      'GET /api/admin/documents/ballast': () =>
        json({ ...ballast, document_metadatas: metadata, in_force_to: '2030-01-01' }),
    },
  });
  assert.equal([box('In force from').value, box('No longer in force from').value], ['', '']);
});

test('the form that replaces the list receives the focus, which later returns to the list', async () => {
  const { app } = await documents('/admin/documents');
  const heading = () => screen.getByRole('heading', { level: 1 });
  await click(screen.getByRole('link', { name: 'Add document' }));
  assert.equal([app.router.route.value.path, document.activeElement], ['/admin/documents?add=1', heading()]);
  await click(screen.getByRole('link', { name: 'Cancel' }));
  assert.equal([app.router.route.value.path, document.activeElement], ['/admin/documents', heading()]);
});

test('a document is added, with its text, to the leaf categories of the selected ones', async () => {
  const { sent } = await documents('/admin/documents?add=1', {
    writes: { 'POST /api/admin/documents': () => json({ ...ballast, id: 'new' }, 201) },
  });
  fill(box('ID'), 'new');
  fill(box('Edition'), '1');
  fill(box('Title'), 'New rules');
  fill(box('Text'), 'First.\n\nSecond.');
  await click(node('IMO', 'Categories'));
  await clickButton('Add document');
  assert.equal(
    sent.map(({ body }) => body),
    [
      {
        number: null,
        issuer: null,
        type: null,
        subtitle: null,
        nickname: null,
        title: 'New rules',
        publication_date: null,
        entry_date: null,
        in_force_to: null,
        category_ids: ['marpol', 'solas'],
        relations: [],
        id: 'new',
        edition: '1',
        text: 'First.\n\nSecond.',
      },
    ],
  );
  assert.match(toast(), 'was added to the library.');
});

test('if there are no categories, the form links to the screen where one can be added', async () => {
  await documents('/admin/documents?add=1', {
    answers: { 'GET /api/admin/category': () => json([{ id: 'root', title: 'ROOT', children: [] }]) },
  });
  screen.getByText(/There are no categories yet\./);
  assert.is(
    screen.getByRole('link', { name: 'Add the first one' }).getAttribute('href'),
    '/admin/categories',
  );
});

test('a duplicate id doesn’t create a new edition by mistake', async () => {
  const { sent } = await documents('/admin/documents?add=1', {
    writes: { 'POST /api/admin/documents': () => json(ballast, 201) },
  });
  fill(box('ID'), 'ballast');
  fill(box('Edition'), '3');
  fill(box('Title'), 'New rules');
  await click(node('Flag States'));
  await clickButton('Add document');
  screen.getByText(/A document with this ID already exists\./);
  assert.is(document.activeElement, box('ID'));
  assert.equal(sent, []);
});

test('missing and invalid values are reported at their fields before anything is sent', async () => {
  const { sent } = await documents('/admin/documents?add=1', {
    writes: { 'POST /api/admin/documents': () => json(ballast, 201) },
  });
  fill(box('ID'), 'no id!');
  fill(box('Relates to'), 'fine\n<bad>');
  await clickButton('Add document');
  for (const said of [
    'Use up to 200 letters, digits and the characters . _ ~ -, and begin with a letter or digit.',
    'Enter an edition, such as 2 or 2026.',
    'Enter a title.',
    'Choose at least one category.',
    '“<bad>” is not a document ID.',
  ])
    screen.getByText(said);
  assert.equal(sent, []);
});

test('the form for a new edition starts with the previous metadata and requires a different edition name', async () => {
  const { sent } = await documents('/admin/documents?edition=ballast', {
    writes: { 'POST /api/admin/documents': () => json({ ...ballast, edition: '3' }, 201) },
  });
  fill(box('Edition'), '2');
  await clickButton('Add edition');
  screen.getByText('This edition already exists. Enter a different one.');
  fill(box('Edition'), '3');
  await clickButton('Add edition');
  const [body] = sent.map((one) => one.body as Record<string, unknown>);
  assert.equal(
    [body?.['id'], body?.['edition'], body?.['title'], body?.['number']],
    ['ballast', '3', 'Rules on ballast', 'MSC.1'],
  );
});

test('a PDF is uploaded after the document has been saved, and if that fails, only the upload is retried', async () => {
  let tries = 0;
  const { sent, app } = await documents('/admin/documents?edition=ballast', {
    writes: {
      'POST /api/admin/documents': () => json({ ...ballast, edition: '3' }, 201),
      'PUT /api/admin/documents/ballast/pdf': async (request) => {
        tries += 1;
        assert.equal(
          [request.headers.get('content-type'), await request.text()],
          ['application/pdf', '%PDF-1.7'],
        );
        return tries === 1 ? refusal(503, 'unavailable', 'The server is busy.')() : json(ballast);
      },
    },
  });
  fill(box('Edition'), '3');
  choosePdf(pdf());
  await clickButton('Add edition');
  screen.getByText('The document was saved, but its PDF was not. The server is busy.');
  assert.is(document.activeElement, screen.getByLabelText('PDF'));
  assert.equal(
    screen.queryAllByRole('textbox').length,
    0,
    'after the document has been saved, its fields are hidden, because changes would be lost',
  );
  await clickButton('Upload again');
  assert.equal(
    sent.map(({ line }) => line.split(' ')[0]),
    ['POST', 'PUT', 'PUT'],
  );
  assert.is(app.router.route.value.path, '/admin/documents');
});

test('an upload shows the size of the file and a button that stops it, and clears the previous error', async () => {
  let tries = 0;
  const { sent } = await documents('/admin/documents?edit=ballast', {
    writes: {
      'PUT /api/admin/documents/ballast/pdf': ({ signal }) => {
        tries += 1;
        if (tries === 1) return refusal(503, 'unavailable', 'The server is busy.')();
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
    },
  });
  const regions = screen.getAllByRole('status');
  choosePdf(pdf());
  await clickButton('Save');
  const failed = 'The document was saved, but its PDF was not. The server is busy.';
  screen.getByText(failed);
  await clickButton('Upload again');
  assert.is(screen.queryByText(failed), null);
  assert.ok(
    regions.includes(screen.getByText(/^Uploading the PDF \(1\s?kB\)…$/)),
    'the region exists before its text, because screen readers often miss regions that appear with text',
  );
  assert.ok(screen.getByLabelText<HTMLInputElement>('PDF').disabled);
  await clickButton('Cancel upload');
  screen.getByText(
    'The document was saved, but its PDF may not have been, because you cancelled the upload.',
  );
  assert.is(screen.queryByText(/^Sending/), null);
  assert.is(sent.length, 2);
});

test('a file that isn’t a PDF isn’t uploaded', async () => {
  const { sent } = await documents('/admin/documents?edit=ballast', {
    writes: { 'PUT /api/admin/documents/ballast/pdf': () => json(ballast) },
  });
  choosePdf(pdf('GIF89a', 'image/gif'));
  await clickButton('Save');
  screen.getByText('This file is not a PDF.');
  assert.equal(sent, []);
});

test('if somebody else has changed the document, their change is shown before anything is saved', async () => {
  let present = ballast;
  const { sent } = await documents('/admin/documents?edit=ballast', {
    answers: { 'GET /api/admin/documents/ballast': () => json(present) },
    writes: { 'PATCH /api/admin/documents/ballast': () => json(ballast) },
  });
  fill(box('Title'), 'Rules on ballast water');
  present = { ...ballast, title: 'Ballast rules', category_ids: ['no'] };
  await clickButton('Save');
  assert.match(alertText(), 'Title: Ballast rules');
  assert.equal(sent, []);
  await clickButton('Save mine');
  assert.equal(
    sent.map(({ body }) => body),
    [{ title: 'Rules on ballast water' }],
    'the other changes by somebody else stay',
  );
});

test('leaving an unsaved document requires confirmation, even if the form closes on the same screen', async () => {
  const { app } = await documents('/admin/documents?edit=ballast');
  fill(box('Title'), 'Other');
  await click(link('Cancel'));
  await click(dialog().getByRole('button', { name: 'Stay' }));
  assert.is(app.router.route.value.path, '/admin/documents?edit=ballast');
});

test('if a document isn’t in the library, the screen says so', async () => {
  await documents('/admin/documents?edit=nowhere', {
    answers: { 'GET /api/admin/documents/nowhere': refusal(404, 'not-found') },
  });
  assert.match(alertText(), 'This document is not in the library.');
});

test.run();
