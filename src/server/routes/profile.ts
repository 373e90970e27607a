/**
 * Routes for /api/user/profile, email, export and deletion, with which users see and change their own
 * accounts.
 */
import { Readable } from 'node:stream';
import { currentUser, actorOf } from '../accounts/access';
import { requestDeletion } from '../accounts/deletion-requests';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { contentDisposition } from '../files/file-name';
import { HttpProblem } from '../http/problem';
import { changeProfile, findProfile } from '../store/users/accounts';
import { recordAudit } from '../store/audit/audit-log';
import { exportUser } from '../store/users/user-export';
import { findCurrentUser, findUser } from '../store/users/users';

export function profileRoutes(route: Route, services: Services): void {
  const { db, addressChanges, wakeAccountMails, now } = services;
  updateRoute(route, services);
  exportRoutes(route, services);

  route('getProfile', async (request) => findProfile(db, currentUser(request).id, now()));

  route('requestEmailChange', async (request) =>
    addressChanges.request(currentUser(request), request.body, request.ip),
  );

  route('confirmEmail', async (request) => addressChanges.confirm(request.params.code, request.ip));

  route('requestDeletion', async (request) => {
    await requestDeletion(db, currentUser(request), request.ip, now);
    wakeAccountMails();
  });
}

function updateRoute(route: Route, { db, now }: Services): void {
  route('updateProfile', async (request) => {
    const { id, companyId } = currentUser(request);
    const { name, phone, position } = request.body;
    const change = {
      ...(name !== undefined && { name: name.trim() }),
      ...(phone !== undefined && { phone: phone.trim() }),
      ...(position !== undefined && { position: position.trim() }),
    };
    return db.transaction().execute(async (trx) => {
      await changeProfile(trx, id, change);
      const profile = await findProfile(trx, id, now());
      await recordAudit(trx, actorOf(request), now(), {
        action: 'profile.change',
        record: { id, name: profile.username },
        companyId,
        detail: Object.keys(change).join(', '),
      });
      return profile;
    });
  });
}

function exportRoutes(route: Route, { db, exportCodes, now }: Services): void {
  route('exportUser', async (request) => {
    const { id, sessionId, companyId } = currentUser(request);
    const { username } = await findUser(db, id, now());
    await db.transaction().execute((trx) =>
      recordAudit(trx, actorOf(request), now(), {
        action: 'user.export',
        record: { id, name: username },
        companyId,
      }),
    );
    return { link: `/api/files/export/${exportCodes.sign([id, sessionId])}` };
  });

  route('downloadExport', async (request, reply) => {
    const [userId, sessionId] = exportCodes.read(request.params.code) ?? [];
    const user =
      userId !== undefined && sessionId !== undefined
        ? await findCurrentUser(db, { userId, sessionId }, now())
        : null;
    if (!user)
      throw new HttpProblem(403, 'link-expired', 'This link has expired. Please request the export again.');
    return reply
      .type('application/octet-stream')
      .headers({
        'content-disposition': contentDisposition(
          'attachment',
          `Fairway account ${now().toISOString().slice(0, 10)}.json`,
        ),
        'cache-control': 'private, no-store',
      })
      .send(Readable.from(exportUser(db, user.id)));
  });
}
