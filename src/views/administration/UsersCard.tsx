/**
 * The users of one company, or the administrators without a company, with search, sorting and the actions to edit,
 * re-invite and delete.
 *
 * A company may have thousands of users, so only the rows on the screen or close to it are rendered. Spacer
 * rows above and below them take up the height of all others.
 */
import { useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import type { Result } from '../../api/client';
import {
  findUsers,
  displayName,
  sortUsers,
  userColumns,
  type CompanyUser,
  type UserOrder,
} from '../../domain/company/company-users';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { searchIcon } from '../../ui/icons/search';
import { usersIcon } from '../../ui/icons/users';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Table, type Column } from '../../ui/data/Table';
import { Notice } from '../../ui/feedback/Notice';
import { Tag } from '../../ui/data/Tag';
import { TextInput } from '../../ui/inputs/TextInput';
import { color, line, media, space, text } from '../../ui/theme/tokens';
import { useRowHeight, useWindow } from '../../ui/data/windowing';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { RemoveDialog } from '../forms/RemoveDialog';
import { userTexts as texts } from './user-texts';
import { UserRow } from './UserRow';

const ROW_REM = 3.625;
/** The height of a row that shows a user's details below the name. */
const STACKED_ROW_REM = 6;
/** A card up to this width shows only the column of names. */
const STACKED_REM = 46;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border-bottom: ${line('line')};
  > :first-child {
    width: min(22rem, 100%);
  }
  > p {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Full = styled.div`
  padding: ${space(3)} ${space(4)} 0;
`;
const NO_QUOTA = { value: null, raise: '' };
/** The widths of the columns are fixed, so that they don't depend on which rows are rendered. */
const Rows = styled.div`
  container-type: inline-size;
  table {
    width: 100%;
    table-layout: fixed;
  }
  td {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  tbody > tr[aria-rowindex] {
    height: ${ROW_REM}rem;
  }
  td {
    padding-top: 0;
    padding-bottom: 0;
  }
  ${media.pointer} {
    table {
      min-width: ${STACKED_REM}rem;
    }
    th:nth-child(2) {
      width: 24%;
    }
    /* Next to a second card, there is no room for the username column, so usernames are shown below
       the names. */
    @container (max-width: 56rem) {
      :is(th, td):nth-child(2) {
        display: none;
      }
      td > [data-phone='username'] {
        display: block;
      }
      td > [data-desk] {
        display: none;
      }
    }
    @container (max-width: ${STACKED_REM}rem) {
      table {
        min-width: 0;
      }
      tbody > tr[aria-rowindex] {
        height: ${STACKED_ROW_REM}rem;
      }
      :is(th, td):is(:nth-child(3), :nth-child(4), :nth-child(5)) {
        display: none;
      }
      td > [data-phone='rest'] {
        display: block;
      }
    }
    th:nth-child(3) {
      width: 12rem;
    }
    th:nth-child(4) {
      width: 7rem;
    }
    th:nth-child(5) {
      width: 9rem;
    }
    th:nth-child(6) {
      width: 8rem;
    }
    @container (min-width: 64rem) {
      th:nth-child(3) {
        width: 17rem;
      }
    }
  }
  ${media.touch} {
    :is(th, td):is(:nth-child(2), :nth-child(3), :nth-child(4), :nth-child(5)) {
      display: none;
    }
    th:nth-child(6) {
      width: 9rem;
    }
    tbody > tr[aria-rowindex] {
      height: ${STACKED_ROW_REM}rem;
    }
  }
`;

export interface UsersCardProps {
  /** The company's name; null for users without a company. */
  company: string | null;
  users: readonly CompanyUser[];
  /**
   * How many active users the company can have, and how to get a higher quota. Omitted if there is
   * no company.
   */
  quota?: { readonly value: number | null; readonly raise: string };
  action?: ReactNode;
  editHref(user: CompanyUser): string;
  remove(user: CompanyUser): Promise<Result<undefined>>;
  onRemoved(user: CompanyUser): void;
  /** Omitted in lists whose users don't receive invitations. */
  invite?: (user: CompanyUser) => Promise<Result<undefined>>;
}

export function UsersCard(props: UsersCardProps) {
  const { company, users, remove, onRemoved, quota: { value: quota, raise } = NO_QUOTA } = props;
  const isFull = quota !== null && countActive(users) >= quota;
  const { toasts } = useApp();
  const [filterText, setFilterText] = useState('');
  const [order, setOrder] = useState<UserOrder>({ column: 'name', isDescending: false });
  const [userToDelete, setUserToDelete] = useState<CompanyUser | null>(null);
  const sorted = useMemo(() => sortUsers(users, order), [users, order]);
  const shown = useMemo(() => findUsers(sorted, filterText), [sorted, filterText]);
  const focus = useRowFocus(shown);

  function handleRemoved(user: CompanyUser) {
    setUserToDelete(null);
    onRemoved(user);
    toasts.show({ kind: 'info', text: texts.deleted(displayName(user), company) });
  }

  return (
    <Card
      flush
      title={texts.userList(company)}
      meta={<UserCount users={users} quota={quota} />}
      action={props.action}
    >
      {isFull && (
        <Full>
          <Notice kind="warn" text={texts.quotaReached(countActive(users), quota, raise)} />
        </Full>
      )}
      {users.length > 0 && (
        <UserFilter
          value={filterText}
          onChange={setFilterText}
          result={texts.found(shown.length, users.length)}
        />
      )}
      <Rows {...focus}>
        {shown.length === 0 ? (
          <NoUsers filterText={users.length > 0 ? filterText.trim() : null} />
        ) : (
          <UsersTable
            {...props}
            users={shown}
            order={order}
            onOrder={setOrder}
            cardRef={focus.ref}
            onRemove={setUserToDelete}
          />
        )}
      </Rows>
      {userToDelete && (
        <RemoveDialog
          title={texts.deleteTitle(displayName(userToDelete))}
          text={texts.deleteWhat(displayName(userToDelete), company)}
          action={texts.delete}
          busyLabel={texts.deleting}
          remove={() => remove(userToDelete)}
          onRemoved={() => handleRemoved(userToDelete)}
          onClose={() => setUserToDelete(null)}
        />
      )}
    </Card>
  );
}

interface UserCountProps {
  users: readonly CompanyUser[];
  quota: number | null;
}

function UserCount({ users, quota }: UserCountProps) {
  if (quota === null) return <Tag>{users.length.toLocaleString('en')}</Tag>;
  const active = countActive(users);
  return <Tag kind={active >= quota ? 'warn' : undefined}>{texts.usersOf(active, quota)}</Tag>;
}

function countActive(users: readonly CompanyUser[]): number {
  return users.filter(({ active }) => active).length;
}

interface UserFilterProps {
  value: string;
  onChange(value: string): void;
  /** Says how many users match. */
  result: string;
}

function UserFilter({ value, onChange, result }: UserFilterProps) {
  return (
    <Tools>
      <TextInput
        icon={searchIcon}
        type="search"
        aria-label={texts.find}
        placeholder={texts.find}
        value={value}
        autoComplete="off"
        onChange={onChange}
      />
      <p role="status">{value.trim() && result}</p>
    </Tools>
  );
}

/** @param filterText Null if there are no users at all. */
function NoUsers({ filterText }: { filterText: string | null }) {
  return filterText === null ? (
    <EmptyState icon={usersIcon} heading={texts.noUsers}>
      {texts.noUsersWhat}
    </EmptyState>
  ) : (
    <EmptyState heading={texts.noneFound}>{texts.noneFoundWhat(filterText)}</EmptyState>
  );
}

interface UsersTableProps extends Pick<UsersCardProps, 'company' | 'users' | 'editHref' | 'invite'> {
  order: UserOrder;
  onOrder(order: UserOrder): void;
  cardRef: RefObject<HTMLElement | null>;
  onRemove(user: CompanyUser): void;
}

function UsersTable(props: UsersTableProps) {
  const { company, users, editHref, invite, order, onOrder, cardRef, onRemove } = props;
  const { session, toasts } = useApp();
  const offline = useOfflineReason();
  const selfId = session.user.value?.id;

  function handleSort(id: string) {
    const column = userColumns.find((known) => known === id);
    if (!column) return;
    // The first click on the last-login column puts the latest logins first.
    const isDescending = order.column === column ? !order.isDescending : column === 'last_login_at';
    onOrder({ column, isDescending });
  }

  async function handleInvite(user: CompanyUser, send: NonNullable<UsersCardProps['invite']>) {
    const answer = await send(user);
    if (answer.ok) toasts.show({ kind: 'success', text: texts.invitedAgain(user.username) });
    else toasts.show({ kind: 'danger', text: texts.notInvited(displayName(user), answer.problem.title) });
  }

  return (
    <Table
      label={texts.table(company)}
      rowCount={users.length + 1}
      onSort={handleSort}
      columns={columnsOf(order)}
    >
      <VisibleRows users={users} cardRef={cardRef}>
        {(user, index) => (
          <UserRow
            key={user.id}
            user={user}
            index={index + 2}
            editHref={editHref(user)}
            isSelf={user.id === selfId}
            offline={offline}
            onInvite={invite && (() => void handleInvite(user, invite))}
            onRemove={() => onRemove(user)}
          />
        )}
      </VisibleRows>
    </Table>
  );
}

function columnsOf(order: UserOrder): readonly Column[] {
  const sortable = (id: UserOrder['column']) => ({
    id,
    label: texts.columns[id],
    sort: directionOf(order, id),
  });
  return [
    ...userColumns.slice(0, 2).map(sortable),
    { id: 'roles', label: texts.columns.roles },
    sortable('last_login_at'),
    { id: 'status', label: texts.columns.status },
    { id: 'actions', label: texts.columns.actions, hideLabel: true },
  ];
}

interface VisibleRowsProps {
  users: readonly CompanyUser[];
  cardRef: RefObject<HTMLElement | null>;
  children(user: CompanyUser, index: number): ReactNode;
}

function VisibleRows({ users, cardRef, children }: VisibleRowsProps) {
  const topRef = useRef<HTMLTableRowElement>(null);
  const isStacked = useStacked(cardRef);
  const height = useRowHeight(isStacked ? STACKED_ROW_REM : ROW_REM, STACKED_ROW_REM);
  const { from, to, isComplete } = useWindow(topRef, users.length, height);
  if (isComplete) return users.map(children);
  return (
    <>
      <tr ref={topRef} aria-hidden="true" style={{ height: from * height }} />
      {users.slice(from, to).map((user, at) => children(user, from + at))}
      <tr aria-hidden="true" style={{ height: (users.length - to) * height }} />
    </>
  );
}

/**
 * Returns whether the details are shown below the name. The limit is the same as in the rows' container
 * query.
 */
function useStacked(cardRef: RefObject<HTMLElement | null>): boolean {
  const remPx = useRowHeight(1, 1);
  const [isStacked, setStacked] = useState(false);
  // A child's layout effects run before the ref to its parent's element is set, so this is an ordinary
  // effect.
  useEffect(() => {
    if (!cardRef.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setStacked(entry.contentRect.width <= STACKED_REM * remPx),
    );
    observer.observe(cardRef.current);
    return () => observer.disconnect();
  }, [cardRef, remPx]);
  return isStacked;
}

function directionOf(
  { column, isDescending }: UserOrder,
  id: UserOrder['column'],
): 'ascending' | 'descending' | 'none' {
  if (column !== id) return 'none';
  return isDescending ? 'descending' : 'ascending';
}
