/**
 * Renders a digest as an e-mail, both as plain text and as HTML that loads nothing from elsewhere. Any value
 * in the e-mail may come from an import or a user, so all values are escaped in the HTML. Changes to
 * documents and provisions that the user follows come first, followed by the matches of saved searches. Both
 * show the words that changed, if there is room.
 */
import { formatDate } from '../../shared/dates';
import { escapeHtml } from '../../search/highlight/escape-html';
import { compareAddress, documentAddress } from '../document-address';
import { mailButton, mailLink, mailPage, MAIL_SERIF, toned, toOneLine } from '../mail/mail-html';
import type { Message } from '../mail/message';
import type {
  DigestContent,
  DigestDocument,
  DigestFollowed,
  DigestSearch,
} from '../store/alerts/digest-content';
import type { TakenDigest } from '../store/alerts/digests';
import type { HitChanges } from '../store/alerts/hit-changes';
import { changeHtml, changeText } from './redline-markup';
import { changesLine, compareLabel, datesLine, followLine, headline } from './update-words';

export interface AlertLinks {
  /** The library's public address, without a trailing slash. */
  readonly home: string;
  /** Returns an address that turns off the e-mails about one alert, or about all alerts in a digest. */
  readonly ofSearch: (searchId: string) => string;
  readonly ofDigest: (digestId: string) => string;
}

/**
 * The maximum size of an e-mail in bytes, including both the plain text and the HTML. Changes whose words
 * don't fit are only counted, with a link to the comparison. If the list of documents alone is larger, it is
 * sent without any of the words that changed.
 */
const MAX_BYTES = 30_000;
/**
 * The space that is reserved in each document's changes for the explanation of the marks and the number of
 * omitted changes.
 */
const EXPLANATION_BYTES = 1000;

/** Returns the e-mail for a digest. The same contents always result in the same e-mail. */
export function digestMail({ id, madeAt }: TakenDigest, content: DigestContent, links: AlertLinks): Message {
  const { to } = content;
  const stopAll = links.ofDigest(id);
  const viewOf = (room: number): DigestView => ({ content, links, stopAll, words: createWords(room) });
  const bare = viewOf(0);
  const view = viewOf(MAX_BYTES - Buffer.byteLength(textOf(bare)) - Buffer.byteLength(htmlOf(bare)));
  return {
    id: `digest.${id}`,
    at: new Date(madeAt),
    to: { name: to.name, address: to.email },
    subject: subjectOf(content),
    text: textOf(view),
    html: htmlOf(view),
    unsubscribe: stopAll,
  };
}

interface DigestView {
  readonly content: DigestContent;
  readonly links: AlertLinks;
  readonly stopAll: string;
  readonly words: WordsRoom;
}

/** Decides for which changes there is room to show the words that changed. */
interface WordsRoom {
  /**
   * Returns the changes in the document's edition that fit into the e-mail, and whether this is the first
   * entry for that edition. Every call for the same edition returns the same changes.
   */
  of(document: DigestDocument): { readonly shown: HitChanges['first']; readonly isFirst: boolean };
}

/** @param bytes The space for the words, in bytes. */
function createWords(bytes: number): WordsRoom {
  const chosen = new Map<string, HitChanges['first']>();
  const owners = new Map<string, DigestDocument>();
  let room = bytes;
  return {
    of(document) {
      const key = `${document.id}\n${document.edition}\n${document.changes?.from ?? ''}`;
      if (!owners.has(key)) owners.set(key, document);
      const shown = chosen.get(key) ?? fitting(document.changes?.first ?? []);
      chosen.set(key, shown);
      return { shown, isFirst: owners.get(key) === document };
    },
  };

  function fitting(changes: HitChanges['first']): HitChanges['first'] {
    let left = room - EXPLANATION_BYTES;
    const shown = changes.filter((change) => {
      if (change.lines.length === 0) return false;
      const size =
        Buffer.byteLength(changeHtml(change)) + Buffer.byteLength(changeText(change)) + '\n\n\n'.length;
      if (size > left) return false;
      left -= size;
      return true;
    });
    if (shown.length > 0) room = left;
    return shown;
  }
}

function greetingOf({ to }: DigestContent): string {
  return to.name === '' ? 'Hello,' : `Hello ${to.name},`;
}

function subjectOf({ followed, searches }: DigestContent): string {
  const [update] = followed;
  const [search] = searches;
  if (update && searches.length === 0)
    return followed.length === 1
      ? headline(update, update.follows)
      : `${followed.length} updates on what you follow`;
  if (update) return 'Updates on what you follow and your saved searches';
  if (search && searches.length === 1) return `${countOf(search.count)}: ${search.name}`;
  return `New and changed documents in ${searches.length} saved searches`;
}

