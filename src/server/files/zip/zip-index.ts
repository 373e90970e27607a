/**
 * The lists that a ZIP contains besides its PDFs: index.html, which opens without a network, and index.csv
 * for spreadsheets.
 */
import { stringify } from 'csv-stringify/sync';
import { CSV_OPTIONS } from '../csv';
import { escapeHtml } from '../../../search/highlight/escape-html';

export interface ListedDocument {
  readonly number: string | null;
  readonly title: string;
  readonly issuer: string | null;
  readonly type: string | null;
  /** The date in the form yyyy-MM-dd, as for `entryDate`. */
  readonly publicationDate: string | null;
  readonly entryDate: string | null;
  readonly edition: string;
  readonly isWithdrawn: boolean;
  /** The file's name in the ZIP; `null` if there is none. */
  readonly fileName: string | null;
}

export interface ZipIndex {
  readonly title: string;
  readonly madeAt: Date;
  /** How many documents are left out because the user's company isn't allowed to see them. */
  readonly hidden: number;
  readonly documents: readonly ListedDocument[];
}

const columns: readonly { readonly header: string; readonly of: (document: ListedDocument) => string }[] = [
  { header: 'Number', of: ({ number }) => number ?? '' },
  { header: 'Title', of: ({ title }) => title },
  { header: 'Issuer', of: ({ issuer }) => issuer ?? '' },
  { header: 'Type', of: ({ type }) => type ?? '' },
  { header: 'Published', of: ({ publicationDate }) => publicationDate ?? '' },
  { header: 'In force from', of: ({ entryDate }) => entryDate ?? '' },
  { header: 'Edition', of: ({ edition }) => edition },
  {
    header: 'Status',
    of: ({ isWithdrawn, fileName }) =>
      [isWithdrawn && 'Withdrawn', fileName === null && 'No PDF'].filter(Boolean).join(', '),
  },
  { header: 'File', of: ({ fileName }) => fileName ?? '' },
];

export function indexCsv({ documents }: ZipIndex): string {
  const rows = documents.map((document) => columns.map(({ of }) => of(document)));
  return stringify([columns.map(({ header }) => header), ...rows], CSV_OPTIONS);
}

/** Returns a single page that loads nothing and runs no scripts. */
export function indexHtml({ title, madeAt, hidden, documents }: ZipIndex): string {
  const shown = columns.filter(({ header }) => header !== 'File');
  const count = `${documents.length} ${documents.length === 1 ? 'document' : 'documents'}`;
  const made = `${count}, as of ${madeAt.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
  const leftOut =
    hidden === 0 ? '' : ` ${hidden} more ${hidden === 1 ? 'is' : 'are'} outside your company’s categories.`;
  const cell = (document: ListedDocument, header: string, text: string) =>
    header === 'Title' && document.fileName !== null
      ? `<a href="${encodeURIComponent(document.fileName)}">${escapeHtml(text)}</a>`
      : escapeHtml(text);
  const header = shown.map((column) => `<th scope="col">${column.header}`).join('');
  const rows = documents.map(
    (document) =>
      `<tr>${shown.map((column) => `<td>${cell(document, column.header, column.of(document))}`).join('')}`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title>
<style>
:root {
  color-scheme: light dark; --ink: #16202b; --quiet: #5b6875; --accent: #0b4f71; --rule: #b9c3cc;
  font: .875rem/1.5 "IBM Plex Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums
}
body { margin: 3rem auto; padding: 0 1.5rem; max-width: 80rem; color: var(--ink); background: canvas }
h1 {
  margin: 0; font: 500 1.75rem/1.2 "IBM Plex Serif", Georgia, serif;
  letter-spacing: -.01em; overflow-wrap: anywhere
}
p { margin: .5rem 0 2rem; color: var(--quiet) }
a { color: var(--accent) }
div { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { padding: .5rem 1rem .5rem 0; border-bottom: 1px solid var(--rule); text-align: left; vertical-align: top }
th {
  border-bottom: 1px solid var(--ink); font-size: .75rem; font-weight: 600;
  color: var(--quiet); white-space: nowrap
}
td:first-child { padding-right: 1.5rem }
td:nth-child(2) { min-width: 16rem; overflow-wrap: anywhere }
td:nth-child(5), td:nth-child(6) { white-space: nowrap }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf2; --quiet: #92a3b1; --accent: #79bdec; --rule: #263644 } }
@media print {
  :root { color-scheme: light; --ink: #16202b; --quiet: #5b6875; --accent: #0b4f71; --rule: #b9c3cc; font-size: 9pt }
  body { margin: 0; padding: 0; max-width: none }
  td:nth-child(2) { min-width: 0 }
  thead { display: table-header-group }
  tr { break-inside: avoid }
}
</style>
<h1>${escapeHtml(title)}</h1>
<p>${made}${leftOut}</p>
<div><table>
<thead><tr>${header}</thead>
<tbody>
${rows.join('\n')}
</table></div>
</html>
`;
}
