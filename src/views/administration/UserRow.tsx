/** A row in the table of users. On a phone, the name is followed by the contents of the hidden columns. */
import { styled } from 'styled-components';
import { displayName, type CompanyUser } from '../../domain/company/company-users';
import { formatDate, formatLastDate } from '../../shared/dates';
import { IconButton } from '../../ui/actions/IconButton';
import { mailIcon } from '../../ui/icons/mail';
import { pencilIcon } from '../../ui/icons/pencil';
import { trash2Icon } from '../../ui/icons/trash-2';
import { IconLink, RowActions } from '../../ui/actions/RowActions';
import { Tag } from '../../ui/data/Tag';
import { color, leading, media, space, text, weight } from '../../ui/theme/tokens';
import { adminTexts } from '../forms/texts';
import { userTexts as texts } from './user-texts';

const Name = styled.span`
  display: block;
  overflow: hidden;
  font-weight: ${weight('medium')};
  line-height: ${leading('snug')};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Detail = styled.span`
  display: block;
  overflow: hidden;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  line-height: ${leading('snug')};
  text-overflow: ellipsis;
  white-space: nowrap;
  &[data-phone] {
    display: none;
  }
  ${media.touch} {
    &[data-phone] {
      display: block;
    }
    &[data-desk] {
      display: none;
    }
  }
`;
/** A row has room for two lines of roles. */
const Roles = styled(Detail)`
  white-space: normal;
`;
/** A row has room for two lines of tags, and hides further lines. */
const Tags = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  overflow: hidden;
`;
const Quiet = styled.span`
  color: ${color('ink-3')};
`;
export interface UserRowProps {
  user: CompanyUser;
  /** Counted from 1, including the header row. */
  index: number;
  editHref: string;
  isSelf: boolean;
  /** Says that the actions need a connection; undefined while there is one. */
  offline: string | undefined;
  /** Undefined in lists whose users don't receive invitations. */
  onInvite: (() => void) | undefined;
  onRemove(): void;
}

export function UserRow(props: UserRowProps) {
  const { user, index } = props;
  const lastLogin = formatLastDate(user.last_login_at);
  const status = statusOf(user);
  return (
    <tr aria-rowindex={index}>
      <NameCell user={user} />
      <td title={user.username}>
        <Name as="span" style={{ fontWeight: 'inherit' }}>
          {user.username}
        </Name>
      </td>
      <td>
        <RoleTags roles={user.roles} />
      </td>
      <td>{user.last_login_at ? lastLogin : <Quiet>{lastLogin}</Quiet>}</td>
      <td>
        <Tag kind={status?.kind ?? 'ok'}>{status?.label ?? adminTexts.active}</Tag>
      </td>
      <td>
        <UserActions {...props} />
      </td>
    </tr>
  );
}

function RoleTags({ roles }: Pick<CompanyUser, 'roles'>) {
  return (
    <Tags>
      {roles.length === 0 && <Quiet>{texts.noRole}</Quiet>}
      {roles.map((role) => (
        <Tag key={role} kind={role === 'ROLE_SUBSCRIBER' ? 'plain' : 'info'}>
          {texts.role(role)}
        </Tag>
      ))}
    </Tags>
  );
}

function NameCell({ user }: { user: CompanyUser }) {
  const name = displayName(user);
  const status = statusOf(user);
  const lastLogin = texts.lastLogin(formatDate(user.last_login_at));
  return (
    <td title={user.position ? `${name}, ${user.position}` : name}>
      <Name>{name}</Name>
      {user.position && <Detail data-desk="">{user.position}</Detail>}
      <Detail data-phone="username">{user.username}</Detail>
      <Roles data-phone="rest">
        {user.roles.length === 0 ? texts.noRole : user.roles.map(texts.role).join(' · ')}
      </Roles>
      <Detail data-phone="rest">{[lastLogin, ...(status ? [status.label] : [])].join(' · ')}</Detail>
    </td>
  );
}

function UserActions({ user, editHref, isSelf, offline, onInvite, onRemove }: UserRowProps) {
  const name = displayName(user);
  return (
    <RowActions>
      {onInvite && user.invited && user.active && (
        <InviteButton name={name} offline={offline} onInvite={onInvite} />
      )}
      <IconLink
        icon={pencilIcon}
        label={texts.editOf(name)}
        tooltip={texts.edit}
        href={editHref}
        disabledReason={offline}
      />
      <IconButton
        size="s"
        icon={trash2Icon}
        label={texts.deleteOf(name)}
        tooltip={texts.delete}
        data-remove
        disabledReason={isSelf ? texts.notYourself : offline}
        onClick={onRemove}
      />
    </RowActions>
  );
}

interface InviteButtonProps extends Pick<UserRowProps, 'offline'> {
  name: string;
  onInvite(): void;
}

function InviteButton({ name, offline, onInvite }: InviteButtonProps) {
  return (
    <IconButton
      size="s"
      icon={mailIcon}
      label={texts.inviteOf(name)}
      tooltip={texts.invite}
      disabledReason={offline}
      onClick={onInvite}
    />
  );
}

/** Returns null for a user without a special status. */
function statusOf({
  active,
  invited,
  password_expired: isExpired,
  deletion_requested_at: deletion,
}: CompanyUser): { readonly kind: 'warn' | 'plain'; readonly label: string } | null {
  if (deletion) return { kind: 'warn', label: texts.deletionRequested };
  if (!active) return { kind: 'warn', label: adminTexts.inactive };
  if (invited) return { kind: 'plain', label: texts.invited };
  return isExpired ? { kind: 'warn', label: texts.expired } : null;
}
