/** Text as it is compared when somebody looks for a name: without case and accents. */
export function foldCase(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
