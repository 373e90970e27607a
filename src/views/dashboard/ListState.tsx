/**
 * Shown in place of a Dashboard card's list, or above it. Says that the list is loading, missing or
 * out of date.
 */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { formatShortDate } from '../../shared/dates';
import { color, space, text } from '../../ui/theme/tokens';
import { AsyncState } from '../layout/AsyncState';
import { dashboardTexts } from './texts';
import { SkeletonRows } from './SkeletonRows';

const Padded = styled.div`
  padding: ${space(4)};
`;
const Quiet = styled.p`
  color: ${color('ink-3')};
`;
/** "saved 12.11.2025", in the header of a card. */
export const SavedAt = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  white-space: nowrap;
`;

export interface ListStateProps {
  /** True if the card shows a list, whether current or saved. */
  isThere: boolean;
  /** When the list was requested; null if there is no list. */
  shownAt: string | null;
  problem: Problem | null;
  /** Announced while the list is loading. */
  label: string;
  rows: number;
  onRetry(): void;
}

export function ListState({ isThere, shownAt, problem, label, rows, onRetry }: ListStateProps) {
  return (
    <AsyncState
      isThere={isThere}
      problem={problem}
      failedText={
        problem && shownAt !== null
          ? dashboardTexts.asSaved(problem.title, formatShortDate(shownAt))
          : undefined
      }
      onRetry={onRetry}
      offline={isThere ? null : <Quiet>{dashboardTexts.loadsLater}</Quiet>}
      skeleton={<SkeletonRows count={rows} label={label} />}
      frame={Padded}
    />
  );
}
