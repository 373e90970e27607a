/** Company administration: the own company, its sub-companies and their users; forms of users are the administrator's, too. */
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
  if (field === 'active') return value.active ? 'Status: can sign in' : 'Status: cannot sign in';
  if (field === 'password_expired')
    return value.password_expired ? 'Password: expired' : 'Password: not expired';
  return `Name: ${value.name || 'none'}`;
}

const record: RecordTexts<UserFields> = {
  title: 'User',
  gone: 'This user is not there any more: somebody has deleted the account meanwhile.',
  back: 'Back to the company',
  overtaken: 'Somebody else has changed this user while you were editing:',
  present: (field, value) => {
    if (field === 'roles') return `Roles: ${value.roles.map((role) => roleNames[role]).join(', ') || 'none'}`;
    return field === 'username' ? `E-mail: ${value.username || 'none'}` : presentAccount(field, value);
  },
};

export const companyTexts = {
  title: 'Company administration',
  lead: (name: string, subs: number) =>
    subs === 0 ? `${name}.` : `${name} and ${number(subs)} ${subs === 1 ? 'sub-company' : 'sub-companies'}.`,
  companies: 'Companies',
  loading: 'Loading the company',
  gone: 'This company is not yours to manage, or is not there any more.',
  users,
  audit: 'Audit log',
  addUser: 'Add user',
  role: (role: Role) => roleNames[role],

  /** `company`: null for administrators of none. */
  table: (company: string | null) =>
    company === null ? 'Administrators of no company' : `Users of ${company}`,
  userList: (company: string | null) => (company === null ? 'Administrators' : 'Users'),
  find: 'Find a user by name or username',
  found: (shown: number, total: number) =>
    shown === total ? users(total) : `${number(shown)} of ${users(total)}`,
  noUsers: 'No users yet',
  noUsersWhat: 'Who is added gets an invitation by mail to set a password.',
  noneFound: 'Nobody found',
  noneFoundWhat: (text: string) => `No name or username holds “${text}”.`,
  columns: {
    name: 'Name',
    username: 'Username',
    roles: 'Roles',
    last_login_at: 'Last login',
    status: 'Status',
    actions: 'Actions',
  },
  lastLogin: (date: string) => `Last login ${date}`,
  noRole: 'No subscription',
  edit: 'Edit user',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete user',
  deleteOf: (name: string) => `Delete ${name}`,
  notYourself: 'You cannot delete yourself',
  invited: 'Invited',
  expired: 'Password expired',
  deletionAsked: 'Asks to be deleted',
  invite: 'Send the invitation again',
  inviteOf: (name: string) => `Send the invitation to ${name} again`,
  invitedAgain: (email: string) => `The invitation was sent to ${email} again.`,
  notInvited: (name: string, why: string) => `${name} was not invited: ${why}`,

  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteWhat: (name: string, company: string | null) =>
    `${name} is deleted${from(company)} and can no longer sign in. Favourites, groups, comments, reports and saved searches of this user are lost. This cannot be undone.`,
  deleting: 'Deleting',
  deleted: (name: string, company: string | null) => `${name} was deleted${from(company)}.`,

  newTitle: 'Add a user',
  newLead: (company: string) => `To ${company}. An invitation to set a password is sent by mail.`,
  editLead: (company: string) => `User of ${company}.`,
  name: 'Name',
  username: 'E-mail',
  usernameHint: 'It is the username, too, and where the invitation goes.',
  roles: 'Roles',
  roleHints: {
    ROLE_SUBSCRIBER: 'Reads, searches and downloads the library.',
    ROLE_COMPANY_ADMINISTRATOR: 'Manages the users of the company and of its sub-companies.',
    ROLE_ADMIN: 'Manages all companies, the library and its categories.',
  } satisfies Record<Role, string>,
  status: 'Status',
  activeUser: 'Can sign in',
  passwordExpired: 'Password has expired',
  passwordExpiredHint:
    'At the next step, wherever this user is signed in, another password has to be chosen.',
  add: 'Add user and send invitation',
  adding: 'Adding',
  added: (email: string) => `An invitation was sent to ${email}.`,
  saved: (name: string) => `${name} was saved.`,

  noUsername: 'Enter an e-mail address.',
  badUsername: 'This is not an e-mail address.',
  longUsername: 'An e-mail address has at most 254 characters.',
  longName: 'A name has at most 200 characters.',

  record,
  presentAccount,
};
