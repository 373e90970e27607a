/**
 * A document in one line: number, issuer, publication date, and entry date. Missing values are left out (spec
 * §3, flattened fields), and a separator at the start of a line is hidden.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { EditionState } from '../../shared/editions/wording-at';
import { formatDate } from '../../shared/dates';
import { calendarClockIcon } from '../../ui/icons/calendar-clock';
import { historyIcon } from '../../ui/icons/history';
import { Tag } from '../../ui/data/Tag';
import { color, leading, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { metaLineTexts } from './texts';

/** Dates are yyyy-MM-dd. */
export interface MetaLineProps {
  number?: ReactNode;
  issuer?: string | null | undefined;
  published?: string | null | undefined;
  entry?: string | null | undefined;
  /** The state of the document's edition, if it is known. */
  state?: EditionState['state'] | undefined;
  /** Puts the entry date first, for lists that are about entry dates. */
  entryFirst?: boolean | undefined;
  /** Leaves out past entry dates, because the fields below show them. */
  futureOnly?: boolean | undefined;
  /** Tags at the end of the line. */
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
  /* Hides the dot to the left of the first item in a line. */
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
  state,
  entryFirst = false,
  futureOnly = false,
  children,
}: MetaLineProps) {
  const today = useApp().today.value;
  const entryPart = stateOf(state, entry ?? null, today) ?? (entry && entryOf(entry, today, futureOnly));
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

/**
 * Shows that an edition has been superseded, or that its state is uncertain. Uncertainty isn't mentioned if
 * there is no entry date, as for most circulars, or if the entry date is in the future, because the line
 * then shows it.
 */
function stateOf(state: EditionState['state'] | undefined, entry: string | null, today: string): ReactNode {
  if (state === 'superseded') return <Tag icon={historyIcon}>{metaLineTexts.noLongerInForce}</Tag>;
  if (state !== 'uncertain' || entry === null || entry > today) return null;
  return <Tag kind="warn">{metaLineTexts.uncertainWhetherInForce}</Tag>;
}

function entryOf(entry: string, today: string, futureOnly: boolean): ReactNode {
  if (entry > today) {
    return (
      <Tag kind="info" icon={calendarClockIcon}>
        {metaLineTexts.inForceFrom(formatDate(entry))}
      </Tag>
    );
  }
  return futureOnly ? null : <span data-part="date">{metaLineTexts.inForceSince(formatDate(entry))}</span>;
}
