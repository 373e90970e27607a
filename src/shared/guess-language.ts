/** Guesses the language of a text by counting the common short words of each language in it. */
const words: Record<string, ReadonlySet<string>> = {
  en: new Set(['the', 'of', 'and', 'to', 'in', 'shall', 'be', 'or', 'is', 'for', 'by', 'that', 'with']),
  de: new Set([
    'der',
    'die',
    'das',
    'und',
    'des',
    'den',
    'von',
    'zu',
    'ist',
    'nicht',
    'auf',
    'dem',
    'für',
    'im',
    'oder',
    'mit',
  ]),
  fr: new Set([
    'le',
    'la',
    'les',
    'des',
    'du',
    'et',
    'est',
    'une',
    'dans',
    'pour',
    'par',
    'ou',
    'sur',
    'aux',
  ]),
  es: new Set(['el', 'los', 'las', 'del', 'que', 'y', 'una', 'por', 'con', 'para', 'se', 'su']),
};

export function guessLanguage(text: string): string | null {
  const found =
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? [];
  const counts = Object.entries(words).map(([language, known]) => ({
    language,
    count: found.filter((word) => known.has(word)).length,
  }));
  const [best, next] = counts.sort((a, b) => b.count - a.count);
  return best && next && best.count >= 3 && best.count > 1.5 * next.count ? best.language : null;
}
