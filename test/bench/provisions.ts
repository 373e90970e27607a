// Measures how well the structure that the import finds in real instruments (../shared/corpus/justice-laws)
// matches the publisher's XML. The expected results come from a program in another language, which reads the
// same XML and shares no code with the import.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readXml } from '../../src/server/library/import/xml/xml-formats';
import { readZip } from '../../src/server/library/import/zip';
import { checkStructuredText } from '../../src/shared/provisions/check';
import { encodeStructure } from '../../src/shared/provisions/encode-structure';
import type { NodeKind, StructuredText } from '../../src/shared/provisions/structured-text';
import { sharedFile } from '../support/shared';
import { derivedProvisionsBench } from './derived-provisions';
import type { Figure } from './main';
import { referencesBench } from './references';

/** A text as read by plain.py. */
interface Truth {
  readonly id: string;
  readonly known: string;
  readonly text: string;
  readonly provisions: readonly { readonly path: readonly (readonly [string, string])[] }[];
  readonly references: readonly {
    readonly from: number;
    readonly to: number;
    readonly link: string | null;
  }[];
}

const MAX_FILE_BYTES = 20 * 1024 * 1024;
const numbered: ReadonlySet<NodeKind> = new Set([
  ...(['section', 'subsection', 'paragraph', 'subparagraph', 'clause', 'subclause'] as const),
]);

export async function provisionsBench(): Promise<readonly Figure[]> {
  const zip = sharedFile('corpus/justice-laws/en.zip');
  const program = sharedFile('corpus/justice-laws/plain.py');
  if (!zip || !program) {
    console.log('  skipped: the instruments in ../shared/corpus/justice-laws are missing');
    return [];
  }
  const truths = readTruths(program, zip);
  if (!truths) {
    console.log('  skipped: plain.py needs Python 3');
    return [];
  }
  return [
    ...(await givenStructure(zip, truths)),
    ...(await referencesBench(zip, truths)),
    ...(await derivedProvisionsBench()),
  ];
}

function readTruths(program: string, zip: string): Map<string, Truth> | null {
  const { stdout, status } = spawnSync('python3', [program, zip], { maxBuffer: 1024 ** 3, encoding: 'utf8' });
  if (status !== 0) return null;
  const truths = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Truth);
  return new Map(truths.map((truth) => [join(truth.id, `${truth.known}.xml`), truth]));
}

/** Compares each text's provisions, in order, with the results of plain.py. */
async function givenStructure(zip: string, truths: ReadonlyMap<string, Truth>): Promise<Figure[]> {
  const sums = { texts: 0, provisions: 0, equal: 0, addressed: 0, broken: 0, ms: 0 };
  let largest: StructuredText | null = null;
  for await (const entry of readZip(zip, MAX_FILE_BYTES)) {
    const xml = new TextDecoder().decode(await entry.read());
    const start = performance.now();
    const { structured } = readXml(xml);
    sums.ms += performance.now() - start;
    const given = pathsOf(structured);
    const expected = truths.get(entry.name)?.provisions.map(({ path }) => pathText(path)) ?? [];
    sums.texts += 1;
    sums.provisions += expected.length;
    if (given.join('\n') === expected.join('\n')) sums.equal += given.length;
    else
      console.log(
        `  ${entry.name}: ${given.length} provisions instead of ${expected.length}, or different ones`,
      );
    sums.addressed += structured.nodes.filter((node) => isNumbered(node) && node.address).length;
    if (checkStructuredText(structured) !== null) sums.broken += 1;
    if (structured.text.length > (largest?.text.length ?? 0)) largest = structured;
  }
  return [
    figure(
      'provisions of the texts that equal the XML',
      sums.equal,
      `all ${sums.provisions}`,
      sums.provisions,
    ),
    figure('texts whose structure breaks a rule', sums.broken, '0', 0),
    figure('provisions with an address', sums.addressed, 'all', sums.provisions),
    ...sizes(largest!),
    {
      what: `reading one of ${sums.texts} texts`,
      measured: `${Math.round(sums.ms / sums.texts)} ms`,
      target: '–',
      met: true,
    },
  ];
}

function figure(what: string, measured: number, target: string, wanted: number): Figure {
  return { what, measured: String(measured), target, met: measured === wanted };
}

/** The compressed size of the largest text's structure in a response, per million characters. */
function sizes(structured: StructuredText): Figure[] {
  const structure = encodeStructure(structured);
  const perMillion = (value: unknown) =>
    (gzipSync(JSON.stringify(value)).length / structured.text.length) * 1_000_000;
  const alone = perMillion(structure);
  const together = perMillion({ text: structured.text, structure });
  return [
    {
      what: 'structure of 1 MB of text, compressed',
      measured: `${Math.round(alone / 1000)} kB`,
      target: '< 250 kB',
      met: alone < 250_000,
    },
    {
      what: 'structure and text of 1 MB of text, compressed',
      measured: `${Math.round(together / 1000)} kB`,
      target: '–',
      met: true,
    },
  ];
}

function isNumbered({ kind, label }: StructuredText['nodes'][number]): boolean {
  return numbered.has(kind) && label !== undefined;
}

/** Returns, in document order, the kinds and labels of each provision and of the provisions that contain it. */
function pathsOf({ nodes, text }: StructuredText): string[] {
  const paths: (readonly (readonly [string, string])[])[] = [];
  return nodes.flatMap((node) => {
    const outer = paths[node.parent] ?? [];
    if (!isNumbered(node)) {
      paths.push(outer);
      return [];
    }
    const path = [...outer, [node.kind, text.slice(node.label!.from, node.label!.to)] as const];
    paths.push(path);
    return [pathText(path)];
  });
}

/** A footnote mark before a number and a full stop after it aren't part of the label. */
function pathText(path: readonly (readonly [string, string])[]): string {
  return path.map(([kind, label]) => `${kind} ${label.replace(/^[*†‡\s]+|[.\s]+$/g, '')}`).join(' > ');
}
