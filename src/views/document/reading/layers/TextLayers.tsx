/** What lies over the text: the actions on a provision, and the preview of a term or a reference. */
import { useEffect, useRef } from 'react';
import { placeName } from '../../../../domain/reading/place-name';
import type { Reader } from '../../../../domain/reading/reader';
import { useApp } from '../../../app-context';
import type { RenderContext } from '../law/render-nodes';
import { Preview } from './Preview';
import type { ProvisionActions } from '../provision-actions';
import { ToolBar, ToolSheet } from './ProvisionTools';

export interface OpenPreview {
  readonly target: number;
  /** The term or reference, beside which the preview lies. */
  readonly anchor: HTMLElement;
}

export interface TextLayersProps {
  reader: Reader;
  actions: ProvisionActions;
  context: RenderContext;
  preview: OpenPreview | null;
  onPreview(preview: OpenPreview | null): void;
  /** The provision whose actions are in a sheet; -1 if there is none. */
  sheetOn: number;
  onSheet(node: number): void;
  onGo(node: number): void;
  onPrint(node: number): void;
}

export function TextLayers(props: TextLayersProps) {
  const { reader, actions, context, preview, onPreview, sheetOn, onSheet, onGo, onPrint } = props;
  const { viewport } = useApp();
  const { model } = reader;
  const [hovered, marked] = [reader.hovered.value, reader.marked.value];
  useCloseOnMove(reader, preview, onPreview);
  const toolsOn = hovered > 0 ? hovered : marked;
  const toolsFor = (node: number) => ({
    name: model.citationOf(node) ?? placeName(model, node).provision,
    hasAddress: model.node(node).address !== undefined,
    onCopyLink: () => actions.copyLink(node),
    onCopyText: () => actions.copyText(node),
    onPrint: () => onPrint(node),
  });
  return (
    <>
      {!viewport.narrow.value && !preview && toolsOn > 0 && <ToolBar node={toolsOn} {...toolsFor(toolsOn)} />}
      {preview && (
        <Preview
          key={preview.target}
          context={context}
          target={preview.target}
          anchor={preview.anchor}
          isSheet={viewport.mobile.value}
          onGo={() => {
            onPreview(null);
            onGo(preview.target);
          }}
          onCopyLink={() => actions.copyLink(preview.target)}
          onClose={() => {
            preview.anchor.focus({ preventScroll: true });
            onPreview(null);
          }}
        />
      )}
      {sheetOn > 0 && <ToolSheet {...toolsFor(sheetOn)} onClose={() => onSheet(-1)} />}
    </>
  );
}

/** Closes the preview when the text moves to another place, where the words beside the preview are others. */
function useCloseOnMove(
  reader: Reader,
  preview: OpenPreview | null,
  onPreview: TextLayersProps['onPreview'],
): void {
  const wanted = reader.wanted.value;
  const openedAt = useRef(wanted);
  useEffect(() => {
    if (openedAt.current !== wanted && preview) onPreview(null);
    openedAt.current = wanted;
  }, [wanted, preview, onPreview]);
}
