/** Builds the tree of a text from its blocks and the decisions about its labels. */
import type { NodeKind } from '../structured-text';
import { inRole, type ClassifiedBlock } from './classify';
import { createDivisions } from './divisions';
import type { Label } from './labels';
import { opensProvision, type Level } from './decide-labels';
import { continuesTable, tableOf } from './tables';
import { draft, type Draft } from './tree';

interface Decisions {
  readonly levels: ReadonlyMap<number, Level>;
  readonly doubts: ReadonlySet<number>;
}

/** An open provision, and how the block with its label ends. */
interface OpenNode {
  readonly draft: Draft;
  /** The id of the provision's label; -1 for divisions and the document. */
  readonly id: number;
  readonly style: string;
  readonly lastEnding: string;
}

/** If at least this share of the sections are preceded by a heading, the headings belong to the sections. */
const OWN_HEADINGS = 0.6;

export function buildTree(
  text: string,
  blocks: readonly ClassifiedBlock[],
  firstIds: readonly number[],
  decisions: Decisions,
): Draft {
  const builder = new TreeBuilder(text, decisions, haveOwnHeadings(blocks, firstIds, decisions));
  for (const [index, block] of blocks.entries()) {
    if (block.role === 'division') builder.division(block, firstIds[index]!);
    else if (block.role === 'definition') builder.definition(block, firstIds[index]!);
    else if (block.role === 'labelled') builder.labelled(block, firstIds[index]!);
    else builder.wait(block);
  }
  return builder.finish();
}

function haveOwnHeadings(
  blocks: readonly ClassifiedBlock[],
  firstIds: readonly number[],
  { levels }: Decisions,
): boolean {
  let [sections, headed] = [0, 0];
  for (const [index, { role }] of blocks.entries()) {
    const level = role === 'labelled' ? levels.get(firstIds[index]!) : undefined;
    if (!level || level.outer || !opensProvision(level.style)) continue;
    sections += 1;
    if (blocks[index - 1]?.role === 'heading') headed += 1;
  }
  return headed >= sections * OWN_HEADINGS;
}

/** The open nodes, and the blocks for which only the next label shows where they belong. */
class TreeBuilder {
  readonly #root = draft('document', 0);
  readonly #divisions = createDivisions(this.#root);
  readonly #open: OpenNode[] = [openDivision(this.#root)];
  readonly #pending: ClassifiedBlock[] = [];

  constructor(
    private readonly text: string,
    private readonly decisions: Decisions,
    private readonly ownHeadings: boolean,
  ) {}

  wait(block: ClassifiedBlock): void {
    this.#pending.push(block);
  }

  labelled(block: ClassifiedBlock, firstId: number): void {
    const accepted = block.labels.flatMap((label, index) => {
      const level = this.decisions.levels.get(firstId + index);
      return level ? [{ label, level }] : [];
    });
    if (accepted[0]?.label !== block.labels[0]) return this.wait(inRole(block, 'words'));
    for (const { label, level } of accepted) this.#provision(block, label, level);
    const status = statusOf(this.text.slice(accepted.at(-1)!.label.to, block.to));
    if (status) this.#innermost().status = status;
  }

  definition(block: ClassifiedBlock, id: number): void {
    const level = this.decisions.levels.get(id);
    if (!level) return this.wait(inRole(block, 'words'));
    this.#flush(this.#parentOf(level), false);
    this.#begin(level, draft('definition', block.from), block.ending);
    this.#innermost().children.push(draft('block', block.from));
  }

