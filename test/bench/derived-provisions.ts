// Compares the structure, terms and references that are derived from plain text with those in the publisher's
// XML. A script in the folder of the texts, which needs python3, writes each text with the correct spans.
//
// Half of the instruments, chosen at random, were set aside before the grammar was written, and nobody has
// looked at them since. Each figure is also printed for that half.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { deriveStructure } from '../../src/shared/provisions/derive/derive-structure';
import {
  resolveReference,
  type ReferenceLibrary,
} from '../../src/shared/provisions/references/resolve-reference';
import { createProvisionIndex } from '../../src/shared/provisions/references/provision-index';
import { pathKey } from '../../src/shared/provisions/references/path-keys';
import {
  provisionKinds,
  type Mark,
  type Span,
  type StructuredText,
} from '../../src/shared/provisions/structured-text';
import { sharedFile } from '../support/shared';
import type { Figure } from './main';
import { readRegulations, regulationFiles } from './regulations';

interface TrueText {
  readonly id: string;
  readonly known: string;
  readonly text: string;
  readonly provisions: readonly {
    readonly path: readonly (readonly [string, string])[];
    readonly from: number;
  }[];
  readonly references: readonly {
    readonly from: number;
    readonly to: number;
    readonly link: string | null;
  }[];
  readonly terms: readonly Span[];
}

/** The numbers of items that were found, that were found correctly, and that exist. */
interface Tally {
  found: number;
  right: number;
  there: number;
}
const empty = (): Tally => ({ found: 0, right: 0, there: 0 });

interface Tallies {
  readonly provisions: Tally;
  readonly terms: Tally;
  readonly references: Tally;
  /** References to other instruments that lead somewhere. */
  readonly external: Tally;
  readonly internal: Tally;
  /** References that the publisher marked as internal although their words name another instrument. */
  readonly elsewhere: Tally;
}
const tallies = (): Tallies => ({
  provisions: empty(),
  terms: empty(),
  references: empty(),
  external: empty(),
  internal: empty(),
  elsewhere: empty(),
});

const WORST = 5;

export async function derivedProvisionsBench(): Promise<readonly Figure[]> {
  const script = sharedFile('corpus/justice-laws/plain.py');
  const archive = sharedFile('corpus/justice-laws/en.zip');
  const [maritime] = regulationFiles('maritime') ?? [];
  if (!script || !archive || !maritime) {
    console.log('  skipped: the regulations in ../shared/corpus are missing');
    return [];
  }
  const library = await readLibrary(maritime);
  const [all, held] = [tallies(), tallies()];
  const worst: { readonly name: string; readonly wrong: number }[] = [];
  for await (const line of createInterface({ input: spawn('python3', [script, archive]).stdout })) {
    const truth = JSON.parse(line) as TrueText;
    const own = measure(truth, library);
    add(all, own);
    if (!examined.has(truth.id)) add(held, own);
    const { found, right, there } = own.provisions;
    worst.push({ name: `${truth.id} ${truth.known}`, wrong: found - right + (there - right) });
  }
  worst.sort((one, other) => other.wrong - one.wrong);
  for (const { name, wrong } of worst.slice(0, WORST))
    console.log(`  ${wrong} provisions wrong or missed: ${name}`);
  console.log(
    `  ${all.elsewhere.found} references marked as internal name another instrument; they aren’t counted`,
  );
  return [...figures('', all), ...figures(' (held)', held)];
}

/** The instruments that were used while the grammar was written. */
const examined: ReadonlySet<string> = new Set(
  JSON.parse(readFileSync(new URL('./examined-instruments.json', import.meta.url), 'utf8')) as string[],
);

function figures(suffix: string, { provisions, terms, references, external, internal }: Tallies): Figure[] {
  const share = (what: string, part: number, whole: number, target: number): Figure => ({
    what: `${what}${suffix}`,
    measured: whole === 0 ? '–' : (part / whole).toFixed(4),
    target: `≥ ${target}`,
    met: whole > 0 && part / whole >= target,
  });
  return [
    share('Derived provisions: precision', provisions.right, provisions.found, 0.99),
    share('Derived provisions: recall', provisions.right, provisions.there, 0.92),
    share('Terms: right', terms.right, terms.found, 0.98),
    share('Terms: found', terms.right, terms.there, 0.95),
    share('References: found', references.found, references.there, 0.85),
    share('References to other instruments: right', external.right, external.found, 0.99),
    share('References in the same text: right', internal.right, internal.found, 0.99),
  ];
}

function add(sum: Tallies, own: Tallies): void {
  for (const key of Object.keys(sum) as (keyof Tallies)[]) {
    sum[key].found += own[key].found;
    sum[key].right += own[key].right;
    sum[key].there += own[key].there;
  }
}

