/**
 * The toolbar over the pages: page number, zoom, find, colours, full screen and download. It has a single row
 * at every width.
 */
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { ButtonLink } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { contrastIcon } from '../../../ui/icons/contrast';
import { downloadIcon } from '../../../ui/icons/download';
import { maximize2Icon } from '../../../ui/icons/maximize-2';
import { minimize2Icon } from '../../../ui/icons/minimize-2';
import { searchIcon } from '../../../ui/icons/search';
import { tableOfContentsIcon } from '../../../ui/icons/table-of-contents';
import { zoomInIcon } from '../../../ui/icons/zoom-in';
import { zoomOutIcon } from '../../../ui/icons/zoom-out';
import { inputStyle } from '../../../ui/inputs/TextInput';
import { color, media, radius, size, space, text } from '../../../ui/theme/tokens';
import { pdfTexts } from './texts';
import type { PdfViewer } from './pdf-viewer';
import { ToolbarRow } from './toolbar-row';

export interface PdfToolbarProps {
  viewer: PdfViewer;
  isFullScreen: boolean;
  /** Undefined if the browser has no full-screen mode. */
  onFullScreen: (() => void) | undefined;
  /** Whether the file's table of contents is shown. */
  hasContents: boolean;
  /** Undefined if the file has no table of contents. */
  onContents: (() => void) | undefined;
}

const Bar = styled(ToolbarRow)`
  gap: ${space(4)};
  min-height: ${space(12)};
  padding: 0 ${space(4)} 0 ${space(3)};
  ${media.touch} {
    gap: ${space(2)};
    padding: ${space(1)} ${space(2)};
  }
`;
const Group = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(2)};
`;
const Middle = styled(Group)`
  margin: 0 auto;
  gap: ${space(0.5)};
`;
const PageInput = styled.input`
  ${inputStyle}
  width: 2.75rem;
  min-height: ${size('control-s')};
  padding: 0;
  text-align: center;
`;
const Total = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  white-space: nowrap;
`;
const Zoom = styled.button`
  min-width: 3.25rem;
  min-height: ${size('control-s')};
  padding: 0 ${space(1)};
  border: 0;
  border-radius: ${radius('s')};
  background: none;
  font-size: ${text('sm')};
  cursor: pointer;
  &:hover {
    background: ${color('hover')};
  }
`;
/** Touch screens zoom by pinching. */
const PointerOnly = styled.span`
  display: contents;
  ${media.touch} {
    display: none;
  }
`;
const Word = styled.span`
  ${media.touch} {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

export function PdfToolbar(props: PdfToolbarProps) {
  const { viewer, isFullScreen, onFullScreen, hasContents, onContents } = props;
  const link = viewer.link.value;
  return (
    <Bar aria-label={pdfTexts.tools}>
      {onContents && (
        <IconButton
          size="s"
          icon={tableOfContentsIcon}
          label={pdfTexts.contents}
          aria-expanded={hasContents}
          onClick={onContents}
        />
      )}
      <PageControls viewer={viewer} />
      <ViewControls viewer={viewer} />
      <Group>
        {onFullScreen && (
          <PointerOnly>
            <IconButton
              size="s"
              icon={isFullScreen ? minimize2Icon : maximize2Icon}
              label={isFullScreen ? pdfTexts.leaveFullScreen : pdfTexts.fullScreen}
              onClick={onFullScreen}
            />
          </PointerOnly>
        )}
        {link && (
          <ButtonLink size="s" icon={downloadIcon} href={link.link} download={link.name}>
            <Word>{pdfTexts.download}</Word>
          </ButtonLink>
        )}
      </Group>
    </Bar>
  );
}

function PageControls({ viewer }: { viewer: PdfViewer }) {
  const page = viewer.page.value;
  const count = viewer.pageCount.value;
  const disabled = count === 0;
  return (
    <Group>
      {/* These buttons stay focusable on the first and last pages, so that a user who got there by pressing
          one of them doesn't lose the focus. */}
      <IconButton
        size="s"
        icon={chevronUpIcon}
        iconSize="s"
        label={pdfTexts.previousPage}
        disabled={disabled}
        disabledReason={page > 1 ? undefined : pdfTexts.noPrevious}
        onClick={() => viewer.goTo(page - 1)}
      />
      <IconButton
        size="s"
        icon={chevronDownIcon}
        iconSize="s"
        label={pdfTexts.nextPage}
        disabled={disabled}
        disabledReason={page < count ? undefined : pdfTexts.noNext}
        onClick={() => viewer.goTo(page + 1)}
      />
      <PageNumber page={page} count={count} onGo={viewer.goTo} />
      <Total>{!disabled && pdfTexts.ofPages(count)}</Total>
    </Group>
  );
}

function ViewControls({ viewer }: { viewer: PdfViewer }) {
  const isFinding = viewer.find.isOpen.value;
  const inverted = viewer.inverted.value;
  const disabled = viewer.pageCount.value === 0;
  return (
    <Middle>
      <ZoomControls viewer={viewer} disabled={disabled} />
      <IconButton
        size="s"
        icon={searchIcon}
        label={pdfTexts.find}
        aria-expanded={isFinding}
        disabled={disabled}
        onClick={() => (isFinding ? viewer.find.close() : viewer.find.open())}
      />
      <IconButton
        size="s"
        icon={contrastIcon}
        label={pdfTexts.invert}
        pressed={inverted}
        tone={inverted ? 'accent' : undefined}
        disabled={disabled}
        onClick={viewer.invert}
      />
    </Middle>
  );
}

function ZoomControls({ viewer, disabled }: { viewer: PdfViewer; disabled: boolean }) {
  const percent = pdfTexts.percent(viewer.scale.value);
  return (
    <PointerOnly>
      <IconButton
        size="s"
        icon={zoomOutIcon}
        label={pdfTexts.zoomOut}
        disabled={disabled}
        onClick={viewer.zoomOut}
      />
      <Zoom
        type="button"
        title={pdfTexts.fitWidth}
        aria-label={`${percent}, ${pdfTexts.fitWidth}`}
        disabled={disabled}
        onClick={viewer.fitWidth}
      >
        {percent}
      </Zoom>
      <IconButton
        size="s"
        icon={zoomInIcon}
        label={pdfTexts.zoomIn}
        disabled={disabled}
        onClick={viewer.zoomIn}
      />
    </PointerOnly>
  );
}

/** Shows the current page. A typed number takes effect on Enter or when the field loses focus. */
function PageNumber({ page, count, onGo }: { page: number; count: number; onGo(page: number): void }) {
  const [draft, setDraft] = useState<string | null>(null);

  function settle() {
    const wanted = Number(draft?.trim() || Number.NaN);
    if (draft !== null && wanted !== page) onGo(wanted);
    setDraft(null);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle();
    if (event.key === 'Escape') setDraft(null);
  }

  return (
    <PageInput
      aria-label={pdfTexts.page}
      inputMode="numeric"
      maxLength={5}
      disabled={count === 0}
      value={draft ?? (page ? String(page) : '')}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={handleKeyDown}
    />
  );
}
