// A server whose e-mails about accounts tests can read, and whose clock they can advance.
import { createAccountCodes } from '../../../src/server/accounts/account-codes';
import { leasesOf } from './leases';
import { createAccountMails, type AccountMails } from '../../../src/server/accounts/account-mails';
import { deriveKey } from '../../../src/server/accounts/secrets';
import type { Mail, Message } from '../../../src/server/mail/message';
import { password, users, type UserName } from './library';
import { startedServer, type Schemas, type ServerChanges, type StartedServer } from './server';

export const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 24 * 3_600_000];
export const home = 'https://library.example';
const secret = 'a secret of the tests about accounts';

export interface MailedServer extends Omit<StartedServer, 'pass'> {
  /** All e-mails so far. */
  readonly mails: Message[];
  /** The messages to the administrator. */
  readonly reports: string[];
  /** How often the server has reported that an e-mail is waiting. */
  readonly wakes: () => number;
  pass(ms: number): void;
  /** Sends and returns all waiting e-mails. */
  sent(): Promise<Message[]>;
  /** Creates another sender of e-mails, as if in another process. */
  sender(mail: Mail): AccountMails;
  /** Requests a new password for this user and returns the code from the e-mail. */
  resetCode(name: UserName): Promise<string>;
}

/** Starts a server at noon on 1 March 2026. */
export async function mailedServer(changes: ServerChanges = {}): Promise<MailedServer> {
  let time = Date.parse('2026-03-01T12:00:00.000Z');
  let wakes = 0;
  const now = () => new Date(time);
  const server = await startedServer({ secret, now, wakeAccountMails: () => void (wakes += 1), ...changes });
  const mails: Message[] = [];
  const reports: string[] = [];
  const sender = (mail: Mail) =>
    createAccountMails({
      db: server.db,
      mail,
      codes: createAccountCodes(deriveKey('account-codes', secret)),
      home,
      now,
      machineNow: now,
      leases: leasesOf(server.db, now),
      report: (sentence) => void reports.push(sentence),
    });
  const own = sender({ send: async (message) => void mails.push(message) });
  async function sent(): Promise<Message[]> {
    const before = mails.length;
    await own.work();
    return mails.slice(before);
  }
  return {
    ...server,
    mails,
    reports,
    sender,
    sent,
    wakes: () => wakes,
    pass(ms) {
      time += ms;
      // Earlier tokens may have expired.
      server.pass(0);
    },
    async resetCode(name) {
      await server.call('POST', '/api/security/forgot/request', { body: { username: users[name].email } });
      const [mail] = await sent();
      if (!mail) throw new Error(`no mail went to ${name}`);
      return codeIn(mail);
    },
  };
}

/** Returns the code from the link in an e-mail. */
export function codeIn({ text }: Message): string {
  return /\/(?:setpassword|confirm)\/([\w-]+)/.exec(text)?.[1] ?? '';
}

export const logIn = (
  server: Pick<StartedServer, 'call'>,
  username: string,
  given: string = password,
  address?: string,
) =>
  server.call<Schemas['Tokens'] & Schemas['Problem']>('POST', '/api/security/login', {
    body: { username, password: given },
    ...(address !== undefined && { address }),
  });

export const isLoggedIn = async (server: Pick<StartedServer, 'call'>, token: string): Promise<boolean> =>
  (await server.call('GET', '/api/user', { token })).status === 200;

/** Returns the actions in the audit log with their records, oldest first. */
export async function audited({ db }: Pick<StartedServer, 'db'>): Promise<string[]> {
  const lines = await db.selectFrom('audit_log').select(['action', 'record']).orderBy('number').execute();
  return lines.map(({ action, record }) => `${action} ${record}`.trim());
}
