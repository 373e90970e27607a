/** Reads the words of eCFR elements as runs, so that a paragraph with several numbers can be split. */
import type { MarkKind } from '../../../../../shared/provisions/structured-text';
import type { Run } from '../../../structure/marked-runs';
import { imageWords, isElement, type XmlElement } from '../xml-tree';

const marksByName: Readonly<Record<string, MarkKind>> = {
  I: 'emphasis',
  B: 'emphasis',
  EM: 'emphasis',
  STRONG: 'emphasis',
  SU: 'superscript',
  SUP: 'superscript',
  SUB: 'subscript',
};
/** The typefaces of `E` that raise or lower words. All others, except 01, emphasise them. */
const marksByTypeface: Readonly<Record<string, MarkKind>> = {
  '51': 'superscript',
  '53': 'superscript',
  '52': 'subscript',
  '54': 'subscript',
};
/** The combining characters for accents, which follow a letter. */
const accents: Readonly<Record<string, string>> = {
  '1': '\u0301',
  '2': '\u0300',
  '3': '\u0302',
  '4': '\u0308',
  '6': '\u0303',
  '7': '\u030A',
  '8': '\u0303',
  '9': '\u0327',
};

/** Returns the runs of an element, with white space collapsed. */
export function runsOf(element: XmlElement): Run[] {
  const runs: Run[] = [];
  addRuns(element, [], runs);
  return runs;
}

function addRuns(element: XmlElement, marks: readonly MarkKind[], runs: Run[]): void {
  for (const child of element.children) {
    if (isElement(child)) addElement(child, marks, runs);
    else if (child !== '') runs.push({ text: child.replace(/\s+/g, ' '), marks });
  }
}

function addElement(element: XmlElement, marks: readonly MarkKind[], runs: Run[]): void {
  const name = element.name.toUpperCase();
  const { attributes } = element;
  if (name === 'BR') runs.push({ text: ' ', marks });
  else if (name === 'IMG' || name === 'GPH') runs.push({ text: imageWords(element), marks });
  else if (name === 'AC') addAccent(accents[attributes.get('T') ?? ''] ?? '', runs);
  else if (name === 'FTREF') markFootnote(runs);
  else addRuns(element, withMark(marks, markOf(name, attributes.get('T') ?? '')), runs);
}

function markOf(name: string, typeface: string): MarkKind | undefined {
  if (name !== 'E') return Object.hasOwn(marksByName, name) ? marksByName[name] : undefined;
  return marksByTypeface[typeface] ?? (typeface === '01' ? undefined : 'emphasis');
}

function withMark(marks: readonly MarkKind[], mark: MarkKind | undefined): readonly MarkKind[] {
  return mark === undefined || marks.includes(mark) ? marks : [...marks, mark];
}

function addAccent(accent: string, runs: Run[]): void {
  const last = runs.pop();
  if (last) runs.push({ ...last, text: (last.text + accent).normalize('NFC') });
}

/** Marks the last run, which precedes an `FTREF`, as a footnote marker if it is raised. */
function markFootnote(runs: Run[]): void {
  const index = runs.findLastIndex(({ text }) => text.trim() !== '');
  const run = runs[index];
  if (!run?.marks.includes('superscript')) return;
  runs[index] = { ...run, marks: run.marks.map((mark) => (mark === 'superscript' ? 'footnote' : mark)) };
}
