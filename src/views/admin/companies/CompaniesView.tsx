/**
 * /admin/company/list: all companies. Its sub-paths /active and /notsignedupanymore filter them, and /search
 * searches them.
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
import { NavTabs } from '../../../ui/actions/Tabs';
import { Tag } from '../../../ui/data/Tag';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { Page } from '../../layout/Page';
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
/** On a phone a row shows the other columns below the name. */
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
const Beneath = styled.span`
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
  const { router, connection } = useApp();
  const { query } = router.route.value;
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
              disabledReason={connection.isOnline.value ? undefined : adminTexts.offline}
            >
              {texts.add}
            </ButtonLink>
          </>
        }
      />
      <List name={name} companiesQuery={companiesQuery} />
    </Page>
  );
}

function List({ name, companiesQuery }: { name: ListName; companiesQuery: CompaniesQuery }) {
  const { api, clock, router } = useApp();
  const list = usePaged(() => createCompanyList({ api, now: () => clock.now() }), companiesQuery);
  const isSearch = name === 'admin_company_list_search';
  const { q, state } = companiesQuery;
  const shown = list.shown.value?.answer;
  const [active, inactive] = [shown?.active, shown?.inactive];
  const hrefOf = (next: string, page: number) =>
    router.href(name, {}, { ...(next && { q: next }), ...(page > 1 && { p: String(page) }) });
  const tabs = [
    { label: texts.active, count: active, name: routeOf.active },
    { label: texts.inactive, count: inactive, name: routeOf.notsignedupanymore },
    {
      label: texts.all,
      count: active !== undefined && inactive !== undefined ? active + inactive : undefined,
      name: routeOf.all,
    },
    { label: texts.search, count: undefined, name: 'admin_company_list_search' as const },
  ];

  return (
    <>
      <NavTabs
        label={texts.tabs}
        tabs={tabs.map((tab) => ({
          label: tab.label,
          count: tab.count,
          href: router.href(tab.name),
          current: tab.name === name,
        }))}
      />
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
            {({ payload }) => (
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
                  {payload.map((company) => (
                    <CompanyRow key={company.id} company={company} />
                  ))}
                </Table>
              </Rows>
            )}
          </PagedCard>
        )}
      </BelowTabs>
    </>
  );
}

function CompanyRow({ company }: { company: CompanyEntry }) {
  const { router, connection } = useApp();
  const { id, name, city, active, users, sub_companies: subs, last_login_at: at } = company;
  const lastLogin = formatLastDate(at);
  return (
    <tr>
      <td>
        <a href={router.href('admin_company_details', { company: id })}>{name}</a>
        <Beneath>
          {texts.beneath(city, users, lastLogin)} {!active && <Tag kind="warn">{adminTexts.inactive}</Tag>}
        </Beneath>
      </td>
      <td>{city}</td>
      <td data-align="right">{subs.toLocaleString('en')}</td>
      <td data-align="right">{users.toLocaleString('en')}</td>
      <td>{at ? lastLogin : <Quiet>{lastLogin}</Quiet>}</td>
      <td>
        <Tag kind={active ? 'ok' : 'warn'}>{active ? adminTexts.active : adminTexts.inactive}</Tag>
      </td>
      <td>
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
            disabledReason={connection.isOnline.value ? undefined : adminTexts.offline}
          />
        </RowActions>
      </td>
    </tr>
  );
}

function stateOf(name: ListName): CompanyState {
  if (name === routeOf.active) return 'active';
  return name === routeOf.notsignedupanymore ? 'notsignedupanymore' : 'all';
}
