/** Describes an update in plain text, for e-mails and feeds. */
import { citationOf } from '../../shared/provisions/addresses-and-citations';
import { countWords, summaryWords } from '../../shared/provisions/changes/change-words';
import { formatDate } from '../../shared/dates';
import { readReplacedName } from '../../shared/editions/replaced-wording';
import { toOneLine } from '../mail/mail-html';
import type { DigestDocument, DigestFollow } from '../store/alerts/digest-content';
import type { EnteredProvisions } from '../store/alerts/follows/provision-news';
import type { HitChanges } from '../store/alerts/hit-changes';
import { strongestKind } from '../store/alerts/news-kinds';

type Described = Pick<DigestDocument, 'title' | 'kind' | 'changes' | 'entered'>;

/** Returns what happened, such as "3 provisions changed in Navigation Rules". */
export function headline(
  { title, kind, changes, entered }: Described,
  follows: readonly DigestFollow[] = [],
): string {
  const name = toOneLine(title);
  const what = follows.length === 0 ? kind : strongestKind(follows.map((one) => one.kind));
  const provision = follows.find((one) => one.kind === what)?.citation ?? 'A provision';
  switch (what) {
    case 'new':
      return `New: ${name}`;
    case 'changed':
      return changes ? `${countWords(changes.count, changes.unit)} in ${name}` : `Changed: ${name}`;
    case 'corrected':
      return changes
        ? `Correction: ${countWords(changes.count, changes.unit)} in ${name}`
        : `Correction: ${name}`;
    case 'entered-into-force':
      return entered ? `${countEntered(entered)} in force: ${name}` : `In force: ${name}`;
    case 'date-moved':
      return `New date: ${name}`;
    case 'ended':
      return `No longer in force: ${name}`;
    case 'withdrawn':
      return `Withdrawn: ${name}`;
    case 'repealed':
      return `${provision} is repealed: ${name}`;
    case 'moved':
      return `${provision} has moved: ${name}`;
    case 'not-found':
      return `${provision} can’t be found: ${name}`;
    case 'unchanged':
      return `Wording unchanged: ${name}`;
  }
}

/** Returns words such as "s. 12 is" or "3 provisions are". */
function countEntered({ count, first }: EnteredProvisions): string {
  return count === 1 ? `${first[0]!.citation} is` : `${count.toLocaleString('en')} provisions are`;
}

/**
 * Returns a phrase that names the provisions that entered into force; empty if the news isn't about
 * provisions.
 */
export function enteredNames({ entered }: Pick<DigestDocument, 'entered'>): string {
  if (!entered) return '';
  const rest = entered.count - entered.first.length;
  const named = entered.first.map(({ citation }) => citation);
  return new Intl.ListFormat('en-GB').format(
    rest > 0 ? [...named, `${rest.toLocaleString('en')} more`] : named,
  );
}

/** Returns a line that lists the provisions that changed; empty if they aren't known. */
export function changesLine({ changes }: Pick<DigestDocument, 'changes'>): string {
  return changes ? summaryWords(changes.count, changes.unit, changes.first) : '';
}

/** @param day The day of the e-mail or feed, yyyy-MM-dd. */
export function datesLine(
  document: Pick<DigestDocument, 'kind' | 'edition' | 'inForceFrom' | 'knownFrom' | 'entered' | 'changes'>,
  day: string,
): string {
  const { kind, edition, inForceFrom, knownFrom } = document;
  if (kind === 'withdrawn') return 'The document was withdrawn from the library.';
  const names = enteredNames(document);
  const isKnownToday = knownFrom === null || knownFrom === day;
  return [
    inForceFrom !== null &&
      `In force ${inForceFrom <= day ? 'since' : 'from'} ${formatDate(inForceFrom)}${names && `: ${names}`}.`,
    kind === 'date-moved' && 'The date was corrected.',
    isCorrection(document) && `The words of edition ${edition} were corrected.`,
    !isKnownToday && `Known to your library since ${formatDate(knownFrom)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns whether the news is about a correction of words, which may also have repealed or moved a provision. */
function isCorrection({ kind, changes }: Pick<DigestDocument, 'kind' | 'changes'>): boolean {
  return kind === 'corrected' || (changes !== null && readReplacedName(changes.from) !== null);
}

/** Returns words for a link to the comparison. */
export function compareLabel({ from }: HitChanges): string {
  return readReplacedName(from) ? 'Compare with the words before the correction' : 'Compare the two editions';
}

/** Says what happened to the provisions that the reader follows, and why the reader gets this news. */
export function followLine(follows: readonly DigestFollow[]): string {
  const named = follows.map(({ citation }) => citation ?? 'the document');
  const follow = `You follow ${new Intl.ListFormat('en-GB').format(new Set(named))}.`;
  return [...follows.flatMap(outcomeOf), follow].join(' ');
}

function outcomeOf({ kind, citation, address }: DigestFollow): string[] {
  if (citation === null) return [];
  if (kind === 'repealed')
    return [`${citation} has been repealed, so there will be no more updates about it.`];
  if (kind === 'not-found')
    return [
      `It isn’t certain what became of ${citation}. Please look at the comparison, and follow the provision there.`,
    ];
  return kind === 'moved' && address !== null
    ? [`The provision that you follow is now ${citationOf(address)}.`]
    : [];
}
