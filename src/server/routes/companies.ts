/** /api/admin/company and its users, and the figures of the product: for administrators of everything. */
import type { FastifyRequest } from 'fastify';
import { currentUser, doerOf } from '../accounts/access';
import type { Now } from '../clock';
import type { Route } from '../contract';
import type { Database } from '../database';
import type { Administrator } from '../store/administration';
import { changeCompany, setCompanyCategories, signUpCompany } from '../store/companies';
import { addCompanyUser, changeCompanyUser, deleteCompanyUser, inviteAgain, type UserOfCompany } from '../store/company-users';
import { listCompanies, viewCompany } from '../store/company-views';
import { pagingOf } from '../store/paging';
import { readStatistics } from '../store/statistics';
import { readIds } from './id-list';

/** openapi.yaml, CategoryIds. */
const categoriesMax = 10_000;

/** @param wakeMail Says that mail waits to be sent. @param writeUses Writes what has been counted so far. */
export function companiesRoutes(route: Route, db: Database, wakeMail: () => void, writeUses: () => Promise<void>, now: Now): void {
  route('getStatistics', async () => {
    await writeUses();
    return readStatistics(db, now());
  });

  route('listCompanies', async ({ query }) => listCompanies(db, query.state ?? 'all', query.q ?? '', pagingOf(query)));

  route('addCompany', async (request) => viewCompany(db, null, await signUpCompany(db, administratorOf(request), request.body, now())));

  route('getCompanyDetails', async (request) => viewCompany(db, null, request.params.id));

  route('updateCompany', async (request) => {
    await changeCompany(db, administratorOf(request), request.params.id, request.body, now());
    return viewCompany(db, null, request.params.id);
  });

  route('setCompanyCategories', async (request) => {
    const { categories } = request.body;
    return setCompanyCategories(db, administratorOf(request), request.params.id, categories === '' ? [] : readIds(categories, 'categories', categoriesMax), now());
  });

  route('addUser', async (request) => {
    const user = await addCompanyUser(db, administratorOf(request), request.params.id, request.body, now());
    wakeMail();
    return user;
  });

  route('updateUser', async (request) => {
    const user = await changeCompanyUser(db, administratorOf(request), userOf(request), request.body, now());
    wakeMail();
    return user;
  });

  route('inviteUser', async (request) => {
    await inviteAgain(db, administratorOf(request), userOf(request), now());
    wakeMail();
  });

  route('deleteUser', async (request) => deleteCompanyUser(db, administratorOf(request), userOf(request), now()));
}

function administratorOf(request: FastifyRequest): Administrator {
  return { ...doerOf(request), userId: currentUser(request).id, realm: null };
}

function userOf({ params }: { params: { id: string; user: string } }): UserOfCompany {
  return { id: params.user, companyId: params.id };
}
