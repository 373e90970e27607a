/**
 * The words of references in each language, and the language of a text.
 *
 * A text in French names provisions by other words ("l’alinéa 12(1)a)"), and some of them mean something else in
 * English: "section" is a division, and "division" is a clause.
 */
import { frenchDivisions } from './french-divisions';
import { frenchRuns } from './french-runs';
import {
  findInstruments,
  findNumbersAndAcronyms,
  mayNameInstrument,
  type NamedInstrument,
} from './instrument-names';
import { findRuns, type Run } from './provision-run';

/**
 * What the words between a reference and the next name say about that name: `this` for something that
 * contains the reference itself, `that` for something that was named before, and `other` for anything else
 * that contains the provision. `loose` means that the name may have nothing to do with the place of the
 * provision.
 */
export type Link = 'this' | 'that' | 'other' | 'loose';

export interface ReferenceWords {
  findRuns(text: string): Run[];
  findInstruments(text: string): NamedInstrument[];
  /** "this Part": the word for the division is in the first or second group. */
  readonly thisDivision: RegExp;
  /** The kind of a division, keyed by its word in lower case. */
  readonly divisionKinds: Readonly<Record<string, string>>;
  /** Matches the words between a reference and the name of what contains the provision: "of the", "of this". */
  readonly link: RegExp;
  /** @param link Words that `link` matched. */
  linkOf(link: string): Link;
  /**
   * Matches the words between a reference and the name of another instrument to which the provision may belong,
   * together with this name: "12, § 2, de la Convention", "7 en vertu de la Convention".
   */
  readonly laterInstrument?: RegExp;
  /** The words for an instrument that has been named before: "that Act". */
  readonly instrumentWord: RegExp;
  /** The words between a term and its meaning. */
  readonly meaning: RegExp;
  /** Returns the instrument with which the meaning of a term begins. */
  instrumentIn(meaning: string): string | null;
  /** The article before a term. */
  readonly article: RegExp;
  /** Matches what follows a term if it continues a title, as in "de la Loi sur la mer". */
  readonly continuesTitle: RegExp;
  /** Words of an amendment, which name provisions of the text that is amended. */
  readonly amendment: RegExp;
  readonly quotes: readonly [open: string, close: string];
}

