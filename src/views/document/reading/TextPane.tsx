/**
 * The text of a document with its provisions, hits, terms and references. On wide screens, it has its own
 * scrolling pane; on a phone, the page scrolls.
 */
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import type { DocumentView } from '../../../domain/library/documents';
import type { ProvisionStates } from '../../../domain/reading/provision-states';
import type { Reader, Wanted } from '../../../domain/reading/reader';
import { pageAt, type TextPage } from '../../../domain/reading/text-pages';
import { opensElsewhere } from '../../../ui/actions/opens-elsewhere';
import { color, media } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { LegalText } from './text/text-styles';
import type { ProvisionActions } from './provision-actions';
import { LayersOnDemand } from './layers/LayersOnDemand';
import type { OpenPreview } from './layers/TextLayers';
import { createBaseContext, createPageContexts } from './text/page-contexts';
import { createScroller, elementOf, hitElement, isVisible, nodeAtReadingLine, reveal } from './scrolling';
import { continueFromTools } from './tab-order';
import { TextPageView } from './text/TextPageView';
import { readingTexts } from './texts';
import { useArrivingPages } from './use-arriving-pages';
import type { Navigation } from './use-navigation-and-keys';
import { useOutward } from './use-outward';
import { useLayoutChanges } from './use-layout-changes';

const Pane = styled.div`
  --read-ink: ${color('ink')};
  @media (prefers-color-scheme: dark) {
    :root:not([data-theme]) & {
      --read-ink: color-mix(in srgb, ${color('ink')} 84%, ${color('canvas')});
    }
  }
  [data-theme='dark'] & {
    --read-ink: color-mix(in srgb, ${color('ink')} 84%, ${color('canvas')});
  }
  min-width: 0;
  overflow: auto;
  background: ${color('surface')};
  scrollbar-width: thin;
  ${media.touch} {
    overflow: visible;
  }
  ${media.print} {
    overflow: visible;
  }
`;

export interface TextPaneProps {
  reader: Reader;
  /** The provisions whose state differs from the edition's state. */
  states: ProvisionStates;
  document: Pick<DocumentView, 'id' | 'edition' | 'title' | 'instrument'>;
  /** The pages to show, which may be only those with hits. */
  pages: readonly TextPage[];
  /** Whether the browser prints the text itself, rather than a single provision. */
  isPrinted: boolean;
  actions: ProvisionActions | null;
  /** The bar above the text. On a phone, the visible text begins below it. */
  bar: RefObject<HTMLElement | null>;
  navigation: Pick<Navigation, 'hrefOf' | 'leave'>;
  /** The content below the text. */
  foot: ReactNode;
  onGo(node: number): void;
  onPrint(node: number): void;
}

export function TextPane(props: TextPaneProps) {
  const { reader, document, navigation, pages, isPrinted, bar, onGo } = props;
  const { viewport } = useApp();
  const pane = useRef<HTMLDivElement>(null);
  const textRoot = useRef<HTMLDivElement>(null);
  const wanted = reader.wanted.value;
  const arriving = useArrivingPages(pages.length, firstPage(reader, pages, wanted), isPrinted);
  const { layers, contextOf } = useContexts(props);
  const handlePointer = useHovering(reader);
  const [preview, setPreview] = useState<OpenPreview | null>(null);
  const [sheetOn, setSheetOn] = useState(-1);
  useFollowing(reader, pane, bar, textRoot);
  useWanted(reader, wanted, pages, arriving.require, { pane, bar, textRoot });
  const marked = reader.marked.value;
  const markedPage = pageAt(pages, reader.model.node(Math.max(0, marked)).from);
  useMarkedElement(textRoot, marked, arriving.has(markedPage));

  function handleClick(event: MouseEvent) {
    if (opensElsewhere(event) || !(event.target instanceof Element)) return;
    const pressed = event.target.closest<HTMLElement>(
      '[data-go], [data-preview], [data-outward], [data-more]',
    );
    if (!pressed) return;
    event.preventDefault();
    const { go, more } = pressed.dataset;
    // On a phone, pressing a number opens the actions on its provision: there is no toolbar beside it.
    if (go !== undefined && viewport.mobile.peek()) setSheetOn(Number(go));
    else if (go !== undefined) onGo(Number(go));
    else if (more === undefined) setPreview(previewFrom(pressed, preview));
    else setSheetOn(provisionIn(reader, Number(more)));
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && preview) {
      event.stopPropagation();
      preview.anchor.focus({ preventScroll: true });
      setPreview(null);
    } else if (event.key === 'Tab') moveOn(event, textRoot.current, preview?.anchor);
    else if (isPress(event)) {
      event.preventDefault();
      event.target.click();
    }
  }

  return (
    <Pane
      ref={pane}
      role="region"
      aria-label={readingTexts.textOf(document.title)}
      tabIndex={viewport.mobile.value ? -1 : 0}
      data-text
    >
      <LegalText
        ref={textRoot}
        onClick={handleClick}
        onKeyDown={handleKeyDown}
        onPointerMove={handlePointer}
        onPointerLeave={handlePointer}
      >
        {pages.map((page, index) => (
          <TextPageView
            key={page.items[0]!.node}
            page={page}
            context={arriving.has(index) ? contextOf(index) : null}
          />
        ))}
        {props.foot}
        <LayersOnDemand
          {...props}
          {...layers}
          onLeave={navigation.leave}
          preview={preview}
          onPreview={setPreview}
          sheetOn={sheetOn}
          onSheet={setSheetOn}
        />
      </LegalText>
    </Pane>
  );
}

