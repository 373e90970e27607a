/**
 * The bar for the hits of the search through which the document was opened. It shows the number of hits and
 * the position of the current one, moves to the next or previous hit, and turns highlighting on and off.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { highlighterIcon } from '../../../ui/icons/highlighter';
import { linkIcon } from '../../../ui/icons/link';
import { color, space, text } from '../../../ui/theme/tokens';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { pdfTexts } from './texts';
import type { PdfHits } from './pdf-hits';
import { ToolbarRow } from './toolbar-row';

export interface PdfHitsBarProps {
  hits: PdfHits;
  pageCount: number;
  isOn: boolean;
  onSwitch(on: boolean): void;
  /** Called to copy a link to the current hit. */
  onCopyLink(): void;
}

const Bar = styled(ToolbarRow)`
  min-height: ${space(10)};
  padding: ${space(1)} ${space(4)} ${space(1)} ${space(3)};
  font-size: ${text('sm')};
`;
const Status = styled.span`
  min-width: 0;
  padding: 0 ${space(1)};
`;
const Progress = styled.span`
  margin-left: auto;
  color: ${color('ink-3')};
  white-space: nowrap;
`;

export function PdfHitsBar({ hits, pageCount, isOn, onSwitch, onCopyLink }: PdfHitsBarProps) {
  const state = hits.state.value;
  const total = hits.hits.value.length;
  const position = hits.position.value;
  const pagesRead = hits.pagesRead.value;
  const statusText = hitsStatusText(hits, isOn);
  // The count grows with every page that is read. Screen readers announce only moves and the final count.
  const announcedText = state !== 'reading' || position > 1 ? statusText : '';
  const [announced, setAnnounced] = useState({ state, position, isOn, text: announcedText });
  if (announced.state !== state || announced.position !== position || announced.isOn !== isOn)
    setAnnounced({ state, position, isOn, text: announcedText });

  return (
    <Bar aria-label={pdfTexts.hits}>
      <IconButton
        size="s"
        icon={highlighterIcon}
        iconSize="s"
        label={pdfTexts.markHits}
        pressed={isOn}
        tone={isOn ? 'accent' : undefined}
        onClick={() => onSwitch(!isOn)}
      />
      <Status>{statusText}</Status>
      <VisuallyHidden role="status">{announced.text}</VisuallyHidden>
      {total > 0 && (
        <>
          <IconButton
            size="s"
            icon={chevronUpIcon}
            iconSize="s"
            label={pdfTexts.previousHit}
            aria-keyshortcuts="Shift+N"
            onClick={hits.previous}
          />
          <IconButton
            size="s"
            icon={chevronDownIcon}
            iconSize="s"
            label={pdfTexts.nextHit}
            aria-keyshortcuts="N"
            onClick={hits.next}
          />
          {position > 0 && (
            <IconButton
              size="s"
              icon={linkIcon}
              iconSize="s"
              label={pdfTexts.copyHitLink}
              onClick={onCopyLink}
            />
          )}
        </>
      )}
      {state === 'reading' && <Progress>{pdfTexts.hitsReading(pagesRead, pageCount)}</Progress>}
    </Bar>
  );
}

/** Returns the number of hits, or why there are none, in words. The result depends on signals. */
function hitsStatusText({ state, hits, position, hasText }: PdfHits, isOn: boolean): string {
  const total = hits.value.length;
  if (!isOn) return pdfTexts.hitsOff;
  if (total > 0) return position.value ? pdfTexts.hitOf(position.value, total) : pdfTexts.hitCount(total);
  if (state.value !== 'read') return pdfTexts.finding;
  return hasText.value ? pdfTexts.noHits : pdfTexts.noText;
}
