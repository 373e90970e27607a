/** What a card of the Dashboard shows in place of its list, or above it: that it is on its way, or why it is not there or not new. */
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import { formatShortDate } from '../../shared/dates';
import { Notice } from '../../ui/feedback/Notice';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { dashboardTexts } from './texts';
import { WaitingRows } from './SkeletonRows';

const Padded = styled.div`
  padding: ${space(4)};
`;
const Quiet = styled.p`
  padding: ${space(4)};
  color: ${color('ink-3')};
`;
/** "saved 12.11.2025", in a card's head. */
export const SavedAt = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  white-space: nowrap;
`;

export interface ListStateProps {
  /** Something is shown, new or saved. */
  isThere: boolean;
  /** When what is shown was asked for, an instant; null where it is nothing. */
  shownAt: string | null;
  problem: Problem | null;
  /** Said while it is on its way. */
  label: string;
  rows: number;
  onRetry(): void;
}

export function ListState({ isThere, shownAt, problem, label, rows, onRetry }: ListStateProps) {
  const isOnline = useApp().connection.isOnline.value;
  if (!isOnline) return isThere ? null : <Quiet>{dashboardTexts.loadsLater}</Quiet>;
  if (problem) {
    return (
      <Padded>
        <Notice
          text={
            shownAt === null ? problem.title : dashboardTexts.asSaved(problem.title, formatShortDate(shownAt))
          }
          onRetry={onRetry}
        />
      </Padded>
    );
  }
  if (isThere) return null;
  return <WaitingRows count={rows} label={label} />;
}