type Titles = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the library's instruments, keyed by title and by number, in lower case. */
async function readLibrary(file: string): Promise<Titles> {
  const titles = new Map<string, Set<string>>();
  for await (const regulation of readRegulations([file])) {
    const { title, number, source } = regulation as typeof regulation & {
      readonly number?: string | null;
      readonly source?: string;
    };
    const id = /\/(?:acts|regulations)\/([^/]+)\//.exec(source ?? '')?.[1];
    if (!id) continue;
    for (const name of [title.split(' – ')[0]!, number ?? '']) {
      const key = name.toLowerCase();
      if (key) titles.set(key, (titles.get(key) ?? new Set()).add(id));
    }
  }
  return titles;
}

function measure(truth: TrueText, titles: Titles): Tallies {
  const { text } = truth;
  const structure = deriveStructure(text);
  const offset = utf16Offsets(text);
  const own = tallies();
  const truePaths = new Set(
    truth.provisions.map(
      ({ path, from }) => `${offset(from)} ${path.map(([kind, label]) => `${kind} ${label}`).join('/')}`,
    ),
  );
  count(own.provisions, truePaths, provisionPaths(structure));
  const spanKey = ({ from, to }: Span) => `${from}-${to}`;
  const trueTerms = truth.terms.map(({ from, to }) => spanKey({ from: offset(from), to: offset(to) }));
  count(own.terms, new Set(trueTerms), structure.marks.filter(({ kind }) => kind === 'term').map(spanKey));
  measureReferences(own, truth, structure, titles, offset);
  return own;
}

function count(tally: Tally, truth: ReadonlySet<string>, found: readonly string[]): void {
  tally.there += truth.size;
  tally.found += found.length;
  tally.right += found.filter((key) => truth.has(key)).length;
}

/** The correct spans count code points. */
function utf16Offsets(text: string): (point: number) => number {
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    offsets.push(at);
    at += character.length;
  }
  offsets.push(at);
  return (point) => offsets[point]!;
}

const numbered: ReadonlySet<string> = new Set(provisionKinds.filter((kind) => kind !== 'definition'));

function provisionPaths({ text, nodes }: StructuredText): string[] {
  const paths: string[] = [];
  const found: string[] = [];
  for (const { kind, parent, label } of nodes) {
    const outer = paths[parent] ?? '';
    if (!label || !numbered.has(kind)) {
      paths.push(outer);
      continue;
    }
    const words = text
      .slice(label.from, label.to)
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '');
    paths.push(`${outer}${outer && '/'}${kind} ${words}`);
    found.push(`${label.from} ${paths.at(-1)!}`);
  }
  return found;
}

function measureReferences(
  own: Tallies,
  truth: TrueText,
  structure: StructuredText,
  titles: Titles,
  offset: (point: number) => number,
): void {
  const marks = structure.marks.filter(({ kind }) => kind === 'reference');
  const index = createProvisionIndex(structure);
  const library: ReferenceLibrary = {
    documentsOf: (name) => [...(titles.get(name.toLowerCase()) ?? [])],
    documentsOfSameInstrument: () => [truth.id],
    provisions: (document, labels) => (document === truth.id ? index(labels) : []),
  };
  for (const { from: start, to: end, link } of truth.references) {
    const [from, to] = [offset(start), offset(end)];
    if (from === to) continue;
    own.references.there += 1;
    const mark = longestOver(marks, from, to);
    if (!mark) continue;
    own.references.found += 1;
    const resolution = resolveReference(mark.target!, truth.id, library);
    if (resolution.state !== 'resolved') continue;
    const { place } = resolution;
    const isElsewhere = link === null && mark.target!.instrument !== undefined;
    const tally = isElsewhere ? own.elsewhere : link === null ? own.internal : own.external;
    const isRight = link === null ? samePlace(structure.text, mark, from, to) : place.document === link;
    tally.found += 1;
    if (isRight) tally.right += 1;
  }
}

function longestOver(marks: readonly Mark[], from: number, to: number): Mark | undefined {
  return marks
    .filter((mark) => mark.from < to && mark.to > from)
    .sort((one, other) => other.to - other.from - (one.to - one.from))[0];
}

/**
 * Whether the target is the number that the publisher marked, together with any labels in brackets after it.
 */
function samePlace(text: string, { target }: Mark, from: number, to: number): boolean {
  const brackets =
    /^(?:\s?\([0-9a-zA-Z.]{1,6}\))*/.exec(text.slice(to, to + 60))![0].match(/\([^)]*\)/g) ?? [];
  const wanted = pathKey([text.slice(from, to).trim(), ...brackets]);
  const key = pathKey(target!.labels ?? []);
  return key === wanted || key.endsWith(`/${wanted}`);
}
