/** Renders the words of a text, with emphasis, hits, terms and references. */
import type { ReactNode } from 'react';
import {
  inlineRuns,
  labelPieces,
  type InlinePiece,
  type InlineRun,
} from '../../../../domain/reading/inline-parts';
import type { TermUse } from '../../../../domain/reading/term-uses';
import { isSection } from '../../../../domain/reading/text-model';
import { wordsOf } from '../../../../shared/provisions/table-rows';
import type { RenderContext } from './render-context';

/** Renders the words of a leaf; null if it has none besides its number. */
export function renderWords(context: RenderContext, leaf: number): ReactNode {
  const { model, hits, findTerms } = context;
  const { kind } = model.node(leaf);
  const { from, to } = wordsOf(model, leaf);
  const uses =
    kind === 'heading' || !context.hasLinks
      ? []
      : findTerms({ from, to }, leaf).flatMap(linkOnce(context, leaf));
  const runs = inlineRuns(model, { from, to }, hits, uses);
  const [first] = runs;
  if (!first || runs.every(({ pieces }) => pieces.length === 0)) return null;
  if (runs.length === 1 && !first.mark && first.pieces.length === 1 && isPlain(first.pieces[0]!))
    return first.pieces[0]!.text;
  return runs.map((run, index) => renderRun(context, run, index));
}

function targetOf(context: RenderContext, mark: NonNullable<InlineRun['mark']>): number {
  if (mark.kind === 'term') return mark.definition ?? -1;
  return mark.kind === 'reference' ? context.referred(mark) : -1;
}

function linkOnce({ model, linked }: RenderContext, leaf: number) {
  let around = leaf;
  while (around > 0 && model.node(around).kind !== 'subsection' && !isSection(model.node(around).kind))
    around = model.node(around).parent;
  return ({ from, to, definition: { node } }: TermUse) => {
    const key = `${around} ${node}`;
    if (linked.has(key)) return [];
    linked.add(key);
    return [{ kind: 'term' as const, from, to, definition: node }];
  };
}

const isPlain = ({ styles, hit }: InlinePiece) => styles.length === 0 && hit === null;

function renderRun(context: RenderContext, { mark, pieces }: InlineRun, key: number): ReactNode {
  const words = pieces.map((piece) => renderPiece(context, piece));
  if (mark?.kind === 'term' && mark.definition === undefined) return <dfn key={key}>{words}</dfn>;
  const target = mark && context.hasLinks ? targetOf(context, mark) : -1;
  if (mark && target >= 0) {
    const { address } = context.model.node(target);
    return (
      <a
        key={key}
        className={mark.kind === 'term' ? 'term' : 'ref'}
        href={address === undefined ? undefined : context.hrefOf(address)}
        role={address === undefined ? 'button' : undefined}
        tabIndex={0}
        aria-haspopup="dialog"
        data-preview={target}
      >
        {words}
      </a>
    );
  }
  const outward = mark?.kind === 'reference' && context.hasLinks ? context.outward(mark) : null;
  if (mark && outward)
    return (
      <a
        key={key}
        className={outward.isAway ? 'ref off' : 'ref'}
        href={outward.href}
        role={outward.href === undefined ? 'button' : undefined}
        tabIndex={0}
        aria-haspopup="dialog"
        data-outward={mark.from}
      >
        {words}
      </a>
    );
  if (mark?.kind === 'footnote') return <sup key={key}>{words}</sup>;
  return words;
}

function renderPiece({ currentHit }: RenderContext, { text, from, styles, hit }: InlinePiece): ReactNode {
  let element: ReactNode = hit ? (
    <mark key={from} data-hit={hit.hit} data-on={hit.hit === currentHit || undefined}>
      {text}
    </mark>
  ) : (
    text
  );
  for (const style of styles) {
    if (style === 'emphasis') element = <em key={from}>{element}</em>;
    else if (style === 'superscript') element = <sup key={from}>{element}</sup>;
    else element = <sub key={from}>{element}</sub>;
  }
  return element;
}

/** Renders the number of a node, and marks the hits in the number; null if the node has no number. */
export function renderLabelWords(context: RenderContext, node: number): ReactNode {
  const { label } = context.model.node(node);
  if (!label || label.from === label.to) return null;
  const pieces = labelPieces(context.model, label, context.hits);
  return pieces.map((piece) => renderPiece(context, piece));
}
