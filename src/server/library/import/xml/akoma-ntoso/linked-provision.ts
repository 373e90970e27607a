/**
 * Reads the address of a provision in another document: `/akn/za/act/1999/10#sec_3__subsec_1`, or in the scheme of the
 * United Kingdom `http://www.legislation.gov.uk/id/uksi/2015/508/regulation/4/2`.
 */

const divisions: Readonly<Record<string, string>> = {
  part: 'part',
  chp: 'chapter',
  chapter: 'chapter',
  title: 'title',
  dvs: 'division',
  schedule: 'schedule',
  annex: 'annex',
};
const provisions: ReadonlySet<string> = new Set([
  ...['art', 'sec', 'reg', 'rule', 'para', 'subsec', 'subpara', 'point', 'cl', 'subcl'],
  ...['article', 'section', 'regulation', 'paragraph'],
]);

/** A word and a number, such as `sec` and `3`. */
type Step = readonly [word: string, number: string];

/**
 * Returns the labels of the provision with an `eId` that follows the standard's naming convention. Without a known
 * word in each of its parts, the provision is unknown.
 */
export function labelsOfId(eId: string): readonly string[] | undefined {
  const parts = eId.split('__');
  const steps = parts.flatMap((part): Step[] => {
    const [, word, number] = /^([a-z]+)_([\w.-]+)$/.exec(part) ?? [];
    return word !== undefined && number !== undefined ? [[word, number]] : [];
  });
  return steps.length === parts.length ? labelsOf(steps) : undefined;
}

const BRITISH =
  /^https?:\/\/(?:www\.)?legislation\.gov\.uk\/(?:id\/)?([a-z]+\/(?:\d{4}|[A-Za-z0-9]+\/[\d-]+)\/\d+)(?:\/(.*))?$/;
/** The names of versions, which follow the provision in an address. */
const VERSION = /\/?(?:made|enacted|contents|prospective|\d{4}-\d\d-\d\d)$/;

/** Returns the address of the instrument in a British address, and the labels of the provision, if they are known. */
export function readBritishAddress(
  address: string,
): { work: string; labels?: readonly string[] } | undefined {
  const [, path, rest = ''] = BRITISH.exec(address) ?? [];
  if (path === undefined) return undefined;
  const work = `http://www.legislation.gov.uk/id/${path}`;
  const parts = rest.replace(VERSION, '').split('/').filter(Boolean);
  const steps: Step[] = [];
  for (let at = 0; at < parts.length;) {
    const word = parts[at]!;
    const isWord = Object.hasOwn(divisions, word) || provisions.has(word);
    steps.push(isWord ? [word, parts[at + 1] ?? ''] : ['point', word]);
    at += isWord ? 2 : 1;
  }
  const labels = labelsOf(steps);
  return labels ? { work, labels } : { work };
}

/** "Section 3" comes first, and what is in it is in brackets: ["3", "(1)"]. */
function labelsOf(steps: readonly Step[]): readonly string[] | undefined {
  const first = steps.findIndex(([word]) => provisions.has(word));
  const outer = first < 0 ? steps : steps.slice(0, first);
  const inner = steps.slice(outer.length);
  const isKnown =
    outer.every(([word, number]) => Object.hasOwn(divisions, word) && number !== '') &&
    inner.every(([word, number]) => provisions.has(word) && number !== '') &&
    inner[0]?.[0] !== 'point';
  if (!isKnown || steps.length === 0) return undefined;
  return [
    ...outer.map(([word, number]) => `${divisions[word]!} ${number}`),
    ...inner.map(([, number], index) => (index === 0 ? number : `(${number})`)),
  ];
}
