/**
 * The words of a definition or of a provision that the text refers to. "Go there" leads to them, and
 * the browser's Back button leads back to the term or reference.
 */
import type { ReactNode } from 'react';
import { placeName } from '../../../../domain/reading/place-name';
import { firstTermIn } from '../../../../domain/reading/definitions';
import type { TextModel } from '../../../../domain/reading/text-model';
import { Button } from '../../../../ui/actions/Button';
import type { RenderContext } from '../text/render-context';
import { layerTexts } from './layer-texts';
import { isTooLong, PreviewBody } from './PreviewBody';
import { PreviewFrame } from './PreviewFrame';

export interface PreviewProps {
  context: RenderContext;
  target: number;
  /** The term or reference beside which the preview is shown. */
  anchor: HTMLElement;
  /** Whether the preview is a sheet, as on a phone. */
  isSheet: boolean;
  /** The content below the words. */
  children: ReactNode;
  onGo(): void;
  onCopyLink(): void;
  onClose(): void;
}

export function Preview(props: PreviewProps) {
  const { context, target, anchor, isSheet, children, onGo, onCopyLink, onClose } = props;
  const { model } = context;
  const name = nameOf(model, target);
  const isTerm = model.node(target).kind === 'definition';
  const foot = (
    <>
      {isTooLong(context, target) && <span>{layerTexts.more}</span>}
      <Button size="s" kind="quiet" onClick={onCopyLink}>
        {layerTexts.copyLink}
      </Button>
      <Button size="s" onClick={onGo}>
        {layerTexts.goThere}
      </Button>
    </>
  );
  return (
    <PreviewFrame
      title={name}
      label={isTerm ? layerTexts.definition(name) : layerTexts.preview(name)}
      of={target}
      anchor={anchor}
      isSheet={isSheet}
      foot={foot}
      onClose={onClose}
    >
      <PreviewBody context={context} target={target} />
      {children}
    </PreviewFrame>
  );
}

function nameOf(model: TextModel, target: number): string {
  const term = model.node(target).kind === 'definition' ? firstTermIn(model, target) : undefined;
  if (term) return model.structured.text.slice(term.from, term.to);
  return placeName(model, target).provision || model.titleOf(target);
}