function countOf(count: number): string {
  return count === 1 ? '1 new or changed document' : `${count.toLocaleString('en')} new or changed documents`;
}

/** Mail programs truncate longer addresses, and mail servers refuse e-mails that contain dozens of them. */
const MAX_ADDRESS_LENGTH = 2000;

/**
 * Returns a document's address. Unless this would make it too long, the address includes the search that
 * found the document, so that the matches are marked when the document is opened.
 */
function markedAddress(
  home: string,
  { id }: DigestDocument,
  search: Pick<DigestSearch, 'searchterms' | 'filters'> = { searchterms: '', filters: '' },
): string {
  const plain = documentAddress(home, id);
  const query = new URLSearchParams(search.filters);
  if (search.searchterms !== '') query.set('q', search.searchterms);
  const marked = `${plain}?${query.toString()}`;
  return query.size === 0 || marked.length > MAX_ADDRESS_LENGTH ? plain : marked;
}

function factsOf({ number, issuer, publicationDate, isWithdrawn }: DigestDocument): string {
  const published = publicationDate && `published ${formatDate(publicationDate)}`;
  return [number, issuer, published, isWithdrawn ? 'now withdrawn' : null].filter(Boolean).join(' · ');
}

function restOf({ changes }: DigestDocument, shown: number): string {
  const rest = (changes?.count ?? 0) - shown;
  if (rest <= 0) return '';
  const noun = `changed ${changes!.unit === 'provisions' ? 'provision' : 'paragraph'}${rest === 1 ? '' : 's'}`;
  return shown === 0
    ? `The comparison shows ${rest === 1 ? 'it' : `all ${rest.toLocaleString('en')} of them`}.`
    : `The comparison also shows ${rest.toLocaleString('en')} more ${noun}.`;
}

// ── Plain text ──────────────────────────────────────────────────────────────────────────────────────────────

function textOf({ content, links, stopAll, words }: DigestView): string {
  const parts = [
    ...content.followed.map((update) => followedText(update, content.day, links, words)),
    ...content.searches.map((search) => searchText(search, content.day, links, words)),
  ];
  return [
    greetingOf(content),
    '',
    ...parts.flatMap((part) => [...part, '', '']),
    `Your saved searches and what you follow: ${links.home}/savedsearches`,
    `No more e-mails about any of these: ${stopAll}`,
    '',
  ].join('\n');
}

function followedText(update: DigestFollowed, day: string, links: AlertLinks, words: WordsRoom): string[] {
  return [
    headline(update, update.follows),
    [toOneLine(factsOf(update)), datesLine(update, day), followLine(update.follows)]
      .filter(Boolean)
      .join(' – '),
    markedAddress(links.home, update),
    ...changesText(update, links.home, words),
    '',
    ...update.follows.map(
      ({ id, citation }) => `No more e-mails about ${citation ?? 'this document'}: ${links.ofSearch(id)}`,
    ),
  ];
}

function searchText(search: DigestSearch, day: string, links: AlertLinks, words: WordsRoom): string[] {
  const rest = search.count - search.documents.length;
  return [
    `${toOneLine(search.name)}: ${countOf(search.count)}`,
    ...(search.note === '' ? [] : [`Why: ${toOneLine(search.note)}`]),
    '',
    ...search.documents.flatMap((document) => [
      toOneLine(document.title),
      ...[toOneLine(factsOf(document)), changeFacts(document, day)].filter(Boolean),
      markedAddress(links.home, document, search),
      ...changesText(document, links.home, words),
      '',
    ]),
    ...(rest > 0 ? [`${rest.toLocaleString('en')} more: ${links.home}/`, ''] : []),
    `No more e-mails about this search: ${links.ofSearch(search.id)}`,
  ];
}

/**
 * Describes the change to a document that a saved search has found. Returns an empty string if the document
 * is new.
 */
function changeFacts(document: DigestDocument, day: string): string {
  if (document.kind === 'new') return '';
  return [changesLine(document), datesLine(document, day)].filter(Boolean).join('. ');
}

function changesText(document: DigestDocument, home: string, words: WordsRoom): string[] {
  const { changes } = document;
  if (!changes) return [];
  const compare = `${compareLabel(changes)}: ${compareAddress(home, document.id, changes)}`;
  const { shown, isFirst } = words.of(document);
  if (!isFirst || shown.length === 0) return [compare];
  return [
    compare,
    '',
    'Words in {+ +} were added, and words in [- -] were removed.',
    ...shown.flatMap((change) => ['', changeText(change)]),
    ...[restOf(document, shown.length)].filter(Boolean),
  ];
}

