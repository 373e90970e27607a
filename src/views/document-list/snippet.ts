/** Prepares the passages that are shown below the title of a result. */
import type { HitPages, HitProvisions, SearchHit } from '../../domain/search/search';
import { parseHighlight } from '../../ui/data/highlight';
import { passageTexts } from './passage-texts';

/** The provision, or the page of a PDF, that contains a passage. */
export interface PassagePlace {
  /** Such as "s. 12(1)", "p. 4" or "pp. 4–5". */
  readonly name: string;
  readonly kind: 'provision' | 'page';
  /** The parameters of the document's address that name the place and its edition. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** The locations of a hit's passages: provisions, pages or neither. */
export interface HitPlaces {
  readonly provisions?: HitProvisions | undefined;
  readonly pages?: HitPages | undefined;
}

/**
 * Returns the address that opens a document at a passage, or at the best place if `passage` is null.
 *
 * @param place The parameters that name a place in the text.
 */
export type HrefOf = (passage: string | null, place?: Readonly<Record<string, string>>) => string;

export interface ShownPassage {
  /** Escaped HTML with `<em>` around matches. */
  readonly html: string;
  /** Null if the place isn't known. */
  readonly place: PassagePlace | null;
}

/** The passages of a result, one below the other, and how many other provisions or pages have hits. */
export interface PlacedPassages {
  readonly passages: readonly ShownPassage[];
  readonly kind: PassagePlace['kind'];
  /** Null if there are more, but their number isn't known. */
  readonly more: number | null;
}

/** About as many passages as fit in the height of two results. */
const MAX_PLACED = 3;

/**
 * Lists the best passage of each place, followed by passages without a place. Returns null if no passage
 * has a place.
 */
export function placedPassages(
  passages: readonly ShownPassage[],
  { provisions, pages }: HitPlaces,
): PlacedPassages | null {
  const placed = passages.filter(
    ({ place }, index) =>
      place && passages.findIndex((other) => other.place && isSamePlace(other.place, place)) === index,
  );
  const [first] = placed;
  if (!first?.place) return null;
  const { total } = provisions ?? pages ?? {};
  const shown = [...placed, ...passages.filter(({ place }) => !place)].slice(0, MAX_PLACED);
  const left = (all: number) => all - Math.min(placed.length, MAX_PLACED);
  const more = total === undefined ? (left(placed.length) > 0 ? null : 0) : left(total);
  return { passages: shown, kind: first.place.kind, more };
}

/**
 * Two passages with hits on the same page have the same place, even if one of them begins on the
 * previous page.
 */
function isSamePlace(one: PassagePlace, other: PassagePlace): boolean {
  return one.kind === 'page' ? one.parameters['page'] === other.parameters['page'] : one.name === other.name;
}

/**
 * Returns the passages to show. The caller joins them with ellipses, or lists them if any has a place. The
 * list is empty if nothing in the content matched. Of the two fields with the content, the one with more
 * marks is used: the stemmed field finds "ballasting" for ballast, and the plain field finds the matches
 * of a prefix.
 */
export function shownPassages(
  { highlight }: Pick<SearchHit, 'highlight'>,
  places: HitPlaces = {},
): readonly ShownPassage[] {
  const [stemmed, plain] = [highlight?.['content.stemmed'] ?? [], highlight?.content ?? []];
  const [field, fragments] =
    countMarks(plain) > countMarks(stemmed)
      ? (['content', plain] as const)
      : (['content.stemmed', stemmed] as const);
  const passages = fragments
    .map((html, index) => ({
      html: withoutBullet(html),
      place: placeOf(places, field, index),
    }))
    .filter(({ html }) => html);
  const isList = passages.some(({ place }) => place);
  return passages.map(({ html, place }, index) => ({
    html: withEllipses(html, isList || index === 0, isList || index === passages.length - 1),
    place,
  }));
}

function placeOf(
  { provisions: named, pages }: HitPlaces,
  field: 'content' | 'content.stemmed',
  index: number,
): PassagePlace | null {
  const provision = named?.provisions[named.passages[field]?.[index] ?? -1];
  if (named && provision)
    return {
      name: provision.citation,
      kind: 'provision',
      parameters: { at: provision.address, of: named.edition },
    };
  const page = pages?.passages[field]?.[index] ?? null;
  if (!pages || page === null) return null;
  const [first = page, last = page] = pages.ranges?.[field]?.[index] ?? [];
  return {
    name: passageTexts.pages(first, last),
    kind: 'page',
    parameters: { page: String(page), of: pages.edition },
  };
}

/** Adds an ellipsis where a passage doesn't begin or end like a sentence. */
function withEllipses(html: string, isFirst: boolean, isLast: boolean): string {
  const begins = /^(?:<em>)?[\p{Lu}\d"'“‘(]/u.test(html);
  const ends = /[.!?]["'”’)]?$/.test(html);
  return `${isFirst && !begins ? '…' : ''}${html}${isLast && !ends ? '…' : ''}`;
}

/** Returns the positions of the marks in `html`; none if `html` isn't the marked form of `text`. */
export function marksIn(text: string, html: string | undefined): { from: number; to: number }[] {
  let at = 0;
  const parts = parseHighlight(html ?? '').map((part) => ({
    ...part,
    from: at,
    to: (at += part.text.length),
  }));
  if (parts.map((part) => part.text).join('') !== text) return [];
  return parts.filter(({ marked }) => marked).map(({ from, to }) => ({ from, to }));
}

/** This many characters before the first mark are enough to distinguish a passage from similar ones. */
const LEAD_LENGTH = 40;

/**
 * Returns a fragment's plain text from shortly before its first mark, so that the document can be opened at
 * this text.
 */
export function passageText(fragment: string): string {
  const parts = parseHighlight(fragment);
  const first = parts.findIndex(({ marked }) => marked);
  const textOf = (selected: typeof parts) => selected.map(({ text }) => text).join('');
  const before = textOf(parts.slice(0, first));
  const lead = before.length > LEAD_LENGTH ? before.slice(-LEAD_LENGTH).replace(/^\S*\s/, '') : before;
  return lead + textOf(parts.slice(first));
}

/**
 * Removes a bullet, or the end of another clause, from the start of a passage, where it would mean nothing.
 */
function withoutBullet(fragment: string): string {
  return fragment.trim().replace(/^[•·;:,.)\s–—-]+/, '');
}

function countMarks(fragments: readonly string[]): number {
  return fragments.reduce((sum, fragment) => sum + fragment.split('<em>').length - 1, 0);
}
