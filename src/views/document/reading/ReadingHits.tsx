/**
 * The hits of the search that led to the text: their number, the position of the current one, and buttons
 * that lead to the others.
 */
import { useRef } from 'react';
import { styled } from 'styled-components';
import type { HitsState, Reader } from '../../../domain/reading/reader';
import { Button } from '../../../ui/actions/Button';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { highlighterIcon } from '../../../ui/icons/highlighter';
import { listFilterIcon } from '../../../ui/icons/list-filter';
import { barBottom, useBottomBar } from '../../../ui/hooks/use-bottom-bar';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { color, layer, line, media, space, text } from '../../../ui/theme/tokens';
import { hitTexts } from './hit-texts';
import { readingTexts } from './texts';

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(0.5)};
  padding-left: ${space(4)};
  font-size: ${text('sm')};
  white-space: nowrap;
  ${media.touch} {
    position: fixed;
    inset: auto 0 ${barBottom};
    z-index: ${layer('sticky')};
    min-height: 3.25rem;
    padding: 0 ${space(2)} 0 ${space(3)};
    border-top: ${line('line-strong')};
    background: ${color('surface')};
    font-size: ${text('md')};
    > span {
      margin-right: auto;
    }
    > button {
      width: 2.75rem;
      height: 2.75rem;
    }
  }
  ${media.print} {
    display: none;
  }
`;

export interface ReadingHitsProps {
  reader: Reader;
  isOn: boolean;
  onSwitch(on: boolean): void;
  isFiltered: boolean;
  onFilter(filtered: boolean): void;
  onStep(by: 1 | -1): void;
  /** Searches the text again. */
  onRetry(): void;
}

export function ReadingHits(props: ReadingHitsProps) {
  const { reader, isOn, onSwitch, isFiltered, onFilter, onStep, onRetry } = props;
  const total = reader.hits.value.starts.length;
  const position = reader.currentHit.value + 1;
  const state = reader.hitsState.value;
  const status = statusOf(isOn, state, position, total);
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return (
    <Bar ref={bar} role="group" aria-label={hitTexts.hits}>
      <IconButton
        size="s"
        icon={highlighterIcon}
        iconSize="s"
        label={hitTexts.markHits}
        pressed={isOn}
        tone={isOn ? 'accent' : undefined}
        onClick={() => onSwitch(!isOn)}
      />
      <span>{status}</span>
      <VisuallyHidden role="status">{state === 'reading' ? '' : status}</VisuallyHidden>
      {state === 'failed' && (
        <Button size="s" kind="quiet" onClick={onRetry}>
          {readingTexts.retry}
        </Button>
      )}
      {total > 0 && (
        <>
          <IconButton
            size="s"
            icon={chevronUpIcon}
            label={hitTexts.previousHit}
            aria-keyshortcuts="P"
            onClick={() => onStep(-1)}
          />
          <IconButton
            size="s"
            icon={chevronDownIcon}
            label={hitTexts.nextHit}
            aria-keyshortcuts="N"
            onClick={() => onStep(1)}
          />
          <IconButton
            size="s"
            icon={listFilterIcon}
            label={hitTexts.onlyHits}
            pressed={isFiltered}
            tone={isFiltered ? 'accent' : undefined}
            onClick={() => onFilter(!isFiltered)}
          />
        </>
      )}
    </Bar>
  );
}

function statusOf(isOn: boolean, state: HitsState, position: number, total: number): string {
  if (!isOn) return hitTexts.hitsOff;
  if (state === 'reading') return hitTexts.finding;
  if (state === 'failed') return hitTexts.hitsFailed;
  if (total === 0) return hitTexts.noHits;
  return position > 0 ? hitTexts.hitOf(position, total) : readingTexts.hitCount(total);
}
