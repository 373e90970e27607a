/**
 * Folds titles for sorting, to lower case and without accents. For the letters and punctuation marks of
 * living languages, the result is the same as that of OpenSearch's `lowercase` and `asciifolding` filters.
 * (Those filters also fold phonetic letters, which this function leaves unchanged.)
 */
import { lowerCase } from './lower-case';

/** Punctuation marks, and lower-case letters that aren't base letters with accents. */
const folded = new Map([
  ...pairs(
    'æ ae œ oe ß ss ø o đ d ð d þ th ł l ħ h ı i ĸ q ŀ l ŉ n ŋ n ŧ t ſ s ƀ b ƒ f ǝ e ə a ɛ e ' +
      'ɔ o ƙ k ƚ l ƶ z ǥ G ǧ G ǣ ae ǽ ae ǿ o ĳ ij ǆ dz ǉ lj ǌ nj ǳ dz',
  ),
  ...pairs(
    'ɓ b ɖ d ɗ d ƌ d ɠ g ɨ i ɯ m ɲ n ƞ n ɵ o ƥ p ƭ t ʈ t ʋ v ƴ y ȝ z ȣ ou ȥ z ȷ j ⱥ a ȼ c ʉ u ' +
      'ʌ v ɇ e ɉ j ɍ r ɏ y ẚ a ẛ f ﬀ ff ﬁ fi ﬂ fl ﬃ ffi ﬄ ffl ﬅ st ﬆ st',
  ),
  ...pairs('‐ - ‑ - ‒ - – - — - ⁻ - ₋ - ⁄ / ⁎ * ⁏ ; ⁒ % ⁓ ~ ⁅ [ ⁆ ] ‸ ^'),
  ...pairs(`‘ ' ’ ' ‚ ' ‛ ' ′ ' ‵ ' ‹ ' › ' ❛ ' ❜ ' “ " ” " „ " « " » " ″ " ‶ " ❝ " ❞ " ❮ " ❯ "`),
]);

/** Superscript and subscript digits, circled digits and letters, and full-width forms. */
const compatible = /[²³¹⁰ⁱ⁴-⁺⁼-ⁿ₀-₊₌-₎ₐ-ₓ①-ⓩ⓪！-～‼⁇⁈⁉]/;
const accented = /[\u00c0-\u024f\u1e00-\u1eff]/;

function pairs(list: string): [string, string][] {
  const words = list.split(' ');
  return words.flatMap((word, index) => (index % 2 === 0 ? [[word, words[index + 1] ?? '']] : []));
}

export function fold(text: string): string {
  const lower = lowerCase(text);
  return /^[\x00-\x7f]*$/.test(lower) ? lower : Array.from(lower, foldCharacter).join('');
}

function foldCharacter(character: string): string {
  const known = folded.get(character);
  if (known !== undefined) return known;
  if (compatible.test(character)) return lowerCase(character.normalize('NFKD'));
  return accented.test(character) ? character.normalize('NFD').replace(/\p{Mn}/gu, '') : character;
}
