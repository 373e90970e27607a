/** Parses the arguments of the commands for users and companies. */
import type { AccountCommand } from '../accounts';
import { readOptions } from './read-options';

/** The roles, keyed by the names that operators use. */
const ROLES = {
  admin: 'ROLE_ADMIN',
  'company-admin': 'ROLE_COMPANY_ADMINISTRATOR',
  subscriber: 'ROLE_SUBSCRIBER',
} as const;

const ACTIONS = ['activate', 'deactivate'] as const;

/** @returns The command, or a sentence that says what is wrong. */
export function parseAccountCommand(
  name: 'users' | 'companies' | 'reset-password',
  rest: readonly string[],
): AccountCommand | string {
  const options = readOptions({
    args: [...rest],
    options: {
      ...(name !== 'reset-password' && { inactive: { type: 'boolean' } }),
      ...(name === 'users' && { company: { type: 'string' }, role: { type: 'string' } }),
    },
    allowPositionals: true,
  });
  if (typeof options === 'string') return options;
  const { values, positionals } = options;
  const [first, second] = positionals;
  if (name === 'reset-password')
    return first === undefined || second !== undefined
      ? 'reset-password needs one e-mail address.'
      : { name, email: first };
  const action = ACTIONS.find((one) => one === first);
  if (action !== undefined) {
    if (second === undefined || positionals.length > 2 || Object.keys(values).length > 0)
      return `${name} ${action} needs ${name === 'users' ? 'one e-mail address' : 'the id of one company'}.`;
    return name === 'users'
      ? { name: 'change-user', email: second, isActive: action === 'activate' }
      : { name: 'change-company', id: second, isActive: action === 'activate' };
  }
  const [text, isInactiveOnly] = [positionals.join(' '), values['inactive'] === true];
  if (name === 'companies') return { name, text, isInactiveOnly };
  const role = Object.entries(ROLES).find(([one]) => one === values['role'])?.[1] ?? null;
  if (values['role'] !== undefined && role === null)
    return `--role must be one of ${Object.keys(ROLES).join(', ')}.`;
  return { name, text, companyId: (values['company'] as string | undefined) ?? null, role, isInactiveOnly };
}
