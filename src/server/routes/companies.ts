/**
 * Routes with which administrators manage all companies, their users (/api/admin/company) and administrators
 * without a company, and read the statistics.
 */
import type { FastifyRequest } from 'fastify';
import { currentUser, actorOf } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import type { Administrator } from '../store/companies/admin-scope';
import { changeCompany, setCompanyCategories, signUpCompany } from '../store/companies/companies';
import {
  addCompanyUser,
  changeUser,
  deleteUser,
  resendInvitation,
  type UserLookup,
} from '../store/companies/company-users';
import { listCompanies, listUsers, viewCompany } from '../store/companies/company-views';
import { pagingOf } from '../database/paging';
import { parseIds } from './id-list';

/** The limit on CategoryIds in openapi.yaml. */
const MAX_CATEGORIES = 10_000;

export function companiesRoutes(route: Route, services: Services): void {
  const { db, summaries, usage } = services;
  companyDetailRoutes(route, services);
  companyUserRoutes(route, services);
  administratorRoutes(route, services);

  route('getStatistics', async () => {
    await usage.write();
    return summaries.statistics.read();
  });

  route('listCompanies', async ({ query }) =>
    listCompanies(db, query.state ?? 'all', query.q ?? '', pagingOf(query)),
  );
}

function companyDetailRoutes(route: Route, { db, now }: Services): void {
  route('addCompany', async (request) =>
    viewCompany(db, null, await signUpCompany(db, administratorOf(request), request.body, now()), now()),
  );

  route('getCompanyDetails', async (request) => viewCompany(db, null, request.params.id, now()));

  route('updateCompany', async (request) => {
    await changeCompany(db, administratorOf(request), request.params.id, request.body, now());
    return viewCompany(db, null, request.params.id, now());
  });

  route('setCompanyCategories', async (request) => {
    const { categories } = request.body;
    return setCompanyCategories(
      db,
      administratorOf(request),
      request.params.id,
      categories === '' ? [] : parseIds(categories, 'categories', MAX_CATEGORIES),
      now(),
    );
  });
}

function companyUserRoutes(route: Route, { db, wakeAccountMails, now }: Services): void {
  route('addUser', async (request) => {
    const user = await addCompanyUser(db, administratorOf(request), request.params.id, request.body, now());
    wakeAccountMails();
    return user;
  });

  route('updateUser', async (request) => {
    const user = await changeUser(db, administratorOf(request), userOf(request), request.body, now());
    wakeAccountMails();
    return user;
  });

  route('inviteUser', async (request) => {
    await resendInvitation(db, administratorOf(request), userOf(request), now());
    wakeAccountMails();
  });

  route('deleteUser', async (request) => deleteUser(db, administratorOf(request), userOf(request), now()));
}

function administratorRoutes(route: Route, { db, now }: Services): void {
  route('listAdministrators', async () => listUsers(db, { companyId: null }, now()));

  route('updateAdministrator', async (request) =>
    changeUser(
      db,
      administratorOf(request),
      { id: request.params.id, within: 'no-company' },
      request.body,
      now(),
    ),
  );

  route('deleteAdministrator', async (request) =>
    deleteUser(db, administratorOf(request), { id: request.params.id, within: 'no-company' }, now()),
  );
}

function administratorOf(request: FastifyRequest): Administrator {
  return { ...actorOf(request), userId: currentUser(request).id, adminScope: null };
}

function userOf({ params }: { params: { id: string; user: string } }): UserLookup {
  return { id: params.user, within: { companyId: params.id } };
}
