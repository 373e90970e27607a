/** The layers in front of the text: the actions on a provision, and the preview of a term or a reference. */
import { useEffect, useRef } from 'react';
import { placeName } from '../../../../domain/reading/place-name';
import type { DocumentView } from '../../../../domain/library/documents';
import type { Reader } from '../../../../domain/reading/reader';
import type { DeviceReferences } from '../../../../domain/reading/device-references';
import { useApp } from '../../../app-context';
import { referenceToMeaning } from '../../../../domain/reading/same-meaning';
import { firstTermIn } from '../../../../domain/reading/definitions';
import type { RenderContext } from '../text/render-context';
import { MeaningElsewhere } from './MeaningElsewhere';
import { Preview } from './Preview';
import { ReferencePreview } from './ReferencePreview';
import type { ProvisionActions } from '../provision-actions';
import { ToolBar, ToolSheet } from './ProvisionTools';

/** `target` is a node of the same text. `outward` is the offset of a reference to another document. */
export type OpenPreview = {
  /** The term or reference beside which the preview is shown. */
  readonly anchor: HTMLElement;
} & ({ readonly target: number } | { readonly outward: number });

export interface TextLayersProps {
  reader: Reader;
  document: Pick<DocumentView, 'id' | 'edition'>;
  actions: ProvisionActions;
  context: RenderContext;
  /** Finds the targets of references when there is no connection. */
  device: DeviceReferences;
  preview: OpenPreview | null;
  onPreview(preview: OpenPreview | null): void;
  /** The provision whose actions are in a sheet; -1 if there is none. */
  sheetOn: number;
  onSheet(node: number): void;
  onGo(node: number): void;
  onPrint(node: number): void;
  onLeave(href: string): void;
}

export function TextLayers(props: TextLayersProps) {
  const { reader, actions, preview, onPreview, sheetOn, onSheet, onPrint } = props;
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
    onQuote: () => actions.quote(node),
    isFollowed: actions.isFollowed(node),
    onFollow: () => actions.follow(node),
    onPrint: () => onPrint(node),
  });
  return (
    <>
      {!viewport.narrow.value && !preview && toolsOn > 0 && <ToolBar node={toolsOn} {...toolsFor(toolsOn)} />}
      {preview && (
        <AnyPreview
          key={'target' in preview ? preview.target : `outward ${preview.outward}`}
          {...props}
          open={preview}
        />
      )}
      {sheetOn > 0 && <ToolSheet {...toolsFor(sheetOn)} onClose={() => onSheet(-1)} />}
    </>
  );
}

function AnyPreview({ open, ...props }: TextLayersProps & { open: OpenPreview }) {
  const { actions, context, document, device, onPreview, onGo, onLeave } = props;
  const { anchor } = open;
  const isSheet = useApp().viewport.mobile.value;
  function handleClose() {
    anchor.focus({ preventScroll: true });
    onPreview(null);
  }
  const common = { anchor, isSheet, onClose: handleClose };
  if ('outward' in open)
    return (
      <ReferencePreview
        {...common}
        id={document.id}
        edition={document.edition}
        {...referenceAt(context, open.outward)}
        device={device}
        onLeave={onLeave}
      />
    );
  const { target } = open;
  return (
    <Preview
      {...common}
      context={context}
      target={target}
      onGo={() => {
        onPreview(null);
        onGo(target);
      }}
      onCopyLink={() => actions.copyLink(target)}
    >
      <MeaningBelow context={context} document={document} device={device} target={target} onLeave={onLeave} />
    </Preview>
  );
}

type MeaningBelowProps = Pick<TextLayersProps, 'context' | 'document' | 'device' | 'onLeave'> & {
  target: number;
};

/** The definition from another document, below the definition that refers to it. */
function MeaningBelow({ context, document, target, ...props }: MeaningBelowProps) {
  const { model, outward } = context;
  const term = model.node(target).kind === 'definition' ? firstTermIn(model, target) : undefined;
  const reference = term && referenceToMeaning(model, target, (mark) => outward(mark) !== null);
  if (!term || !reference) return null;
  const words = model.wordsIn(term);
  return (
    <MeaningElsewhere
      {...props}
      id={document.id}
      edition={document.edition}
      reference={reference}
      term={words}
    />
  );
}

/** Returns where a reference begins and ends, and whether it names a provision. */
function referenceAt({ model }: RenderContext, from: number) {
  const mark = model.marks.find((one) => one.kind === 'reference' && one.from === from);
  return { from, to: mark?.to ?? from, namesProvision: (mark?.target?.labels?.length ?? 0) > 0 };
}

/** Closes the preview when the text moves to another place, because other words are then beside the preview. */
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
