/** The finished reports and those in progress, newest first. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { isUnfinished, type Report } from '../../domain/reports/reports';
import { formatDate } from '../../shared/dates';
import { Card } from '../../ui/layout/Card';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Table } from '../../ui/data/Table';
import { media, space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { AsyncState } from '../layout/AsyncState';
import { useOnPageVisible } from '../layout/use-page-visible';
import { useUserLists } from '../user-lists-context';
import { reportTexts } from './texts';
import { ReportRow } from './ReportRow';

const Padded = styled.div`
  padding: ${space(4)};
`;
/** On phones, the row shows date, size and format below its title. */
const Rows = styled.div`
  ${media.touch} {
    :is(th, td):is(:nth-child(2), :nth-child(3), :nth-child(4)) {
      display: none;
    }
    td:first-child {
      width: 100%;
    }
  }
  ${media.pointer} {
    [data-beneath] {
      display: none;
    }
  }
`;
const { columns } = reportTexts;

export function ReportsCard() {
  const { connection, toasts } = useApp();
  const { reports } = useUserLists();
  const items = reports.items.value;
  const problem = reports.problem.value;
  const [asking, setAsking] = useState<Report | null>(null);
  const focus = useRowFocus(items);
  const isOnline = connection.isOnline.value;
  useEffect(() => {
    if (isOnline) void reports.load();
  }, [reports, isOnline]);
  // Links expire after a day, so a user who returns to the page needs new ones.
  useOnPageVisible(() => {
    if (isOnline) void reports.load();
  });

  async function remove({ id, title }: Report) {
    const refusal = await reports.remove(id);
    if (refusal) toasts.show({ kind: 'danger', text: reportTexts.notDeleted(title, refusal.title) });
  }

  async function retry({ id, title }: Report) {
    const refusal = await reports.retry(id);
    if (refusal) toasts.show({ kind: 'danger', text: reportTexts.notRetried(title, refusal.title) });
  }

  return (
    <Card flush title={reportTexts.created}>
      <Rows {...focus}>
        <AsyncState
          isThere={items !== null}
          problem={problem}
          onRetry={() => void reports.load()}
          offline={items === null ? reportTexts.listOffline : null}
          skeleton={
            <Padded>
              <Skeleton label={reportTexts.loading} widths={['72%', '54%', '63%']} />
            </Padded>
          }
          frame={Padded}
        />
        {items?.length === 0 && <EmptyState heading={reportTexts.none}>{reportTexts.noneWhat}</EmptyState>}
        {items !== null && items.length > 0 && (
          <Table
            label={reportTexts.table}
            columns={[
              { id: 'title', label: columns.title },
              { id: 'created', label: columns.created },
              { id: 'documents', label: columns.documents, align: 'right' },
              { id: 'format', label: columns.format },
              { id: 'actions', label: columns.actions, hideLabel: true },
            ]}
          >
            {items.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                created={formatDate(report.created_at)}
                isUnfinished={isUnfinished(report)}
                onRetry={() => void retry(report)}
                onDelete={() => setAsking(report)}
              />
            ))}
          </Table>
        )}
      </Rows>
      {asking && (
        <ConfirmDialog
          title={reportTexts.deleteTitle}
          text={reportTexts.deleteWhat(asking.title)}
          action={reportTexts.deleteYes}
          onConfirm={() => void remove(asking)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  );
}
