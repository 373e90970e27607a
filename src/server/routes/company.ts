/** Routes for /api/company: a company administrator's own company and those below it (spec §6). */
import type { FastifyRequest } from 'fastify';
import { currentUser, actorOf } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { notFound, HttpProblem } from '../http/problem';
import type { Administrator } from '../store/companies/admin-scope';
import { addCompanyUser, changeUser, deleteUser, resendInvitation } from '../store/companies/company-users';
import { findCompanyTree, viewCompany } from '../store/companies/company-views';

export function companyRoutes(route: Route, services: Services): void {
  const { db, now } = services;
  userChangeRoutes(route, services);
  userDeletionRoutes(route, services);

  route('getCompany', async (request) => findCompanyTree(db, managerOf(request).adminScope));

  route('viewCompany', async (request) =>
    viewCompany(db, managerOf(request).adminScope, request.params.id, now()),
  );
}

function userChangeRoutes(route: Route, { db, wakeAccountMails, now }: Services): void {
  route('addCompanyUser', async (request) => {
    const user = await addCompanyUser(db, managerOf(request), request.params.id, request.body, now());
    wakeAccountMails();
    return user;
  });

  route('updateCompanyUser', async (request) => {
    const user = await changeUser(
      db,
      managerOf(request),
      { id: request.params.id, within: 'any-company' },
      request.body,
      now(),
    );
    wakeAccountMails();
    return user;
  });

  route('inviteCompanyUser', async (request) => {
    await resendInvitation(db, managerOf(request), { id: request.params.id, within: 'any-company' }, now());
    wakeAccountMails();
  });
}

function userDeletionRoutes(route: Route, { db, now }: Services): void {
  route('deleteCompanyUser', async (request) => {
    const by = managerOf(request);
    await deleteUser(db, by, { id: request.params.id, within: { companyId: by.adminScope } }, now());
  });

  route('deleteSubCompanyUser', async (request) => {
    const by = managerOf(request);
    const { company, user } = request.params;
    // For the administrator's own company, there is a separate operation.
    if (company === by.adminScope) throw notFound('There is no such user.');
    await deleteUser(db, by, { id: user, within: { companyId: company } }, now());
  });
}

/** @throws HttpProblem forbidden if the user has the role but no company */
export function managerOf(request: FastifyRequest): Administrator & { readonly adminScope: string } {
  const { id, companyId } = currentUser(request);
  if (companyId === null) throw new HttpProblem(403, 'forbidden', 'Your account belongs to no company.');
  return { ...actorOf(request), userId: id, adminScope: companyId };
}
