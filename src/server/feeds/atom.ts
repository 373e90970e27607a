/**
 * Writes the news that an alert has found as Atom (RFC 4287). Ids and times come from the ledger, so feed
 * readers never show the same news as new again. An entry's content is the words that changed.
 */
import { changeHtml } from '../alerts/redline-markup';
import { changesLine, enteredNames, headline } from '../alerts/update-words';
import { compareAddress, documentAddress } from '../document-address';
import type { AlertFeedContent, FeedItem } from '../store/alerts/feeds';
import { escapeHtml } from '../../search/highlight/escape-html';
import { stripInvalidXmlCharacters } from './xml-text';
import { sha256 } from '../sha256';

export interface AtomFeed extends AlertFeedContent {
  readonly feedId: string;
  readonly libraryId: string;
  /** The library's public address, without a trailing slash. */
  readonly address: string;
}

/** The maximum size of the words that changed in one entry, in bytes of HTML. */
const MAX_CONTENT_BYTES = 30_000;

export function atomText(feed: AtomFeed): string {
  const { name, createdAt, items, feedId, libraryId, address } = feed;
  const entries = items.map((one) => entryXml(one, stableUuid(libraryId, feedId, ...namesOf(one)), address));
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>${stableUuid(libraryId, feedId)}</id>
<title>${escapeText(`Fairway: ${name}`)}</title>
<updated>${items[0]?.foundAt ?? createdAt}</updated>
<author><name>Fairway</name></author>
<link rel="alternate" type="text/html" href="${escapeText(subjectAddress(feed))}"/>
${entries.join('')}</feed>
`;
}

function subjectAddress({ subject, address }: AtomFeed): string {
  if ('documentId' in subject) return documentAddress(address, subject.documentId);
  const search = new URLSearchParams(subject.filters);
  if (subject.searchterms !== '') search.set('q', subject.searchterms);
  return `${address}/search?${search}`;
}

/**
 * Returns the names from which an entry's id is derived. The occasion "text" adds none, so that the ids of
 * older entries stay the same.
 */
function namesOf({ documentId, edition, occasion }: FeedItem): string[] {
  return [documentId, edition, ...(occasion === 'text' ? [] : [occasion])];
}

function entryXml(item: FeedItem, id: string, address: string): string {
  const { documentId, kind, foundAt, title, changes } = item;
  const link = changes ? compareAddress(address, documentId, changes) : documentAddress(address, documentId);
  return `<entry>
<id>${id}</id>
<title>${escapeText(kind === 'new' ? title : headline(item))}</title>
<updated>${foundAt}</updated>
<link rel="alternate" type="text/html" href="${escapeText(link)}"/>
<summary>${escapeText([...factsOf(item), changesLine(item), enteredNames(item)].filter(Boolean).join(', '))}</summary>
${contentXml(item)}</entry>
`;
}

function contentXml({ changes }: FeedItem): string {
  let size = 0;
  const shown = (changes?.first ?? [])
    .filter(({ lines }) => lines.length > 0)
    .map(changeHtml)
    .filter((html) => (size += Buffer.byteLength(html)) <= MAX_CONTENT_BYTES);
  return shown.length === 0 ? '' : `<content type="html">${escapeText(shown.join('\n'))}</content>\n`;
}

function factsOf({ number, issuer, publicationDate, entryDate, edition, isWithdrawn }: FeedItem): string[] {
  const facts = [
    isWithdrawn && 'Withdrawn',
    number,
    issuer,
    publicationDate && `published ${publicationDate}`,
    entryDate && `enters into force ${entryDate}`,
    `edition ${edition}`,
  ];
  return facts.filter((fact) => typeof fact === 'string' && fact !== '') as string[];
}

/**
 * Returns a permanent id that doesn't depend on the server's address: a version 8 UUID (RFC 9562), derived
 * from the given names.
 */
function stableUuid(...names: readonly string[]): string {
  const hash = sha256(names.join('\n'));
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
