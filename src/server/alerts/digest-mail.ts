/**
 * Renders a digest as an e-mail, both as plain text and as HTML that loads nothing from elsewhere. Every
 * value in it may come from an import or a user.
 */
import { formatDate } from '../../shared/dates';
import { MAIL_COLORS, mailPage, toOneLine } from '../mail/mail-html';
import type { Message } from '../mail/message';
import type { TakenDigest, DigestContent, DigestDocument, DigestSearch } from '../store/alerts/digests';
import { escapeHtml } from '../../search/highlight/escape-html';

export interface AlertLinks {
  /** The library's public address, without a trailing slash. */
  readonly home: string;
  /** Returns addresses that turn off the e-mail about one search, or about all searches in a digest. */
  readonly ofSearch: (searchId: string) => string;
  readonly ofDigest: (digestId: string) => string;
}

/** Returns a digest's e-mail. It stays the same until one of the digest's searches is turned off. */
export function digestMail(
  { id, madeAt }: TakenDigest,
  { to, searches }: DigestContent,
  links: AlertLinks,
): Message {
  const shown = {
    greeting: to.name === '' ? 'Hello,' : `Hello ${to.name},`,
    searches,
    links,
    stopAll: links.ofDigest(id),
  };
  return {
    id: `digest.${id}`,
    at: new Date(madeAt),
    to: { name: to.name, address: to.email },
    subject: subjectOf(searches),
    text: textOf(shown),
    html: htmlOf(shown),
    unsubscribe: shown.stopAll,
  };
}

interface DigestView {
  readonly greeting: string;
  readonly searches: readonly DigestSearch[];
  readonly links: AlertLinks;
  readonly stopAll: string;
}

function subjectOf(searches: readonly DigestSearch[]): string {
  const [first] = searches;
  if (first && searches.length === 1) return `${countOf(first.count)}: ${first.name}`;
  return `New and changed documents in ${searches.length} saved searches`;
}

function countOf(count: number): string {
  return count === 1 ? '1 new or changed document' : `${count.toLocaleString('en')} new or changed documents`;
}

/** Mail programs cut off longer addresses, and mail servers refuse e-mails that contain dozens of them. */
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Returns a document's address. It includes the search that found the document, so that the document opens
 * with the matches marked, unless the address would become too long.
 */
function documentAddress(
  home: string,
  { searchterms, filters }: DigestSearch,
  { id }: DigestDocument,
): string {
  const plain = `${home}/documentpreview/${encodeURIComponent(id)}`;
  const search = new URLSearchParams(filters);
  if (searchterms !== '') search.set('q', searchterms);
  const marked = `${plain}?${search.toString()}`;
  return search.size === 0 || marked.length > MAX_ADDRESS_LENGTH ? plain : marked;
}

function factsOf({ number, issuer, publicationDate, isWithdrawn }: DigestDocument): string {
  return [number, issuer, formatDate(publicationDate), isWithdrawn ? 'now withdrawn' : null]
    .filter(Boolean)
    .join(' · ');
}

function textOf({ greeting, searches, links, stopAll }: DigestView): string {
  const parts = searches.map((search) => [
    `${toOneLine(search.name)}: ${countOf(search.count)}`,
    ...(search.note === '' ? [] : [`Why: ${toOneLine(search.note)}`]),
    '',
    ...search.documents.flatMap((document) => [
      toOneLine(document.title),
      ...[toOneLine(factsOf(document))].filter(Boolean),
      documentAddress(links.home, search, document),
      '',
    ]),
    ...(search.count > search.documents.length
      ? [`${(search.count - search.documents.length).toLocaleString('en')} more: ${links.home}/`, '']
      : []),
    `No more e-mails about this search: ${links.ofSearch(search.id)}`,
  ]);
  return [
    greeting,
    '',
    ...parts.flatMap((part) => [...part, '', '']),
    `Your saved searches: ${links.home}/savedsearches`,
    `No more e-mails about any of these: ${stopAll}`,
    '',
  ].join('\n');
}

const { quiet, accent, line } = MAIL_COLORS;

function htmlOf({ greeting, searches, links, stopAll }: DigestView): string {
  const quietLink = (href: string, text: string) => linkHtml(href, text, `color:${quiet}`);
  const toSearches = quietLink(`${links.home}/savedsearches`, 'Your saved searches');
  const toStopAll = quietLink(stopAll, 'No more e-mails about any of these');
  const footStyle = `margin:32px 0 0;padding-top:14px;border-top:1px solid ${line};font-size:13px;color:${quiet}`;
  return mailPage(
    `<p style="margin:0">${escapeHtml(greeting)}</p>
${searches.map((search) => searchHtml(search, links)).join('\n')}
<p style="${footStyle}">${toSearches} · ${toStopAll}</p>`,
    640,
  );
}

function searchHtml(search: DigestSearch, links: AlertLinks): string {
  const why = search.note === '' ? '' : `<br>Why: ${escapeHtml(toOneLine(search.note))}`;
  const rest = search.count - search.documents.length;
  const more = linkHtml(`${links.home}/`, `${rest.toLocaleString('en')} more`);
  const stop = linkHtml(links.ofSearch(search.id), 'No more e-mails about this search', `color:${quiet}`);
  return `
<h2 style="margin:28px 0 4px;font:600 18px/1.3 Georgia,serif">${escapeHtml(toOneLine(search.name))}</h2>
<p style="margin:0 0 14px;color:${quiet}">${countOf(search.count)}${why}</p>
${search.documents.map((one) => documentHtml(search, one, links)).join('\n')}
${rest > 0 ? `<p style="margin:0 0 14px">${more}</p>` : ''}
<p style="margin:0;font-size:13px">${stop}</p>`;
}

function documentHtml(search: DigestSearch, document: DigestDocument, links: AlertLinks): string {
  const address = documentAddress(links.home, search, document);
  const title = linkHtml(address, toOneLine(document.title), `color:${accent};font-weight:600`);
  const facts = `<span style="color:${quiet}">${escapeHtml(toOneLine(factsOf(document)))}</span>`;
  return `<p style="margin:0 0 14px">${title}<br>${facts}</p>`;
}

function linkHtml(href: string, text: string, style = `color:${accent}`): string {
  return `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;
}
