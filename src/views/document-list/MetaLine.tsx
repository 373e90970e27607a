/**
 * A document in one line: number, issuer, when it was published, when it enters into force. What is missing is left out
 * (spec §3, flattened fields), and a separator that would begin a line is not seen.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { formatDate } from '../../shared/dates';
import { calendarClockIcon } from '../../ui/icons/calendar-clock';
import { Tag } from '../../ui/data/Tag';
import { color, leading, space, text, weight } from '../../ui/theme/tokens';
import { metaLineTexts } from './texts';

/** Dates are yyyy-MM-dd. */
export interface MetaLineProps {
  number?: string | null | undefined;
  issuer?: string | null | undefined;
  published?: string | null | undefined;
  entry?: string | null | undefined;
  /** Parts what is in force from what will be. */
  today: string;
  /** The entry date leads, as where it is what the list is about. */
  entryFirst?: boolean | undefined;
  /** Without a date that has passed: the fields below tell it. */
  futureOnly?: boolean | undefined;
  /** Tags after it all. */
  children?: ReactNode;
}

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(0.5)} 1.0625rem;
  margin-top: 3px;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  line-height: ${leading('body')};
  /* Hides the dot left of what stands first in a line. */
  clip-path: inset(-4px -4px -4px 0);
  > [data-part] {
    position: relative;
    &::before {
      content: '\\00b7';
      position: absolute;
      left: -0.625rem;
    }
  }
  > [data-part='number'] {
    color: ${color('ink-2')};
    font-weight: ${weight('medium')};
    white-space: nowrap;
  }
  > [data-part='date'] {
    white-space: nowrap;
  }
`;

export function MetaLine({
  number,
  issuer,
  published,
  entry,
  today,
  entryFirst = false,
  futureOnly = false,
  children,
}: MetaLineProps) {
  const entryPart = entry && entryOf(entry, today, futureOnly);
  return (
    <Root>
      {entryFirst && entryPart}
      {number && <span data-part="number">{number}</span>}
      {issuer && <span data-part="issuer">{issuer}</span>}
      {published && <span data-part="date">{metaLineTexts.published(formatDate(published))}</span>}
      {!entryFirst && entryPart}
      {children}
    </Root>
  );
}

/** Today counts as the day on which it enters into force: it is not in force before. */
function entryOf(entry: string, today: string, futureOnly: boolean): ReactNode {
  if (entry >= today) {
    return (
      <Tag kind="info" icon={calendarClockIcon}>
        {metaLineTexts.inForceFrom(formatDate(entry))}
      </Tag>
    );
  }
  return futureOnly ? null : <span data-part="date">{metaLineTexts.inForceSince(formatDate(entry))}</span>;
}
