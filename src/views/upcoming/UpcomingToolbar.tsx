/**
 * Controls beside the heading, which filter by issuer, add a month to the report basket, and create a
 * calendar feed.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ShownPage } from '../../domain/core/paged-resource';
import type { UpcomingPage, UpcomingQuery } from '../../domain/library/upcoming';
import { Button } from '../../ui/actions/Button';
import { calendarIcon } from '../../ui/icons/calendar';
import { clipboardPlusIcon } from '../../ui/icons/clipboard-plus';
import { Select } from '../../ui/inputs/Select';
import { media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useDocumentActions } from '../document-list/document-actions';
import { useUserLists } from '../user-lists-context';
import { upcomingTexts as texts } from './texts';
import { monthTitle } from '../month-wording';
import { formatUpcomingAddress } from './upcoming-address';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  > span {
    width: 11rem;
  }
  ${media.touch} {
    > span,
    > button {
      width: 100%;
    }
    > [data-desk] {
      display: none;
    }
  }
`;

/** The value for all issuers. No issuer has an empty name. */
const ALL = '';

export interface UpcomingToolbarProps {
  shown: ShownPage<UpcomingQuery, UpcomingPage> | null;
  /** The month that was jumped to, as yyyy-MM; empty if none was. */
  month: string;
  onFeed(): void;
}

export function UpcomingToolbar({ shown, month, onFeed }: UpcomingToolbarProps) {
  const { router } = useApp();
  const offline = useOfflineReason();
  const issuer = shown?.wanted.issuer ?? null;
  const issuers = shown?.answer.issuers ?? [];
  // The issuer in the address is shown as the selected option even if it has no upcoming documents.
  const unlisted =
    issuer !== null && !issuers.some((one) => one.issuer === issuer) ? [{ issuer, documents: 0 }] : [];

  return (
    <Root>
      {shown && (
        <Select
          aria-label={texts.issuer}
          disabled={offline !== undefined}
          options={[
            { id: ALL, label: texts.allIssuers },
            ...[...issuers, ...unlisted].map((one) => ({
              id: one.issuer,
              label: texts.issuerCount(one.issuer, one.documents),
            })),
          ]}
          value={issuer ?? ALL}
          onChange={(id) =>
            router.go(
              router.href(
                'enterintoforce',
                {},
                formatUpcomingAddress({ page: 1, issuer: id === ALL ? null : id }),
              ),
            )
          }
        />
      )}
      {shown && shown.answer.payload.length > 0 && <AddMonth shown={shown} month={month} offline={offline} />}
      <Button icon={calendarIcon} aria-haspopup="dialog" disabledReason={offline} onClick={() => onFeed()}>
        {texts.calendar}
      </Button>
    </Root>
  );
}

interface AddMonthProps {
  shown: ShownPage<UpcomingQuery, UpcomingPage>;
  month: string;
  offline: string | undefined;
}

/** Adds the month that was jumped to or, if there is none, the first month. */
function AddMonth({ shown: { answer, wanted }, month, offline }: AddMonthProps) {
  const { isAdding, add } = useAddMonth(wanted.issuer);
  const chosen = answer.months.find((one) => one.month === month) ?? answer.months[0];
  if (!chosen) return null;
  return (
    <Button
      data-desk=""
      icon={clipboardPlusIcon}
      busy={isAdding}
      busyLabel={texts.adding}
      disabledReason={offline}
      onClick={() => void add(chosen.month)}
    >
      {texts.addMonth(monthTitle(chosen.month))}
    </Button>
  );
}

function useAddMonth(issuer: string | null) {
  const { toasts } = useApp();
  const { upcoming } = useUserLists();
  const actions = useDocumentActions();
  const [isAdding, setAdding] = useState(false);

  async function add(month: string) {
    setAdding(true);
    const result = await upcoming.listMonth(month, issuer);
    setAdding(false);
    if (result.ok) actions.report(result.value);
    else toasts.show({ kind: 'danger', text: texts.notAdded(monthTitle(month), result.problem.title) });
  }

  return { isAdding, add };
}
