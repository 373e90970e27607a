/** What a saved search found, as Atom (RFC 4287). Ids and times are those of what was found, so that nothing is news twice. */
import { createHash } from 'node:crypto';
import type { FeedItem, SearchFeedContent } from '../store/alerts/feeds';
import { escapeHtml } from '../http/static/escape-html';
import { xmlChars } from './xml-text';

export interface AtomFeed extends SearchFeedContent {
  readonly feedId: string;
  readonly libraryId: string;
  /** Where users reach the library, without a slash at its end. */
  readonly address: string;
}

export function atomText({ name, criteria, createdAt, items, feedId, libraryId, address }: AtomFeed): string {
  const search = new URLSearchParams(criteria.filters);
  if (criteria.searchterms !== '') search.set('q', criteria.searchterms);
  const entries = items.map((one) =>
    entry(one, idOf(libraryId, feedId, one.documentId, one.edition), address),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${idOf(libraryId, feedId)}</id>
<title>${text(`Fairway: ${name}`)}</title>
<updated>${items[0]?.foundAt ?? createdAt}</updated>
<author><name>Fairway</name></author>
<link rel="alternate" type="text/html" href="${text(`${address}/search?${search}`)}"/>
${entries.join('')}</feed>
`;
}

function entry(
  { documentId, foundAt, title, number, issuer, publicationDate, entryDate, edition, isWithdrawn }: FeedItem,
  id: string,
  address: string,
): string {
  const facts = [
    isWithdrawn && 'Withdrawn',
    number,
    issuer,
    publicationDate && `published ${publicationDate}`,
    entryDate && `enters into force ${entryDate}`,
    `edition ${edition}`,
  ];
  return `<entry>
<id>${id}</id>
<title>${text(title)}</title>
<updated>${foundAt}</updated>
<link rel="alternate" type="text/html" href="${text(`${address}/documentpreview/${encodeURIComponent(documentId)}`)}"/>
<summary>${text(facts.filter(Boolean).join(', '))}</summary>
</entry>
`;
}

/** A name of its own for good, whatever the server's address: a UUID of version 8 (RFC 9562), made of what it names. */
function idOf(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  const variant = '89ab'[parseInt(hash[16] ?? '0', 16) % 4];
  return `urn:uuid:${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function text(value: string): string {
  return escapeHtml(xmlChars(value));
}
