/**
 * The list of companies at `/admin/company/list`. Its sub-paths `/active` and `/notsignedupanymore` filter
 * the companies, and `/search` searches them.
 */
import { styled } from 'styled-components';
import {
  createCompanyList,
  type CompaniesQuery,
  type CompanyEntry,
  type CompanyState,
} from '../../../domain/admin/companies';
import { formatLastDate } from '../../../shared/dates';
import { ButtonLink } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { building2Icon } from '../../../ui/icons/building-2';
import { listTreeIcon } from '../../../ui/icons/list-tree';
import { pencilIcon } from '../../../ui/icons/pencil';
import { plusIcon } from '../../../ui/icons/plus';
import { searchIcon } from '../../../ui/icons/search';
import { shieldIcon } from '../../../ui/icons/shield';
import { Card } from '../../../ui/layout/Card';
import { IconLink, RowActions } from '../../../ui/actions/RowActions';
import { Table } from '../../../ui/data/Table';
import { NavTabs } from '../../../ui/actions/NavTabs';
import { Tag } from '../../../ui/data/Tag';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { companiesTexts as texts } from './texts';
import { adminTexts } from '../../forms/texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { parsePage } from '../../forms/parse-page';
import { PagedCard } from '../../forms/PagedCard';
import { DebouncedSearchInput } from '../../forms/DebouncedSearchInput';
import { ListToolbar } from '../../forms/ListToolbar';
import { usePaged } from '../../forms/use-paged';

const BelowTabs = styled.div`
  padding-top: ${space(4)};
`;
const Quiet = styled.span`
  color: ${color('ink-3')};
`;
/** On a phone, a row shows the other columns below the name. */
const Rows = styled.div`
  td:nth-child(-n + 2) {
    overflow-wrap: anywhere;
  }
  ${media.touch} {
    :is(th, td):is(:nth-child(2), :nth-child(3), :nth-child(4), :nth-child(5), :nth-child(6)) {
      display: none;
    }
    td:first-child {
      width: 100%;
    }
  }
`;
const Detail = styled.span`
  display: none;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  ${media.touch} {
    display: block;
  }
`;

const { columns } = texts;
const routeOf = {
  active: 'admin_company_list_active',
  notsignedupanymore: 'admin_company_list_inactive',
  all: 'admin_company_list',
} as const;
type ListName = (typeof routeOf)[CompanyState] | 'admin_company_list_search';

export function CompaniesView({ name }: { name: ListName }) {
  const { router } = useApp();
  const { query } = router.route.value;
  const offline = useOfflineReason();
  const q = (query.get('q') ?? '').slice(0, 200);
  const companiesQuery: CompaniesQuery = { state: stateOf(name), q, page: parsePage(query) };

  return (
    <Page title={texts.title}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        actions={
          <>
            <ButtonLink icon={shieldIcon} href={router.href('admin_administrators')}>
              {texts.administrators}
            </ButtonLink>
            <ButtonLink
              kind="primary"
              icon={plusIcon}
              href={router.href('admin_company_add')}
              disabledReason={offline}
            >
              {texts.add}
            </ButtonLink>
          </>
        }
      />
      <CompanyList name={name} companiesQuery={companiesQuery} />
    </Page>
  );
}

interface CompanyListProps {
  name: ListName;
  companiesQuery: CompaniesQuery;
}

function CompanyList({ name, companiesQuery }: CompanyListProps) {
  const { api, clock, router } = useApp();
  const list = usePaged(() => createCompanyList({ api, now: () => clock.now() }), companiesQuery);
  const isSearch = name === 'admin_company_list_search';
  const { q, state } = companiesQuery;
  const hrefOf = (next: string, page: number) =>
    router.href(name, {}, { ...(next && { q: next }), ...(page > 1 && { p: String(page) }) });

  return (
    <>
      <StateTabs current={name} counts={list.shown.value?.answer} />
      <BelowTabs>
        <ListToolbar>
          <span>
            <DebouncedSearchInput
              label={texts.find}
              value={q}
              autoFocus={isSearch}
              onSearch={(next) => router.replace(hrefOf(next, 1))}
            />
          </span>
        </ListToolbar>
        {isSearch && q === '' ? (
          <Card flush>
            <EmptyState level={2} icon={searchIcon} heading={texts.searchFirst}>
              {texts.searchFirstWhat}
            </EmptyState>
          </Card>
        ) : (
          <PagedCard
            list={list}
            loading={texts.loading}
            hrefOf={(page) => hrefOf(q, page)}
            empty={
              <EmptyState level={2} icon={building2Icon} heading={q ? texts.noneFound : texts.none}>
                {q ? texts.noneFoundWhat(q) : texts.noneWhat[state]}
              </EmptyState>
            }
          >
            {({ payload }) => <CompanyTable companies={payload} />}
          </PagedCard>
        )}
      </BelowTabs>
    </>
  );
}

