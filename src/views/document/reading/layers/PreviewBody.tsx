/** The words of a provision in a preview. If the provision isn't in force, a mark above them says so. */
import { stateAround } from '../../../../domain/reading/provision-states';
import type { RenderContext } from '../text/render-context';
import { renderChildren } from '../text/render-nodes';
import { renderWords } from '../text/render-words';
import { readingTexts } from '../texts';
import { Words } from './PreviewFrame';

/** The maximum number of parts of a provision that are shown. */
const MAX_PARTS = 60;

export function isTooLong({ model }: RenderContext, target: number): boolean {
  return model.endOf(target) - target > MAX_PARTS;
}

export function PreviewBody({ context, target }: { context: RenderContext; target: number }) {
  const { model, states } = context;
  const state = stateAround(model.structured.nodes, states, target);
  return (
    <Words as="div" lang={context.language}>
      <div data-force={state ? readingTexts.provisionState(state) : undefined}>{bodyOf(context, target)}</div>
    </Words>
  );
}

function bodyOf(context: RenderContext, target: number) {
  const { model } = context;
  const quiet = { ...context, hasActions: false, linked: new Set<string>() };
  if (model.childrenOf(target).length === 0) return <p>{renderWords(quiet, target)}</p>;
  if (!isTooLong(context, target)) return renderChildren(quiet, target, 4);
  // Only the parts that fit are rendered.
  const shown = model.childrenOf(target).filter((child) => model.endOf(child) - target <= MAX_PARTS);
  return renderChildren(
    { ...quiet, model: { ...model, childrenOf: (at) => (at === target ? shown : model.childrenOf(at)) } },
    target,
    4,
  );
}
