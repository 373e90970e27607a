/** Matches at the end of a name or a citation. "As amended by" a resolution may mean an earlier text. */
const AS_AMENDED = /(?<![\s,])[\s,]+\(?(?:as amended|tel(?:le)?s? que modifiée?s?)\)?[\s,.]*$/iu;

/** Returns a name or a citation without "as amended" at its end, because a text in force contains its amendments. */
export function withoutAmended(text: string): string {
  return text.replace(AS_AMENDED, '');
}
