/**
 * The words of references in each language, and the choice of the language for a text.
 *
 * French texts use different words for provisions ("l’alinéa 12(1)a)"), some of which mean something else in
 * English: a French "section" is a division, and a French "division" is a clause.
 */
import { LATIN_LETTERS } from '../../guess-language';
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
 * How the words between a reference and the next name relate the two: `this` if the name means something that
 * contains the reference itself, `that` if it was named before, and `other` if it is anything else that
 * contains the provision. `loose` means that the name may be unrelated.
 */
export type Link = 'this' | 'that' | 'other' | 'loose';

export interface ReferenceWords {
  findRuns(text: string): Run[];
  findInstruments(text: string): NamedInstrument[];
  /** Matches "this Part", with the word for the division in the first or second group. */
  readonly thisDivision: RegExp;
  /** The kinds of divisions by their words, in lower case. */
  readonly divisionKinds: Readonly<Record<string, string>>;
  /** Matches the words between a reference and the name of the provision's container: "of the", "of this". */
  readonly link: RegExp;
  /** @param link The words that `link` matched. */
  linkOf(link: string): Link;
  /**
   * Matches the words between a reference and the name of another instrument to which the provision may
   * belong, including the name: "12, § 2, de la Convention", "7 en vertu de la Convention".
   */
  readonly laterInstrument: RegExp;
  /**
   * Matches words in brackets after which the numbers of other provisions of the same instrument follow: "(except
   * paragraph (a)) and 5".
   */
  readonly interruption: RegExp;
  /** Matches the words before a provision that end with a name to which it may belong: "the Act (", "the Code: ". */
  readonly nameBefore: RegExp;
  /** Matches the words before a provision that end with a phrase to which it doesn't belong: "Subject to the Act, ". */
  readonly introduction: RegExp;
  /** Matches words for an instrument that was named before: "that Act". */
  readonly instrumentWord: RegExp;
  /** Matches the words between a term and its meaning. */
  readonly meaning: RegExp;
  /** Returns the instrument at the beginning of a term's meaning. */
  instrumentIn(meaning: string): string | null;
  /** Matches the article before a term. */
  readonly article: RegExp;
  /** Matches what follows a term that is only the beginning of a title, as in "de la Loi sur la mer". */
  readonly continuesTitle: RegExp;
  /** Matches the words after a provision of something that was named before: "section 3 thereof". */
  readonly thereof: RegExp;
  /** Matches the words between a provision and a paragraph of it that is excluded. */
  readonly exception: RegExp;
  /**
   * Matches the sentence that names the instrument, with the word for it. Its provisions are called by the
   * corresponding word: "regulation 3" of regulations.
   */
  readonly ownTitle: RegExp;
  /** Matches words of an amendment, which name provisions of the amended text. */
  readonly amendment: RegExp;
  readonly quotes: readonly [open: string, close: string];
}

/** Words for laws in titles and in short names such as "the Act". */
const LAWS = 'Acts?|Regulations?|Rules|Order|Code|Convention|Protocol|Agreement|By-laws?';
const IN_BRACKETS = '(?:[^()]|\\([^()]*\\)){1,100}';