  division(block: ClassifiedBlock, id: number): void {
    if (!this.decisions.levels.has(id)) return this.wait(inRole(block, 'heading'));
    const { outer, node } = this.#divisions.next(block.division!);
    this.#flush(
      Math.max(
        0,
        this.#open.findIndex(({ draft: open }) => open === outer),
      ),
      false,
    );
    this.#innermost().children.push(node);
    this.#open.push(openDivision(node));
    node.children.push(draft('heading', block.from));
  }

  finish(): Draft {
    this.#flush(0, false);
    setStarts(this.#root);
    return this.#root;
  }

  #innermost(): Draft {
    return this.#open.at(-1)!.draft;
  }

  #provision(block: ClassifiedBlock, label: Label, level: Level): void {
    const isFirst = label === block.labels[0];
    const takesHeading = level.style === '()1' || (opensProvision(level.style) && this.ownHeadings);
    const heading = this.#flush(this.#parentOf(level), isFirst && takesHeading);
    const uncertain = this.decisions.doubts.has(level.id);
    const span = { from: label.from, to: label.to };
    const kind = kindOf(this.#innermost().kind, level.style);
    this.#begin(level, draft(kind, heading?.from ?? label.from, { label: span, uncertain }), block.ending);
    if (heading) this.#innermost().children.push(draft('heading', heading.from));
    this.#innermost().children.push(draft('block', label.from));
  }

  #begin(level: Level, node: Draft, lastEnding: string): void {
    this.#innermost().children.push(node);
    this.#open.push({ draft: node, id: level.id, style: level.style, lastEnding });
  }

  /** Returns the index, among the open nodes, of the node for a level's provision. */
  #parentOf(level: Level): number {
    const place = level.outer ? this.#open.findIndex(({ id }) => id === level.outer!.id) : -1;
    return place >= 0 ? place : this.#open.findLastIndex(({ id }) => id < 0);
  }

  /**
   * Adds the blocks read since the last label. Returns the heading of the next provision, if there is one.
   */
  #flush(place: number, takesHeading: boolean): ClassifiedBlock | undefined {
    let headings = this.#pending.length;
    while (headings > 0 && this.#pending[headings - 1]!.role === 'heading') headings -= 1;
    const titles = this.#pending.splice(headings);
    const words = this.#pending.splice(0);
    if (words.length > 0) {
      this.#open.length = Math.max(place, continuedPlace(this.#open)) + 1;
      addWords(this.text, this.#innermost(), words);
    }
    this.#open.length = place + 1;
    const own = takesHeading ? titles.pop() : undefined;
    for (const { from } of titles) this.#innermost().children.push(draft('heading', from));
    return own;
  }
}

function openDivision(node: Draft): OpenNode {
  return { draft: node, id: -1, style: '', lastEnding: 'stop' };
}

/** The root and its first descendants begin at the beginning of the text. */
function setStarts(root: Draft): void {
  for (let node: Draft | undefined = root; node; node = node.children[0]) node.from = 0;
}

/**
 * Returns the open node to which words without a label belong: the innermost one, unless it is a list item
 * that ends with a comma, a semicolon or a full stop. After a comma or semicolon, the words belong to the
 * node that contains the list. After a full stop, they belong to the node that contains the outermost list.
 */
function continuedPlace(open: readonly OpenNode[]): number {
  let place = open.length - 1;
  const { lastEnding } = open[place]!;
  if (lastEnding === 'open' || !isItem(open[place]!)) return place;
  if (lastEnding === 'stop') while (place > 0 && isItem(open[place]!)) place -= 1;
  else place -= 1;
  return place;
}

function isItem({ id, style }: OpenNode): boolean {
  return id >= 0 && !opensProvision(style) && style !== '()1' && style !== 'definition';
}

function addWords(text: string, parent: Draft, blocks: readonly ClassifiedBlock[]): void {
  for (let index = 0; index < blocks.length;) {
    const block = blocks[index]!;
    let end = index + 1;
    if (block.kind === 'row') {
      while (end < blocks.length && continuesTable(text, blocks[end]!, blocks[end - 1]!)) end += 1;
      parent.children.push(tableOf(text, blocks.slice(index, end)));
    } else parent.children.push(draft(block.role === 'heading' ? 'heading' : 'block', block.from));
    index = end;
  }
}

const kinds: readonly NodeKind[] = [
  'section',
  'subsection',
  'paragraph',
  'subparagraph',
  'clause',
  'subclause',
];

/** Determines the kind of a provision from the kind of its parent and the style of its label. */
export function kindOf(outer: NodeKind, style: string): NodeKind {
  if (style === 'named:article') return 'article';
  if (opensProvision(style) && outer !== 'article' && !kinds.includes(outer)) return 'section';
  const depth = kinds.indexOf(outer === 'article' ? 'section' : outer);
  if (style === '()1' && depth <= 0) return 'subsection';
  if (style.startsWith('number')) return kinds[depth + 1] ?? 'item';
  return kinds[Math.max(2, depth + 1)] ?? 'item';
}

/**
 * Determines the status of a provision from the words after its label, such as "[Repealed, SOR/2007-99]" or
 * "(Reserved)".
 */
export function statusOf(afterLabel: string): 'repealed' | 'reserved' | undefined {
  const words = afterLabel.slice(0, 200).replace(/^[\s.—–:]+/, '');
  const found = /^[[(]?(repeal|revoked|abrogé|deleted|reserved|réservé)/i.exec(words);
  if (!found || (!/^[[(]/.test(words) && !/^\p{L}+[.\]]?$/u.test(words))) return undefined;
  return /^r[eé]serv/i.test(found[1]!) ? 'reserved' : 'repealed';
}
