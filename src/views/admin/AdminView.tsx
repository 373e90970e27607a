/** /admin: links to the parts of the administration, and usage figures for today and for each month. */
import { styled } from 'styled-components';
import {
  createStatistics,
  figureNames,
  scaleTop,
  type FigureName,
  type MonthFigures,
  type Statistics,
} from '../../domain/admin/statistics';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { building2Icon } from '../../ui/icons/building-2';
import { downloadIcon } from '../../ui/icons/download';
import { fileTextIcon } from '../../ui/icons/file-text';
import { historyIcon } from '../../ui/icons/history';
import { inboxIcon } from '../../ui/icons/inbox';
import { listTreeIcon } from '../../ui/icons/list-tree';
import { quoteIcon } from '../../ui/icons/quote';
import { MonthChart } from '../../ui/data/MonthChart';
import { Table } from '../../ui/data/Table';
import { color, leading, media, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { Page } from '../layout/Page';
import { useOnPageVisible } from '../layout/use-page-visible';
import { LinkTiles } from '../layout/LinkTiles';
import { adminTexts } from '../forms/texts';
import { adminIndexTexts as texts } from './texts';
import { monthOfYear } from '../month-wording';
import { AdminHeader } from '../administration/AdminHeader';
import { LoadState } from '../forms/LoadState';
import { useResource } from '../forms/use-resource';

const places = [
  { name: 'admin_company_list_active', text: texts.places.companies, icon: building2Icon },
  { name: 'admin_documents', text: texts.places.documents, icon: fileTextIcon },
  { name: 'admin_categories', text: texts.places.categories, icon: listTreeIcon },
  { name: 'admin_errors', text: texts.places.errors, icon: inboxIcon },
  { name: 'admin_imports', text: texts.places.imports, icon: downloadIcon },
  { name: 'admin_thesaurus', text: texts.places.thesaurus, icon: quoteIcon },
  { name: 'admin_audit', text: texts.places.audit, icon: historyIcon },
] as const;

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${space(5)};
  margin-bottom: ${space(5)};
  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`;
const Month = styled.td`
  white-space: nowrap;
`;
const Now = styled.p`
  margin-bottom: ${space(2)};
  font-size: ${text('2xl')};
  font-weight: ${weight('semibold')};
  line-height: ${leading('tight')};
  small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    font-weight: ${weight('regular')};
  }
`;

export function AdminView() {
  const { api, router } = useApp();
  const statistics = useResource(() => createStatistics(api));
  const shown = statistics.value.value;
  useOnPageVisible(() => void statistics.load());

  return (
    <Page title={adminTexts.title}>
      <AdminHeader title={adminTexts.title} lead={texts.lead} />
      <nav aria-label={texts.ways}>
        <LinkTiles
          tiles={places.map(({ name, text, icon }) => ({ ...text, icon, href: router.href(name) }))}
        />
      </nav>
      <LoadState
        isThere={shown !== null}
        problem={statistics.problem.value}
        label={texts.loading}
        onRetry={() => void statistics.load()}
      />
      {shown && <Figures statistics={shown} />}
    </Page>
  );
}

/** The charts show the last two years, and the table shows all months. */
const CHART_MONTHS = 24;

function Figures({ statistics }: { statistics: Statistics }) {
  const months = sinceBegun(statistics.months.toSorted((a, b) => a.month.localeCompare(b.month)));
  return (
    <>
      <Charts>
        {figureNames.map((name) => (
          <FigureCard
            key={name}
            name={name}
            months={months.slice(-CHART_MONTHS)}
            now={isTotal(name) ? statistics[name] : (months.at(-1)?.[name] ?? 0)}
          />
        ))}
      </Charts>
      <Card flush title={texts.table}>
        {months.length === 0 ? (
          <EmptyState heading={texts.none}>{texts.noneWhat}</EmptyState>
        ) : (
          <Table
            label={texts.scroller}
            columns={[
              { id: 'month', label: texts.month },
              ...figureNames.map((id) => ({ id, label: texts.figures[id], align: 'right' as const })),
            ]}
          >
            {months.toReversed().map((figures) => (
              <tr key={figures.month}>
                <Month>{monthOfYear(figures.month)}</Month>
                {figureNames.map((name) => (
                  <td key={name} data-align="right">
                    {figures[name].toLocaleString('en')}
                  </td>
                ))}
              </tr>
            ))}
          </Table>
        )}
      </Card>
    </>
  );
}

function FigureCard({
  name,
  months,
  now,
}: {
  name: FigureName;
  months: readonly MonthFigures[];
  now: number;
}) {
  const points = months.map((figures) => ({ label: monthOfYear(figures.month), value: figures[name] }));
  const values = points.map(({ value }) => value);
  const [first, last] = [points[0], points.at(-1)];
  const how = isTotal(name) ? texts.atEnd : texts.perMonth;
  return (
    <Card title={texts.figures[name]}>
      <Now>
        {now.toLocaleString('en')} {!isTotal(name) && <small>{texts.thisMonth}</small>}
      </Now>
      {/* A single month needs no chart, because its figure is shown above. */}
      {first && last && points.length > 1 && (
        <MonthChart
          kind={isTotal(name) ? 'line' : 'bars'}
          points={points}
          top={scaleTop(values)}
          label={texts.chart(
            name,
            how,
            first.label,
            last.label,
            Math.min(...values),
            Math.max(...values),
            last.value,
          )}
        />
      )}
    </Card>
  );
}

/** Leaves out the months before the first one with any activity. */
function sinceBegun(months: readonly MonthFigures[]): readonly MonthFigures[] {
  const first = months.findIndex(
    ({ users, documents, searches, alerts, downloads }) =>
      users + documents + searches + alerts + downloads > 0,
  );
  return first < 0 ? [] : months.slice(first);
}

function isTotal(name: FigureName): name is 'companies' | 'users' | 'documents' {
  return name === 'companies' || name === 'users' || name === 'documents';
}
