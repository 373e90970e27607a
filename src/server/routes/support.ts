/** Route for /api/support, with which anybody can send a question to the administrators. */
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { HttpProblem } from '../http/problem';
import { addAccountMail } from '../store/users/account-mails';
import { listAccounts } from '../store/users/accounts';
import { requireEmailAddress } from '../store/users/email-address';

export function supportRoutes(route: Route, { db, mailLimits, wakeAccountMails, now }: Services): void {
  route('contactSupport', async (request) => {
    const { username, message } = request.body;
    const from = requireEmailAddress(username);
    await mailLimits.begin('support', request.ip);
    const administrators = await listAccounts(db, 'ROLE_ADMIN', null);
    // Without this error, the message would be lost unread.
    if (administrators.length === 0)
      throw new HttpProblem(
        409,
        'no-administrator',
        'Nobody receives messages here yet. Ask whoever runs this library.',
      );
    await db.transaction().execute(async (trx) => {
      for (const { id } of administrators)
        await addAccountMail(
          trx,
          { kind: 'support', userId: id, address: from, message: message.trim() },
          now(),
        );
    });
    wakeAccountMails();
  });
}
