/** Texts about users, shared by company administration and app administration. */
import type { Role, UserFields } from '../../domain/company/company-users';
import type { RecordTexts } from '../forms/texts';
import { number } from '../wording';

const users = (count: number) => `${number(count)} ${count === 1 ? 'user' : 'users'}`;
const from = (company: string | null) => (company === null ? '' : ` from ${company}`);
const roleNames: Record<Role, string> = {
  ROLE_ADMIN: 'Administrator',
  ROLE_COMPANY_ADMINISTRATOR: 'Company administrator',
  ROLE_SUBSCRIBER: 'Subscriber',
};
type AccountFields = Pick<UserFields, 'name' | 'active' | 'password_expired'>;

function presentAccount(field: keyof AccountFields, value: AccountFields): string {
  if (field === 'active') return value.active ? 'Status: can log in' : 'Status: cannot log in';
  if (field === 'password_expired')
    return value.password_expired ? 'Password: expired' : 'Password: not expired';
  return `Name: ${value.name || 'none'}`;
}

const record: RecordTexts<UserFields> = {
  title: 'User',
  notFound: 'This user no longer exists. Someone else has deleted the account.',
  back: 'Back to the company',
  conflict: 'Someone else changed this user while you were editing. The current values are:',
  currentValue: (field, value) => {
    if (field === 'roles') return `Roles: ${value.roles.map((role) => roleNames[role]).join(', ') || 'none'}`;
    return field === 'username' ? `E-mail: ${value.username || 'none'}` : presentAccount(field, value);
  },
};

export const userTexts = {
  users,
  addUser: 'Add user',
  role: (role: Role) => roleNames[role],

  /** `company` is null for administrators without a company. */
  table: (company: string | null) =>
    company === null ? 'Administrators without a company' : `Users of ${company}`,
  userList: (company: string | null) => (company === null ? 'Administrators' : 'Users'),
  find: 'Find a user by name or e-mail',
  usersOf: (active: number, quota: number) => `${number(active)} of ${number(quota)} active users`,
  /** @param raise How to get a higher quota. */
  quotaReached: (active: number, quota: number, raise: string) =>
    quota === 0
      ? `The quota of this company allows no active users. To add one, ${raise}.`
      : `This company has ${number(active)} active ${active === 1 ? 'user' : 'users'}, and its quota is ` +
        `${number(quota)}. ` +
        `To add another one, deactivate or delete ${users(active - quota + 1)}, or ${raise}.`,
  found: (shown: number, total: number) =>
    shown === total ? users(total) : `${number(shown)} of ${users(total)}`,
  noUsers: 'No users yet',
  noUsersWhat: 'New users receive an e-mail that invites them to set a password.',
  noneFound: 'No users found',
  noneFoundWhat: (text: string) => `No name or e-mail address contains “${text}”.`,
  columns: {
    name: 'Name',
    username: 'E-mail',
    roles: 'Roles',
    last_login_at: 'Last login',
    status: 'Status',
    actions: 'Actions',
  },
  /** @param date The day of the last login; empty if the user has never logged in. */
  lastLogin: (date: string) => (date ? `Last login ${date}` : 'Never logged in'),
  noRole: 'No subscription',
  edit: 'Edit user',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete user',
  deleteOf: (name: string) => `Delete ${name}`,
  notYourself: 'You cannot delete yourself',
  invited: 'Invited',
  expired: 'Password expired',
  deletionRequested: 'Deletion requested',
  invite: 'Resend invitation',
  inviteOf: (name: string) => `Resend the invitation to ${name}`,
  invitedAgain: (email: string) => `The invitation to ${email} was resent.`,
  notInvited: (name: string, why: string) => `The invitation to ${name} was not sent. ${why}`,

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteWhat: (name: string, company: string | null) =>
    [
      `${name} will be deleted${from(company)} and will no longer be able to log in.`,
      'This user’s favourites, groups, comments, reports and saved searches will be lost. This cannot be undone.',
    ].join(' '),
  deleting: 'Deleting',
  deleted: (name: string, company: string | null) => `${name} was deleted${from(company)}.`,

  newTitle: 'Add a user',
  newLead: (company: string) =>
    `The user will belong to ${company} and receive an e-mail with an invitation to set a password.`,
  editLead: (company: string) => `User of ${company}.`,
  name: 'Name',
  username: 'E-mail',
  usernameHint: 'The invitation is sent to this address.',
  roles: 'Roles',
  roleHints: {
    ROLE_SUBSCRIBER: 'Reads, searches and downloads documents.',
    ROLE_COMPANY_ADMINISTRATOR: 'Manages the users of the company and of its sub-companies.',
    ROLE_ADMIN: 'Manages all companies, the library and its categories.',
  } satisfies Record<Role, string>,
  status: 'Status',
  activeUser: 'Can log in',
  passwordExpired: 'Password has expired',
  passwordExpiredHint: 'This user must choose a new password before using Fairway again.',
  add: 'Add user and send invitation',
  adding: 'Adding',
  added: (email: string) => `An invitation was sent to ${email}.`,
  saved: (name: string) => `${name} was saved.`,

  noUsername: 'Enter an e-mail address.',
  badUsername: 'This is not an e-mail address.',
  longUsername: 'An e-mail address can have at most 254 characters.',
  longName: 'A name can have at most 200 characters.',

  record,
  presentAccount,
};