const english: ReferenceWords = {
  findRuns,
  findInstruments,
  thisDivision: /\b[Tt]his (Part|Division|Chapter|Schedule|Annex|Subpart)(?!\p{L})/gu,
  divisionKinds: { subpart: 'chapter' },
  // After a comma, "in" begins another phrase: "for the purposes of paragraph (1), in section 2 of the Act".
  link: /^(?:,?[ \u00a0](?:of|to)|[ \u00a0]in)[ \u00a0](?:the |that |those |this |these |its )?/,
  linkOf(link) {
    if (/this |these /.test(link)) return 'this';
    if (/that |those /.test(link)) return 'that';
    return link.includes(' of ') ? 'other' : 'loose';
  },
  laterInstrument: new RegExp(
    `^(?:${[
      ...[` ?\\(${IN_BRACKETS}\\)`, ' \\[[^\\]]{1,100}\\]', ' “[^”]{1,100}”', ' – [^–]{1,80} –'],
      ',? (?:respectively|as the case may be|as applicable)(?=[, ])',
      ',? (?:and|or) (?:any )?other (?:provisions?|sections?|regulations?|requirements?)',
    ].join('|')}),? (?:of|to|in|under) (?!th(?:is|ese) )(?:[^ ,.;:]+ ){0,9}?(?:${LAWS})(?!\\p{L})`,
    'u',
  ),
  interruption: new RegExp(`^ \\(${IN_BRACKETS}\\),? (?:and|or|to) \\d`),
  nameBefore: new RegExp(
    `(?<!\\b(?:[Tt]his|[Tt]hese) )(?<!\\p{L})(?:${LAWS})(?:,? \\d{4})?(?:, c\\. ?[\\w.-]{1,10})?` +
      '(?:,? | \\(|: |,? (?:and,? )?(?:in particular|including|namely|especially|specifically),? )$|' +
      '(?<!\\p{L})(?:[Ss]tandard|[Gg]uideline) [A-Z]?\\d[\\d.]{0,9}, $',
    'u',
  ),
  introduction: new RegExp(
    '(?:^|[.;:—)\\d] )(?:despite|subject|notwithstanding|under|for|in|unless|where|if|when|except|pursuant|without|' +
      'as|to|on|with)(?!\\p{L})[^.;:]{0,150}, $',
    'iu',
  ),
  instrumentWord: /^(?:Acts?|Regulations?|Code|Rules|Convention|Order)\b/,
  meaning: /^[”"’]?,? means (?:the )?/,
  instrumentIn(meaning) {
    const named = findInstruments(meaning)[0];
    return named?.from === 0 ? named.instrument : null;
  },
  article: /^[Tt]he /,
  continuesTitle: /^ respecting /,
  thereof: /^ thereof(?!\p{L})/u,
  exception: /^,? (?:other than|except(?: for)?|excluding|apart from|but not) $/,
  ownTitle: /\b(?:These (Regulations|Rules)|This (Order)) may be cited as the /,
  amendment: new RegExp(
    '\\bby (?:the )?(?:insert|substitut|delet|repeal|add)|' +
      // The subject is a provision, unlike in "the designation under section 2 is repealed".
      '^(?:\\d[\\d.]{0,6} )?(?:\\([\\da-zA-Z.]{1,6}\\) ?)?' +
      '(?:(?:Sub)?(?:[Ss]ection|[Pp]aragraph|[Cc]lause)|Part|Schedule|Rule|Regulation|Article)s? ' +
      '[\\d(A-Z][^;]{0,60}? ' +
      '(?:is|are) (?:repealed|replaced by the following)|' +
      '^(?:\\([\\da-zA-Z]{1,4}\\) ?)?in [^.;]{1,60}[—–:]\\s*$|' +
      '(?:^|[,;—–] ?|\\) )(?:omit|(?:for|after|before) [^.;]{1,80} (?:substitute|insert))(?!\\p{L})',
    'u',
  ),
  quotes: ['“', '”'],
};

const french: ReferenceWords = {
  findRuns: frenchRuns,
  // French titles have no capitals that would show where they end.
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
  interruption: new RegExp(`^ \\(${IN_BRACKETS}\\),? (?:et|ou|à) \\d`),
  nameBefore:
    /(?<!\p{L})(?:Loi|Règlement|Règles|Code|Recueil|Convention|Protocole|Accord)(?: [^,.;:()]{1,120})?(?:, | \(|: )$/u,
  introduction: /(?!)/,
  // Titles aren't found, so the last instrument that was found needn't be the last one that was named.
  instrumentWord: /(?!)/,
  meaning: /^[»”"]?,? (?:s[’']entend (?:de |du )|désigne )?(?:la |le |La |Le |l[’']|L[’'])?/,
  // The meaning of such a term consists only of a title: "Loi La Loi sur les exemples. (Act)".
  instrumentIn: (meaning) => /^((?:Loi|Règlement)[^.;,()]{3,150})\.\s*(?:\(|$)/u.exec(meaning)?.[1] ?? null,
  article: /^(?:[Ll][ae] |[Ll][’'])/,
  thereof: /(?!)/,
  exception: /^,? (?:sauf|excepté|à l’exception de|à l'exception de|exclusion faite de) (?:l[’']|la |le )?$/,
  ownTitle: /(?!)/,
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

/** For text in an uncertain language, in which only names that are the same in all languages are found. */
const unclear: ReferenceWords = {
  ...english,
  findRuns: () => [],
  findInstruments: findNumbersAndAcronyms,
};

/**
 * Returns the words for the language that `guessLanguage` returned for a text. If the language isn't clear,
 * returns those for English.
 */
export function referenceWordsOf(language: string | null): ReferenceWords {
  return language === 'fr' ? french : english;
}

/**
 * Matches in every paragraph that names a provision or a division, and in many others. Lookarounds or the
 * flag `u` would make it ten times slower. It therefore contains the two letters that the flags `u` and `i`
 * together would treat as "s" and "k".
 */
const ANY_PROVISION = new RegExp(
  '(?:section|paragraph|clause|regulation|rule|article|part|chapter|division|schedule|annex|appendix|' +
    'paragraphe|alinéa|règle|partie|chapitre|annexe|appendice)s?[ \u00a0]|' +
    '§|this (?:part|division|chapter|schedule|annex|subpart)|présente? |[\u017f\u212a]',
  'i',
);

/**
 * Returns whether a paragraph may contain a reference, in any language. Most paragraphs contain none, and
 * their language then needn't be determined.
 */
export function mayContainReference(paragraph: string): boolean {
  return ANY_PROVISION.test(paragraph) || mayNameInstrument(paragraph);
}

const ENGLISH_WORDS = new RegExp(
  `(?<![${LATIN_LETTERS}])(?:the|of|and|to|in|or|this|these|under|see|is|are|by|for|that|with|shall|apply|` +
    `applies)(?![${LATIN_LETTERS}])`,
  'g',
);
const FRENCH_WORDS = new RegExp(
  `(?<![${LATIN_LETTERS}])(?:(?:le|la|les|du|des|de|et|à|aux?|est|sont|dans|par|pour|une?|voir)` +
    `(?![${LATIN_LETTERS}])|[ldsnc][’'])`,
  'g',
);
/**
 * A paragraph is in one of the languages if it has this many times as many words of that language as of the
 * other.
 */
const CLEAR = 2;

/**
 * Returns the words for a paragraph of a text, which may be bilingual. Nothing is read in a doubtful
 * language, because "Section 2", for example, is a division in French.
 *
 * @param usual The words for the language of the text.
 */
export function referenceWordsOfParagraph(paragraph: string, usual: ReferenceWords): ReferenceWords {
  // A definition ends with the term in the other language: "… means an area. (zone)".
  const words = paragraph.replace(/\([^()\d]*\)/g, '').toLowerCase();
  const frenchWords = words.match(FRENCH_WORDS)?.length ?? 0;
  if (usual === english && frenchWords === 0) return english;
  const englishWords = words.match(ENGLISH_WORDS)?.length ?? 0;
  // Texts in English quote French titles.
  if (usual === english && englishWords >= frenchWords) return english;
  if (englishWords > 0 && englishWords >= CLEAR * frenchWords) return english;
  if (frenchWords > 0 && frenchWords >= CLEAR * englishWords) return french;
  return unclear;
}