interface StateTabsProps {
  current: ListName;
  /** The numbers of active and inactive companies; undefined while they are loading. */
  counts: { readonly active: number; readonly inactive: number } | undefined;
}

function StateTabs({ current, counts }: StateTabsProps) {
  const { router } = useApp();
  const tab = (label: string, count: number | undefined, name: ListName) => ({
    label,
    count,
    href: router.href(name),
    current: name === current,
  });
  return (
    <NavTabs
      label={texts.tabs}
      tabs={[
        tab(texts.active, counts?.active, routeOf.active),
        tab(texts.inactive, counts?.inactive, routeOf.notsignedupanymore),
        tab(texts.all, counts && counts.active + counts.inactive, routeOf.all),
        tab(texts.search, undefined, 'admin_company_list_search'),
      ]}
    />
  );
}

function CompanyTable({ companies }: { companies: readonly CompanyEntry[] }) {
  return (
    <Rows>
      <Table
        label={texts.table}
        columns={[
          { id: 'name', label: columns.name, sort: 'ascending' },
          { id: 'city', label: columns.city },
          { id: 'subs', label: columns.subs, align: 'right' },
          { id: 'users', label: columns.users, align: 'right' },
          { id: 'lastLogin', label: columns.lastLogin },
          { id: 'status', label: columns.status },
          { id: 'actions', label: columns.actions, hideLabel: true },
        ]}
      >
        {companies.map((company) => (
          <CompanyRow key={company.id} company={company} />
        ))}
      </Table>
    </Rows>
  );
}

function CompanyRow({ company }: { company: CompanyEntry }) {
  const { router } = useApp();
  const { id, name, city, active, users, sub_companies: subs, last_login_at: at } = company;
  const lastLogin = formatLastDate(at);
  return (
    <tr>
      <td>
        <a href={router.href('admin_company_details', { company: id })}>{name}</a>
        <Detail>
          {texts.beneath(city, users, at ? lastLogin : null)}{' '}
          {!active && <Tag kind="warn">{adminTexts.inactive}</Tag>}
        </Detail>
      </td>
      <td>{city}</td>
      <td data-align="right">{subs.toLocaleString('en')}</td>
      <td data-align="right">{users.toLocaleString('en')}</td>
      <td>{at ? lastLogin : <Quiet>{lastLogin}</Quiet>}</td>
      <td>
        <Tag kind={active ? 'ok' : 'warn'}>{active ? adminTexts.active : adminTexts.inactive}</Tag>
      </td>
      <td>
        <CompanyActions company={company} />
      </td>
    </tr>
  );
}

function CompanyActions({ company: { id, name } }: { company: CompanyEntry }) {
  const { router } = useApp();
  const offline = useOfflineReason();
  return (
    <RowActions>
      <IconLink
        icon={listTreeIcon}
        label={texts.categoriesOf(name)}
        tooltip={texts.categories}
        href={router.href('admin_company_category', { company: id })}
      />
      <IconLink
        icon={pencilIcon}
        label={texts.editOf(name)}
        tooltip={texts.edit}
        href={router.href('admin_company_edit', { company: id })}
        disabledReason={offline}
      />
    </RowActions>
  );
}

function stateOf(name: ListName): CompanyState {
  if (name === routeOf.active) return 'active';
  return name === routeOf.notsignedupanymore ? 'notsignedupanymore' : 'all';
}