const english: ReferenceWords = {
  findRuns,
  findInstruments,
  thisDivision: /\b[Tt]his (Part|Division|Chapter|Schedule|Annex|Subpart)(?!\p{L})/gu,
  divisionKinds: { subpart: 'chapter' },
  link: /^,?[ \u00a0](?:of|to|in)[ \u00a0](?:the |that |those |this |these |its )?/,
  linkOf(link) {
    if (/this |these /.test(link)) return 'this';
    if (/that |those /.test(link)) return 'that';
    return link.includes(' of ') ? 'other' : 'loose';
  },
  instrumentWord: /^(?:Acts?|Regulations?|Code|Rules|Convention|Order)\b/,
  meaning: /^[”"’]?,? means (?:the )?/,
  instrumentIn(meaning) {
    const named = findInstruments(meaning)[0];
    return named?.from === 0 ? named.instrument : null;
  },
  article: /^[Tt]he /,
  continuesTitle: /^ respecting /,
  amendment:
    /\bby (?:the )?(?:insert|substitut|delet|repeal|add)|^(?:\([\da-zA-Z]{1,4}\) ?)?in [^.;]{1,60}[—–:]\s*$/,
  quotes: ['“', '”'],
};

const french: ReferenceWords = {
  findRuns: frenchRuns,
  // Titles in French have no capitals that would show where they end.
  findInstruments: findNumbersAndAcronyms,
  thisDivision: new RegExp(
    '(?<!\\p{L})[Ll]a présente (partie|section|sous-section|annexe)(?!\\p{L})|' +
      '(?<!\\p{L})(?:[Ll]e|du|au) présent (chapitre)(?!\\p{L})',
    'gu',
  ),
  divisionKinds: frenchDivisions,
  link: new RegExp(
    "^,? (?:(?:de|à|dans|en) (?:la |le |les |l[’']|cette |cet |ces |ce |sa |son |ladite |lesdite?s |ledit )?|" +
      "d[’']|du |des |au |aux |dudit |desdite?s |audit |auxdite?s )(?:présente?s? )?",
    'u',
  ),
  linkOf(link) {
    if (link.includes('présent')) return 'this';
    if (/(?:cette|cet|ces|ce|\p{Ll}+dite?s?) $/u.test(link)) return 'that';
    return / (?:de |d[’']|du |des )/.test(link) ? 'other' : 'loose';
  },
  laterInstrument: new RegExp(
    "^(?:,? (?![ns][’']|(?:qui|est|sont|ont|ne|par|pour|lorsque|si|peut|peuvent|doit|doivent)(?!\\p{L})|" +
      '(?<!tel(?:le)?s? )que(?!\\p{L})|' +
      'en (?!(?:vertu|application|exécution|conformité)(?!\\p{L}))|sous (?!le régime(?!\\p{L})))' +
      '[^ ,.;:]+,?){0,5}? ' +
      "(?:(?:de|à|par|dans|selon|avec) (?:l[ae] |les |l[’']|une? |cet(?:te)? |ces? |ladite |ledit |lesdite?s )|" +
      "du |dudit |des |desdite?s |d[’']une? |aux? |audit |auxdite?s )" +
      '(?:lois?|règlements?|codes?|conventions?|directives?|protocoles?|accords?|traités?|décrets?|arrêtés?|' +
      'constitution|charte|circulaires?|résolutions?|recueils?|ordonnances?|mémorandums?|manuels?|' +
      // With a number, these are provisions of this text.
      '(?:règles?|annexes?)(?! (?:\\d|[IVXL]+(?!\\p{L})|[A-Z](?![\\p{L}’]))))(?!\\p{L})',
    'iu',
  ),
  // Titles aren't found, so the last instrument that was found may not be the last one that was named.
  instrumentWord: /(?!)/,
  meaning: /^[»”"]?,? (?:s[’']entend (?:de |du )|désigne )?(?:la |le |La |Le |l[’']|L[’'])?/,
  // The meaning of such a term consists of a title only: "Loi La Loi sur les exemples. (Act)".
  instrumentIn: (meaning) => /^((?:Loi|Règlement)[^.;,()]{3,150})\.\s*(?:\(|$)/u.exec(meaning)?.[1] ?? null,
  article: /^(?:[Ll][ae] |[Ll][’'])/,
  // Only these words are certain not to belong to a title.
  continuesTitle:
    /^(?![^\p{L}\p{N} ]|$| ?[;:»(]| (?:et|ou|à|aux?|est|sont|ne|n[’']|qui|que|s[’']|lorsqu)(?!\p{L}))/u,
  amendment: new RegExp(
    '(?:modifié|remplacé|abrogé|ajouté|inséré|supprimé)e?s? (?:par|comme|dans)|' +
      'par (?:adjonction|substitution|suppression|insertion)',
    'u',
  ),
  quotes: ['«', '»'],
};

/** No language is certain, so only the names that are the same in all languages are found. */
const unclear: ReferenceWords = {
  ...english,
  findRuns: () => [],
  findInstruments: findNumbersAndAcronyms,
};

/**
 * Returns the words for the language of a text, which `guessLanguage` returns. A text whose language isn't clear is
 * read as if it were in English.
 */
export function referenceWordsOf(language: string | null): ReferenceWords {
  return language === 'fr' ? french : english;
}

/**
 * Matches in every paragraph that names a provision or a division, and in many others. It has neither lookarounds nor
 * the flag `u`, which would make it ten times slower, so it names the two letters that are "s" and "k" with this flag.
 */
const ANY_PROVISION = new RegExp(
  '(?:section|paragraph|clause|regulation|rule|article|part|chapter|division|schedule|annex|appendix|' +
    'paragraphe|alinéa|règle|partie|chapitre|annexe|appendice)s?[ \u00a0]|' +
    '§|this (?:part|division|chapter|schedule|annex|subpart)|présente? |[\u017f\u212a]',
  'i',
);

/**
 * Returns whether a paragraph may contain a reference, in any language. Most paragraphs contain none, so this saves
 * finding out in which language they are.
 */
export function mayContainReference(paragraph: string): boolean {
  return ANY_PROVISION.test(paragraph) || mayNameInstrument(paragraph);
}

const ENGLISH_WORDS = new RegExp(
  '(?<!\\p{L})(?:the|of|and|to|in|or|this|these|under|see|is|are|by|for|that|with|shall|apply|applies)(?!\\p{L})',
  'giu',
);
const FRENCH_WORDS = new RegExp(
  '(?<!\\p{L})(?:(?:le|la|les|du|des|de|et|à|aux?|est|sont|dans|par|pour|une?|voir)(?!\\p{L})|' +
    "[ldsnc][’'])",
  'giu',
);
/** A paragraph is in one of the languages if it has this many times as many words of it as of the other. */
const CLEAR = 2;

/**
 * Returns the words for a paragraph of a text, which may be in two languages. "Section 2" is a division in French, so
 * nothing is read in a language that is in doubt.
 *
 * @param usual The words for the language of the text.
 */
export function referenceWordsOfParagraph(paragraph: string, usual: ReferenceWords): ReferenceWords {
  // A definition ends with the term in the other language: "… means an area. (zone)".
  const words = paragraph.replace(/\([^()\d]*\)/g, '');
  const englishWords = words.match(ENGLISH_WORDS)?.length ?? 0;
  const frenchWords = words.match(FRENCH_WORDS)?.length ?? 0;
  // Texts in English quote French titles.
  if (usual === english && englishWords >= frenchWords) return english;
  if (englishWords > 0 && englishWords >= CLEAR * frenchWords) return english;
  if (frenchWords > 0 && frenchWords >= CLEAR * englishWords) return french;
  return unclear;
}
