/** /admin/imports: each import with its time, its counts and the reasons for any failures. */
import { styled } from 'styled-components';
import { createImportList, type Import } from '../../../domain/admin/imports';
import { formatDateTime } from '../../../shared/instants';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { downloadIcon } from '../../../ui/icons/download';
import { Table } from '../../../ui/data/Table';
import { Tag } from '../../../ui/data/Tag';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { adminTexts } from '../../forms/texts';
import { importTexts as texts } from './texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { parsePage } from '../../forms/parse-page';
import { PagedCard } from '../../forms/PagedCard';
import { usePaged } from '../../forms/use-paged';

const Quiet = styled.span`
  display: block;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
/** On a phone, a row shows the other columns below the time. */
const Wide = styled.div`
  ${media.pointer} {
    table {
      min-width: 44rem;
    }
  }
`;
const Description = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;
const Failures = styled.details`
  margin-top: ${space(1)};
  font-size: ${text('sm')};
  summary {
    color: ${color('danger')};
    cursor: pointer;
  }
  ul {
    max-height: 20rem;
    margin: ${space(1)} 0 0;
    overflow: auto;
    overflow-wrap: anywhere;
  }
  li {
    padding: ${space(0.75)} 0;
  }
`;

const { columns } = texts;

export function ImportsView() {
  const { api, clock, router, viewport } = useApp();
  const list = usePaged(() => createImportList({ api, now: () => clock.now() }), {
    page: parsePage(router.route.value.query),
  });
  return (
    <Page title={texts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
      />
      <PagedCard
        list={list}
        loading={texts.loading}
        hrefOf={(page) => router.href('admin_imports', {}, page > 1 ? { p: String(page) } : {})}
        empty={
          <EmptyState level={2} icon={downloadIcon} heading={texts.none}>
            {texts.noneWhat}
          </EmptyState>
        }
      >
        {({ payload }) => (
          <Wide>
            <Table
              label={texts.table}
              columns={
                viewport.mobile.value
                  ? [{ id: 'at', label: columns.at }]
                  : [
                      { id: 'at', label: columns.at },
                      { id: 'source', label: columns.source },
                      { id: 'imported', label: columns.imported, align: 'right' },
                      { id: 'unchanged', label: columns.unchanged, align: 'right' },
                      { id: 'failed', label: columns.failed, align: 'right' },
                    ]
              }
            >
              {payload.map((one) => (
                <ImportRow key={one.id} one={one} />
              ))}
            </Table>
          </Wide>
        )}
      </PagedCard>
    </Page>
  );
}

function ImportRow({
  one: { started_at: from, ended_at: until, source, imported, unchanged, failed, failures },
}: {
  one: Import;
}) {
  const isMobile = useApp().viewport.mobile.value;
  const when = (
    <>
      <time dateTime={from}>{formatDateTime(from)}</time>{' '}
      {until ? <Quiet>{texts.ended(formatDateTime(until))}</Quiet> : <Tag kind="info">{texts.underWay}</Tag>}
    </>
  );
  const what = (
    <>
      <Description>{source}</Description>
      {failures.length > 0 && (
        <Failures>
          <summary>{texts.failures(failed)}</summary>
          <ul>
            {failures.map((failure, index) => (
              <li key={index}>{failure}</li>
            ))}
            {failed > failures.length && <li>{texts.notListed(failed - failures.length)}</li>}
          </ul>
        </Failures>
      )}
    </>
  );
  if (isMobile) {
    return (
      <tr>
        <td>
          {when}
          {what}
          <Quiet>{texts.amounts(imported, unchanged, failed)}</Quiet>
        </td>
      </tr>
    );
  }
  return (
    <tr>
      <td>{when}</td>
      <td>{what}</td>
      <td data-align="right">{imported.toLocaleString('en')}</td>
      <td data-align="right">{unchanged.toLocaleString('en')}</td>
      <td data-align="right">{failed > 0 ? <Tag kind="bad">{failed.toLocaleString('en')}</Tag> : failed}</td>
    </tr>
  );
}
