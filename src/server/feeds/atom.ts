/**
 * Writes a saved search's matches as Atom (RFC 4287). Ids and times are those of the matches, so that feed
 * readers don't show anything as new twice.
 */
import { createHash } from 'node:crypto';
import type { FeedItem, SearchFeedContent } from '../store/alerts/feeds';
import { escapeHtml } from '../../search/highlight/escape-html';
import { stripInvalidXmlCharacters } from './xml-text';

export interface AtomFeed extends SearchFeedContent {
  readonly feedId: string;
  readonly libraryId: string;
  /** The library's public address, without a trailing slash. */
  readonly address: string;
}

export function atomText({ name, criteria, createdAt, items, feedId, libraryId, address }: AtomFeed): string {
  const search = new URLSearchParams(criteria.filters);
  if (criteria.searchterms !== '') search.set('q', criteria.searchterms);
  const entries = items.map((one) =>
    entryXml(one, stableUuid(libraryId, feedId, one.documentId, one.edition), address),
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${stableUuid(libraryId, feedId)}</id>
<title>${escapeText(`Fairway: ${name}`)}</title>
<updated>${items[0]?.foundAt ?? createdAt}</updated>
<author><name>Fairway</name></author>
<link rel="alternate" type="text/html" href="${escapeText(`${address}/search?${search}`)}"/>
${entries.join('')}</feed>
`;
}

function entryXml(
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
  const link = `${address}/documentpreview/${encodeURIComponent(documentId)}`;
  return `<entry>
<id>${id}</id>
<title>${escapeText(title)}</title>
<updated>${foundAt}</updated>
<link rel="alternate" type="text/html" href="${escapeText(link)}"/>
<summary>${escapeText(facts.filter(Boolean).join(', '))}</summary>
</entry>
`;
}

/**
 * Returns a permanent id that doesn't depend on the server's address: a version 8 UUID (RFC 9562), derived
 * from the given names.
 */
function stableUuid(...names: readonly string[]): string {
  const hash = createHash('sha256').update(names.join('\n')).digest('hex');
  const variant = '89ab'[parseInt(hash[16] ?? '0', 16) % 4];
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return `urn:uuid:${parts.join('-')}`;
}

function escapeText(value: string): string {
  return escapeHtml(stripInvalidXmlCharacters(value));
}
