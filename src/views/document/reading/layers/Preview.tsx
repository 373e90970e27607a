/**
 * The words of a definition or of a provision that the text refers to, beside the line or below it, and in a
 * sheet on a phone. "Go there" leads to them, and Back returns.
 */
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { placeName } from '../../../../domain/reading/place-name';
import { firstTermIn } from '../../../../domain/reading/terms';
import type { TextModel } from '../../../../domain/reading/text-model';
import { Button } from '../../../../ui/actions/Button';
import { IconButton } from '../../../../ui/actions/IconButton';
import { xIcon } from '../../../../ui/icons/x';
import { color, elevation, layer, line, radius, space, text } from '../../../../ui/theme/tokens';
import { Law } from '../law/law-styles';
import { renderChildren, renderWords, type RenderContext } from '../law/render-nodes';
import { BottomSheet } from './BottomSheet';
import { placeOfPreview, useLayerPlace } from './layer-places';
import { readingTexts } from '../texts';

const Root = styled.div`
  position: absolute;
  z-index: ${layer('menu')};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('surface')};
  box-shadow: ${elevation(3)};
`;
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(2)} 0 ${space(4)};
  > h3 {
    flex: 1;
    padding-top: 2px;
    font-size: ${text('lg')};
    line-height: 1.4;
  }
`;
const Words = styled(Law)`
  &&& {
    --read-size: ${text('lg')};
    --read-leading: 1.55;
    --read-label: 2.25rem;
    max-height: min(22rem, 50vh);
    overflow: auto;
    padding: 2px ${space(4)} ${space(3)};
  }
`;
const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2)} ${space(3)} ${space(2)} ${space(4)};
  border-top: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  > button:first-of-type {
    margin-left: auto;
  }
`;

/** Longer provisions are shown up to this many of their parts. */
const MAX_PARTS = 60;

export interface PreviewProps {
  context: RenderContext;
  target: number;
  /** The term or reference, beside which the preview lies. */
  anchor: HTMLElement;
  /** Whether it is a sheet, as on a phone. */
  isSheet: boolean;
  onGo(): void;
  onCopyLink(): void;
  onClose(): void;
}

export function Preview({ context, target, anchor, isSheet, onGo, onCopyLink, onClose }: PreviewProps) {
  const root = useRef<HTMLDivElement>(null);
  const { model } = context;
  const name = nameOf(model, target);
  useCloseOutside(root, onClose);
  useOpening(root, anchor);
  useLayerPlace(root, (law) => placeOfPreview(law, anchor));
  const body = <Words as="div">{bodyOf(context, target)}</Words>;
  const foot = (
    <>
      {model.endOf(target) - target > MAX_PARTS && <span>{readingTexts.more}</span>}
      <Button size="s" kind="quiet" onClick={onCopyLink}>
        {readingTexts.copyLink}
      </Button>
      <Button size="s" onClick={onGo}>
        {readingTexts.goThere}
      </Button>
    </>
  );
  if (isSheet)
    return (
      <BottomSheet title={name} onClose={onClose} foot={foot}>
        {body}
      </BottomSheet>
    );
  const isTerm = model.node(target).kind === 'definition';
  return (
    <Root
      ref={root}
      role="dialog"
      tabIndex={-1}
      aria-label={isTerm ? readingTexts.definition(name) : readingTexts.preview(name)}
      data-preview-of={target}
    >
      <Head>
        <h3>{name}</h3>
        <IconButton size="s" icon={xIcon} label={readingTexts.close} onClick={onClose} />
      </Head>
      {body}
      <Foot>{foot}</Foot>
    </Root>
  );
}

function nameOf(model: TextModel, target: number): string {
  const term = model.node(target).kind === 'definition' ? firstTermIn(model, target) : undefined;
  if (term) return model.structured.text.slice(term.from, term.to);
  return placeName(model, target).provision || model.titleOf(target);
}

function bodyOf(context: RenderContext, target: number) {
  const { model } = context;
  const quiet = { ...context, hasActions: false, hits: [], linked: new Set<string>() };
  if (model.childrenOf(target).length === 0) return <p>{renderWords(quiet, target)}</p>;
  if (model.endOf(target) - target <= MAX_PARTS) return renderChildren(quiet, target, 4);
  // Only the parts that fit are rendered.
  const shown = model.childrenOf(target).filter((child) => model.endOf(child) - target <= MAX_PARTS);
  return renderChildren(
    { ...quiet, model: { ...model, childrenOf: (at) => (at === target ? shown : model.childrenOf(at)) } },
    target,
    4,
  );
}

/** Gives the preview the focus, so that it is heard, and tells that what opened it is open. */
function useOpening(root: React.RefObject<HTMLElement | null>, anchor: HTMLElement): void {
  useEffect(() => {
    anchor.setAttribute('aria-expanded', 'true');
    root.current?.focus({ preventScroll: true });
    return () => anchor.removeAttribute('aria-expanded');
  }, [root, anchor]);
}

function useCloseOutside(root: React.RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    const page = root.current?.getRootNode();
    const handlePress = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) onClose();
    };
    page?.addEventListener('pointerdown', handlePress);
    return () => page?.removeEventListener('pointerdown', handlePress);
  }, [root, onClose]);
}
