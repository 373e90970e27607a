/** Folds a string for searching names, so that case and accents make no difference. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
