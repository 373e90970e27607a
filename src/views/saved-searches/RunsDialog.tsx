/** All runs of the saved searches, including those that found nothing. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { createSearchRuns, type SearchRun } from '../../domain/alerts/notifications';
import { formatDateTime } from '../../shared/instants';
import { Dialog } from '../../ui/overlays/Dialog';
import { Notice } from '../../ui/feedback/Notice';
import { Pager } from '../../ui/actions/Pager';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Table } from '../../ui/data/Table';
import { Tag, type TagKind } from '../../ui/data/Tag';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { savedSearchTexts as texts } from './texts';
import { number } from '../wording';
import { SearchLink } from '../queries/SearchLink';

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  [data-align='right'] {
    text-align: right;
  }
  td,
  th {
    padding-right: ${space(2)};
    padding-left: ${space(2)};
  }
  td:first-child {
    overflow-wrap: anywhere;
  }
  td > time {
    display: block;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
`;
const mailTags: Record<SearchRun['mail'], TagKind> = {
  none: 'plain',
  waiting: 'info',
  accepted: 'ok',
  failed: 'bad',
};
const { runColumns: columns } = texts;

export function RunsDialog({ onClose }: { onClose(): void }) {
  const { api, clock, router } = useApp();
  const [runs] = useState(() => createSearchRuns({ api, now: () => clock.now() }));
  useEffect(() => {
    void runs.load(1);
    return () => runs.dispose();
  }, [runs]);
  const shown = runs.shown.value;
  const problem = runs.problem.value;

  return (
    <Dialog wide title={texts.runs} closeLabel={texts.close} onClose={onClose}>
      <Body aria-busy={runs.isLoading.value || undefined}>
        <p>{texts.runsWhat}</p>
        {problem && <Notice text={problem.title} onRetry={() => void runs.load(shown?.wanted ?? 1)} />}
        {!shown && !problem && (
          <Skeleton label={texts.runsLoading} widths={['100%', '100%', '100%', '100%']} />
        )}
        {shown?.answer.payload.length === 0 && <p>{texts.noRuns}</p>}
        {shown && shown.answer.payload.length > 0 && (
          <Table
            label={texts.runs}
            columns={[
              { id: 'search', label: columns.search },
              { id: 'examined', label: columns.examined, align: 'right' },
              { id: 'hits', label: columns.hits, align: 'right' },
              { id: 'mail', label: columns.mail },
            ]}
          >
            {shown.answer.payload.map(({ id, search, ran_at: at, examined, hits, mail, failure }) => (
              <tr key={id}>
                <td>
                  <SearchLink search={search} />
                  <time dateTime={at}>{formatDateTime(at)}</time>
                </td>
                <td data-align="right">{number(examined)}</td>
                <td data-align="right">{number(hits)}</td>
                <td>
                  <Tag kind={mailTags[mail]} title={failure ?? undefined}>
                    {texts.mailStates[mail]}
                  </Tag>
                </td>
              </tr>
            ))}
          </Table>
        )}
        {shown && (
          <Pager
            label={texts.pages}
            page={shown.wanted}
            pages={shown.answer.__pagination.pages}
            href={() => router.href('savedsearches')}
            onGo={(page) => void runs.load(page)}
          />
        )}
      </Body>
    </Dialog>
  );
}
