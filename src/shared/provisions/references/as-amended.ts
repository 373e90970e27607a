/**
 * Matches "as amended" only at the end of a name or a citation, because "as amended by" a resolution may mean
 * an earlier text.
 */
const AS_AMENDED = /(?<![\s,])[\s,]+\(?(?:as amended|tel(?:le)?s? que modifiée?s?)\)?[\s,.]*$/iu;

/**
 * Removes "as amended" from the end of a name or a citation, because a text in force already contains its
 * amendments.
 */
export function withoutAmended(text: string): string {
  return text.replace(AS_AMENDED, '');
}