// ── HTML ────────────────────────────────────────────────────────────────────────────────────────────────────

function htmlOf({ content, links, stopAll, words }: DigestView): string {
  const [update] = content.followed;
  const isOne = update && content.followed.length === 1 && content.searches.length === 0;
  const toAlerts = mailLink(`${links.home}/savedsearches`, 'Change how often you get e-mails', 'quiet');
  const toStopAll = mailLink(stopAll, 'No more e-mails about any of these', 'quiet');
  const foot = toned('line', 'margin:32px 0 0;padding-top:16px;font-size:13px;line-height:20px');
  return mailPage(
    `${isOne ? '' : `<p style="margin:0 0 8px">${escapeHtml(greetingOf(content))}</p>`}
${content.followed.map((one) => followedHtml(one, content.day, links, words)).join('\n')}
${content.searches.map((search) => searchHtml(search, content.day, links, words)).join('\n')}
<p ${foot}>${toAlerts} · ${toStopAll}</p>`,
    isOne ? [changesLine(update), datesLine(update, content.day)].filter(Boolean).join('. ') : '',
  );
}

function heading(text: string): string {
  return `<h2 ${toned('ink', `margin:20px 0 6px;font:500 22px/28px ${MAIL_SERIF}`)}>${escapeHtml(text)}</h2>`;
}

function quietLine(text: string, style = 'margin:0 0 4px;font-size:14px;line-height:21px'): string {
  return text === '' ? '' : `<p ${toned('quiet', style)}>${escapeHtml(text)}</p>`;
}

function followedHtml(update: DigestFollowed, day: string, links: AlertLinks, words: WordsRoom): string {
  const facts = toOneLine(factsOf(update));
  const stops = update.follows.map(({ id, citation }) =>
    mailLink(links.ofSearch(id), `No more e-mails about ${citation ?? 'this document'}`, 'quiet'),
  );
  return `${heading(headline(update, update.follows))}
${quietLine([facts && `${facts}.`, datesLine(update, day), followLine(update.follows)].filter(Boolean).join(' '))}
${update.changes ? '' : mailButton(markedAddress(links.home, update), 'Read the document')}
${changesHtml(update, links.home, words, true)}
<p style="margin:20px 0 0;font-size:13px">${stops.join(' · ')}</p>`;
}

function searchHtml(search: DigestSearch, day: string, links: AlertLinks, words: WordsRoom): string {
  const why = search.note === '' ? '' : `<br>Why: ${escapeHtml(toOneLine(search.note))}`;
  const rest = search.count - search.documents.length;
  const more = mailLink(`${links.home}/`, `${rest.toLocaleString('en')} more`);
  const stop = mailLink(links.ofSearch(search.id), 'No more e-mails about this search', 'quiet');
  return `${heading(toOneLine(search.name))}
<p ${toned('quiet', 'margin:0 0 14px;font-size:14px')}>${countOf(search.count)}${why}</p>
${search.documents.map((one) => documentHtml(search, one, day, links, words)).join('\n')}
${rest > 0 ? `<p style="margin:0 0 14px">${more}</p>` : ''}
<p style="margin:0;font-size:13px">${stop}</p>`;
}

function documentHtml(
  search: DigestSearch,
  document: DigestDocument,
  day: string,
  { home }: AlertLinks,
  words: WordsRoom,
): string {
  const address = markedAddress(home, document, search);
  const title = mailLink(address, toOneLine(document.title), 'link', 'font-weight:600');
  const facts = `<span ${toned('quiet')}>${escapeHtml(toOneLine(factsOf(document)))}</span>`;
  return `<div style="margin:0 0 14px"><p style="margin:0 0 2px">${title}<br>${facts}</p>
${quietLine(changeFacts(document, day))}
${changesHtml(document, home, words, false)}</div>`;
}

function changesHtml(document: DigestDocument, home: string, words: WordsRoom, isProminent: boolean): string {
  const { changes } = document;
  if (!changes) return '';
  const address = compareAddress(home, document.id, changes);
  const label = compareLabel(changes);
  const compare = isProminent
    ? mailButton(address, label)
    : `<p style="margin:0">${mailLink(address, label)}</p>`;
  const { shown, isFirst } = words.of(document);
  if (!isFirst || shown.length === 0) return compare;
  const added = `<ins ${toned('added')}>Underlined words</ins>`;
  const key = `${added} were added, and <del ${toned('removed')}>struck-out words</del> were removed.`;
  return `${compare}
<p ${toned('quiet', 'margin:8px 0 0;font-size:13px')}>${key}</p>
${shown.map(changeHtml).join('\n')}
${quietLine(restOf(document, shown.length), 'margin:12px 0 0;font-size:13px')}`;
}