/**
 * Returns the preview that a term or reference opens. If the term or reference is itself in a preview, the
 * new preview replaces that one.
 */
function previewFrom(pressed: HTMLElement, before: OpenPreview | null): OpenPreview {
  const anchor = (pressed.closest('[data-preview-of], dialog') && before?.anchor) || pressed;
  const { preview, outward } = pressed.dataset;
  return preview === undefined ? { outward: Number(outward), anchor } : { target: Number(preview), anchor };
}

/** Follows the reader's position. */
function useFollowing(
  reader: Reader,
  pane: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
  textRoot: RefObject<HTMLElement | null>,
): void {
  const { window } = useApp();
  useLayoutChanges(textRoot, (isMoved) => {
    if (!textRoot.current) return;
    const edges = createScroller(pane, bar, window).edges();
    const node = reader.model.node(nodeAtReadingLine(textRoot.current, edges[0]));
    reader.follow(reader.model.provisionAt(node.from), isMoved, (one) =>
      isVisible(elementOf(textRoot.current, one), edges),
    );
  });
}

/**
 * Follows the pointer from section to section. The hovered section stays the same while the pointer is over a
 * layer in front of the text, and while the text scrolls under a resting pointer.
 */
function useHovering(reader: Reader): (event: PointerEvent) => void {
  const { viewport } = useApp();
  const last = useRef('');
  return ({ type, target, clientX, clientY }) => {
    const position = `${type} ${clientX} ${clientY}`;
    const isResting = position === last.current;
    last.current = position;
    // On narrow screens, there is no margin for the actions, so nothing is shown for the section under
    // the pointer.
    if (isResting || viewport.narrow.value) return;
    if (type === 'pointerleave') return reader.hover(-1);
    const element = target instanceof Element ? target : null;
    if (element?.closest('[data-tools], [role="dialog"]')) return;
    reader.hover(Number(element?.closest<HTMLElement>('section[data-node]')?.dataset.node ?? -1));
  };
}

function firstPage(reader: Reader, pages: readonly TextPage[], wanted: Wanted | null): number {
  if (!wanted) return 0;
  const at =
    'node' in wanted ? reader.model.node(wanted.node).from : (reader.hits.peek().starts[wanted.hit] ?? 0);
  return pageAt(pages, at);
}

function useContexts({ reader, states, pages, document, navigation: { hrefOf } }: TextPaneProps) {
  const { model } = reader;
  const { outward, device } = useOutward(model, document);
  const { spans } = reader.hits.value;
  const base = useMemo(() => createBaseContext(model, states, hrefOf), [model, states, hrefOf]);
  const contexts = useMemo(() => createPageContexts(base, pages, spans), [base, pages, spans]);
  const layers = useMemo(
    () => ({ device, context: { ...base, outward: outward.linkOf, hits: [], currentHit: -1 } }),
    [base, outward, device],
  );
  const contextOf = (page: number) => contexts(page, reader.currentHit.value, outward);
  return { layers, contextOf };
}

type Refs = Readonly<Record<'pane' | 'bar' | 'textRoot', RefObject<HTMLElement | null>>>;

/** Scrolls to the requested place, after rendering its page. */
function useWanted(
  reader: Reader,
  wanted: Wanted | null,
  pages: readonly TextPage[],
  require: (page: number) => void,
  { pane, bar, textRoot }: Refs,
): void {
  const { window } = useApp();
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
    if (!wanted) return;
    require(firstPage(reader, pages, wanted));
    const find = () =>
      'node' in wanted ? elementOf(textRoot.current, wanted.node) : hitElement(textRoot.current, wanted.hit);
    const scroller = createScroller(pane, bar, window);
    reveal(scroller, find, 'node' in wanted ? 'start' : 'center', () => latest.current === wanted);
    if ('node' in wanted && wanted.isFocused)
      requestAnimationFrame(() => find()?.focus({ preventScroll: true }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Other pages don't require scrolling again.
  }, [wanted]);
}

/** Marks the provision that the reader went to. Pages don't depend on the mark, so no page is re-rendered. */
function useMarkedElement(
  textRoot: RefObject<HTMLElement | null>,
  marked: number,
  isRendered: boolean,
): void {
  useEffect(() => {
    const element = marked > 0 ? elementOf(textRoot.current, marked) : null;
    element?.setAttribute('data-at', '');
    return () => element?.removeAttribute('data-at');
  }, [textRoot, marked, isRendered]);
}

/** Returns the marked provision if it is in the section, and otherwise the section itself. */
function provisionIn({ model, marked }: Reader, section: number): number {
  const node = marked.peek();
  return node > section && node < model.endOf(section) ? node : section;
}

/** Whether the key activates a term or reference that is rendered as a button because its target has no address. */
function isPress(event: KeyboardEvent): event is KeyboardEvent & { target: HTMLElement } {
  const { key, target } = event;
  return (
    (key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('a[role="button"]')
  );
}

/** From a provision, Tab leads to its actions and then to its links; from a term, it leads into the preview. */
function moveOn(event: KeyboardEvent, textRoot: HTMLElement | null, anchor?: HTMLElement): void {
  const { target, shiftKey } = event;
  if (!textRoot || !(target instanceof HTMLElement)) return;
  const tools = target.closest<HTMLElement>('[data-tools]');
  if (tools) return continueFromTools(event, textRoot, tools);
  const isAtMark = target.hasAttribute('data-at');
  const layer = target === anchor ? '[data-preview-of]' : isAtMark ? '[data-tools]' : null;
  const control = layer && textRoot.querySelector<HTMLElement>(`${layer} button`);
  if (!control || shiftKey) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
}
