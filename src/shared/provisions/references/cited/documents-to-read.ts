/**
 * Chooses the documents in which to look for a cited provision. An instrument may consist of one document for each
 * section, which are too many to read. Then those are read whose titles name the section, as "Navigation Safety
 * Regulations – s. 311" does.
 */
import { titleWords } from '../../../go-to-ranking';
import { MAX_READ } from '../find-places';
import { instrumentOf } from '../initials';
import { englishWords, frenchWords } from '../provision-words';

/** Initials may mean several instruments. */
const MAX_INSTRUMENTS = 3;

/**
 * @param numbers The labels of the provision, from the section inward, such as "section 311".
 * @returns The documents themselves unless there are more than `MAX_READ`.
 */
export async function documentsToRead<Document extends { readonly title: string }>(
  findByTitle: (words: readonly string[]) => Promise<readonly Document[]>,
  documents: readonly Document[],
  numbers: readonly string[],
): Promise<readonly Document[]> {
  const number = sectionNumber(numbers);
  if (documents.length <= MAX_READ || number === null) return documents;
  const instruments = [...new Set(documents.map(({ title }) => instrumentOf(title)))];
  const named: Document[] = [];
  for (const instrument of instruments.slice(0, MAX_INSTRUMENTS)) {
    const found = await findByTitle(titleWords(`${number} ${instrument}`));
    named.push(
      ...found.filter(
        ({ title }) =>
          instrumentOf(title) === instrument && isSection(title.slice(instrument.length), numbers),
      ),
    );
  }
  return named.length > 0 ? named : documents;
}

const { section, article, regulation, rule } = englishWords;
const WORD = [section, article, regulation, rule, frenchWords.regle].join('|');
/** Finds the number in " – s. 311: Logs". There is none in "ss. 2 to 10", which is more than one section. */
const SECTION = new RegExp(
  `^\\W*(?:§|(?:${WORD})(?!\\p{L})\\.?)\\s*([\\p{L}\\d]+(?:\\.[\\p{L}\\d]+)*)` +
    '(?!\\.?[\\p{L}\\d]|\\s*(?:to|à|[–-])\\s*\\p{L}?\\d)',
  'iu',
);

/** Returns whether the addition to an instrument's title names the cited section. "SCHEDULE 311" doesn't. */
function isSection(addition: string, [first = '']: readonly string[]): boolean {
  const [, number] = SECTION.exec(addition) ?? [];
  return number !== undefined && number.toLowerCase() === first.replace(/^.* /, '').toLowerCase();
}

/** Returns the number of the cited section, such as "311"; null if the provision isn't in a section with a number. */
export function sectionNumber([first = '']: readonly string[]): string | null {
  return /\d[\d.]*/.exec(first)?.[0] ?? null;
}
