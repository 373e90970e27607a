/**
 * The users of one company, with search, sorting and the actions to edit, re-invite and delete.
 *
 * A company may have thousands of users, so only rows near the viewport are rendered. A spacer row above and
 * below takes the height of the others.
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
import { Table } from '../../ui/data/Table';
import { Tag } from '../../ui/data/Tag';
import { TextInput } from '../../ui/inputs/TextInput';
import { color, line, media, space, text } from '../../ui/theme/tokens';
import { useRowHeight, useWindow } from '../../ui/data/windowing';
import { useApp } from '../app-context';
import { RemoveDialog } from '../forms/RemoveDialog';
import { adminTexts } from '../forms/texts';
import { userTexts as texts } from './user-texts';
import { UserRow } from './UserRow';

const ROW_REM = 3.625;
/** Row height when the details of a user are shown below the name. */
const STACKED_ROW_REM = 5.5;
/** A card up to this width has room for the name only. */
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
/** Columns keep their widths whichever rows are rendered. */
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
    /* Beside a second card there is no room for the username's column, so it is shown below the name. */
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
  action?: ReactNode;
  editHref(user: CompanyUser): string;
  remove(user: CompanyUser): Promise<Result<undefined>>;
  onRemoved(user: CompanyUser): void;
  /** Left out if users of this list are not invited. */
  invite?: (user: CompanyUser) => Promise<Result<undefined>>;
}

export function UsersCard({ company, users, action, editHref, remove, onRemoved, invite }: UsersCardProps) {
  const { connection, session, toasts } = useApp();
  const [filterText, setFilterText] = useState('');
  const [order, setOrder] = useState<UserOrder>({ column: 'name', isDescending: false });
  const [userToDelete, setUserToDelete] = useState<CompanyUser | null>(null);
  const sorted = useMemo(() => sortUsers(users, order), [users, order]);
  const shown = useMemo(() => findUsers(sorted, filterText), [sorted, filterText]);
  const focus = useRowFocus(shown);
  const offline = connection.isOnline.value ? undefined : adminTexts.offline;
  const selfId = session.user.value?.id;

  function handleSort(id: string) {
    const column = userColumns.find((one) => one === id);
    // Sorting by last sign-in shows the latest first.
    if (column)
      setOrder((before) => ({
        column,
        isDescending: before.column === column ? !before.isDescending : column === 'last_login_at',
      }));
  }

  async function handleInvite(user: CompanyUser, send: NonNullable<UsersCardProps['invite']>) {
    const answer = await send(user);
    if (answer.ok) toasts.show({ kind: 'success', text: texts.invitedAgain(user.username) });
    else toasts.show({ kind: 'danger', text: texts.notInvited(displayName(user), answer.problem.title) });
  }

  function handleRemoved(user: CompanyUser) {
    setUserToDelete(null);
    onRemoved(user);
    toasts.show({ kind: 'info', text: texts.deleted(displayName(user), company) });
  }

  return (
    <Card
      flush
      title={texts.userList(company)}
      meta={<Tag>{users.length.toLocaleString('en')}</Tag>}
      action={action}
    >
      {users.length > 0 && (
        <Tools>
          <TextInput
            icon={searchIcon}
            type="search"
            aria-label={texts.find}
            placeholder={texts.find}
            value={filterText}
            autoComplete="off"
            onChange={setFilterText}
          />
          <p role="status">{filterText.trim() && texts.found(shown.length, users.length)}</p>
        </Tools>
      )}
      <Rows {...focus}>
        {users.length === 0 && (
          <EmptyState icon={usersIcon} heading={texts.noUsers}>
            {texts.noUsersWhat}
          </EmptyState>
        )}
        {users.length > 0 && shown.length === 0 && (
          <EmptyState heading={texts.noneFound}>{texts.noneFoundWhat(filterText.trim())}</EmptyState>
        )}
        {shown.length > 0 && (
          <Table
            label={texts.table(company)}
            rowCount={shown.length + 1}
            onSort={handleSort}
            columns={[
              ...userColumns
                .slice(0, 2)
                .map((id) => ({ id, label: texts.columns[id], sort: directionOf(order, id) })),
              { id: 'roles', label: texts.columns.roles },
              {
                id: 'last_login_at',
                label: texts.columns.last_login_at,
                sort: directionOf(order, 'last_login_at'),
              },
              { id: 'status', label: texts.columns.status },
              { id: 'actions', label: texts.columns.actions, hideLabel: true },
            ]}
          >
            <NearRows users={shown} card={focus.ref}>
              {(user, index) => (
                <UserRow
                  key={user.id}
                  user={user}
                  index={index + 2}
                  editHref={editHref(user)}
                  isSelf={user.id === selfId}
                  offline={offline}
                  onInvite={invite && (() => void handleInvite(user, invite))}
                  onRemove={() => setUserToDelete(user)}
                />
              )}
            </NearRows>
          </Table>
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

interface NearRowsProps {
  users: readonly CompanyUser[];
  card: RefObject<HTMLElement | null>;
  children(user: CompanyUser, index: number): ReactNode;
}

function NearRows({ users, card, children }: NearRowsProps) {
  const top = useRef<HTMLTableRowElement>(null);
  const isStacked = useStacked(card);
  const height = useRowHeight(isStacked ? STACKED_ROW_REM : ROW_REM, STACKED_ROW_REM);
  const { from, to, whole } = useWindow(top, users.length, height);
  if (whole) return users.map(children);
  return (
    <>
      <tr ref={top} aria-hidden="true" style={{ height: from * height }} />
      {users.slice(from, to).map((user, at) => children(user, from + at))}
      <tr aria-hidden="true" style={{ height: (users.length - to) * height }} />
    </>
  );
}

/** Uses the same limit as the container query of the rows. */
function useStacked(card: RefObject<HTMLElement | null>): boolean {
  const remPx = useRowHeight(1, 1);
  const [isStacked, setStacked] = useState(false);
  // Layout effects of a child run before its parent's element exists, so this is an ordinary effect.
  useEffect(() => {
    if (!card.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setStacked(entry.contentRect.width <= STACKED_REM * remPx),
    );
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card, remPx]);
  return isStacked;
}

function directionOf(
  { column, isDescending }: UserOrder,
  id: UserOrder['column'],
): 'ascending' | 'descending' | 'none' {
  if (column !== id) return 'none';
  return isDescending ? 'descending' : 'ascending';
}
