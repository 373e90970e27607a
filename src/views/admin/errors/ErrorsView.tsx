/**
 * /admin/errors: error reports by status. When the status of a report changes, the report leaves the list for
 * its former status. The change can be undone.
 */
import { styled } from 'styled-components';
import {
  createErrorInbox,
  setErrorStatus,
  type ErrorReport,
  type ErrorReportStatus,
} from '../../../domain/admin/error-inbox';
import { formatDateTime } from '../../../shared/instants';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { inboxIcon } from '../../../ui/icons/inbox';
import { useRowFocus } from '../../../ui/hooks/use-row-focus';
import { Select } from '../../../ui/inputs/Select';
import { NavTabs } from '../../../ui/actions/NavTabs';
import { color, line, media, size, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { adminTexts } from '../../forms/texts';
import { errorTexts as texts } from '../library/texts';
import { frameTexts } from '../../layout/texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { parsePage } from '../../forms/parse-page';
import { PagedCard } from '../../forms/PagedCard';
import { usePaged } from '../../forms/use-paged';

const BelowTabs = styled.div`
  padding-top: ${space(5)};
`;
const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 10rem;
  gap: ${space(2)} ${space(5)};
  align-items: start;
  padding: ${space(4)};
  border-bottom: ${line('line')};
  &:last-child {
    border-bottom: 0;
  }
  h2 {
    font-size: ${text('lg')};
    font-weight: ${weight('semibold')};
    overflow-wrap: anywhere;
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Message = styled.p`
  max-width: ${size('measure')};
  margin: ${space(2)} 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Meta = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
`;

const statuses = ['open', 'answered', 'closed'] as const;

export function ErrorsView() {
  const { api, clock, router, connection, toasts } = useApp();
  const { query } = router.route.value;
  const named = query.get('status');
  // Open reports are shown first, because administrators come here to deal with them.
  const status = named === 'all' ? null : (statuses.find((one) => one === named) ?? 'open');
  const list = usePaged(() => createErrorInbox({ api, now: () => clock.now() }), {
    status,
    page: parsePage(query),
  });
  const focus = useRowFocus(list.shown.value);
  const offline = !connection.isOnline.value;
  const addressOf = (one: ErrorReportStatus | null, page = 1) =>
    router.href(
      'admin_errors',
      {},
      { ...(one !== 'open' && { status: one ?? 'all' }), ...(page > 1 && { p: String(page) }) },
    );

  async function set(report: ErrorReport, next: ErrorReportStatus, isUndo = false) {
    const answer = await setErrorStatus(api, report.id, next);
    if (!answer.ok) {
      toasts.show({ kind: 'danger', text: texts.notSet(answer.problem.title) });
      return;
    }
    list.again();
    toasts.show({
      kind: 'info',
      text: texts.set(next),
      ...(!isUndo && { action: { text: frameTexts.undo, run: () => void set(report, report.status, true) } }),
    });
  }

  return (
    <Page title={texts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
      />
      <NavTabs
        label={texts.tabs}
        tabs={[...statuses, null].map((one) => ({
          label: one ? texts.statuses[one] : texts.all,
          count: one === status ? list.shown.value?.answer.__pagination.total : undefined,
          href: addressOf(one),
          current: one === status,
        }))}
      />
      <BelowTabs {...focus}>
        <PagedCard
          list={list}
          loading={texts.loading}
          hrefOf={(page) => addressOf(status, page)}
          empty={
            <EmptyState level={2} icon={inboxIcon} heading={texts.none}>
              {texts.noneWhat[status ?? 'all']}
            </EmptyState>
          }
        >
          {({ payload }) =>
            payload.map((report) => (
              <ReportRow
                key={report.id}
                report={report}
                offline={offline}
                onSet={(next) => void set(report, next)}
              />
            ))
          }
        </PagedCard>
      </BelowTabs>
    </Page>
  );
}

function ReportRow({
  report,
  offline,
  onSet,
}: {
  report: ErrorReport;
  offline: boolean;
  onSet(status: ErrorReportStatus): void;
}) {
  const { router } = useApp();
  const { document, edition, message, status, reported_at: at, reporter } = report;
  return (
    <Row>
      <div>
        <h2>
          <a href={router.href('documentpreview', { id: document.id }, { edition })}>{document.title}</a>
        </h2>
        <Message>{message}</Message>
        <Meta>
          {texts.reportedBy} <a href={`mailto:${encodeURIComponent(reporter.username)}`}>{reporter.name}</a>{' '}
          <time dateTime={at}>{texts.on(formatDateTime(at))}</time> · {texts.edition(edition)}
        </Meta>
      </div>
      <Select
        aria-label={texts.status(document.title)}
        data-remove
        disabled={offline}
        options={statuses.map((id) => ({ id, label: texts.statuses[id] }))}
        value={status}
        onChange={(next) => onSet(next)}
      />
    </Row>
  );
}
