import '../support/browser/dom';
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { RouteAccess } from '../../src/domain/app/route-guard';
import { routes } from '../../src/views/routes';
import { screens } from '../../src/views/screens';
import { sharedTest } from '../support/shared';

/**
 * The paths and access of spec §2, written by hand, with a row for each path of a screen. The rows at the end
 * come from "Formats, settings, sizes" in docs/rulings.md.
 */
const specified: Record<string, RouteAccess> = {
  '/': 'user',
  '/password/forgot': 'open',
  '/password/setpassword': 'open',
  '/password/setpassword/:id': 'open',
  '/password/update': 'user',
  '/security/login': 'visitor',
  '/login': 'visitor',
  '/security/logout': 'user',
  '/admin': 'administrator',
  '/admin/company/add': 'administrator',
  '/admin/company/details/:company': 'administrator',
  '/admin/company/edit/:company': 'administrator',
  '/admin/company/category/:company': 'administrator',
  '/admin/company/user/add/:companyId': 'administrator',
  '/admin/company/user/edit/:companyId/:userId': 'administrator',
  '/admin/company/list': 'administrator',
  '/admin/company/list/active': 'administrator',
  '/admin/company/list/notsignedupanymore': 'administrator',
  '/admin/company/list/search': 'administrator',
  '/profile': 'user',
  '/profile/edit': 'user',
  '/profile/email': 'user',
  '/profile/password': 'user',
  '/company': 'company-administrator',
  '/company/add/:companyId': 'company-administrator',
  '/mydocuments': 'user',
  '/reports': 'user',
  '/reports/create': 'user',
  '/savedsearches': 'user',
  '/documentpreview/:id': 'user',
  // This path is from the design for provisions (B2).
  '/documentpreview/:id/compare': 'user',
  '/search': 'user',
  '/enterintoforce': 'user',
  '/offlinecategories': 'user',
  '/support': 'open',
  '/termsofuse': 'open',
  '/offline': 'open',
  '/company/edit/:userId': 'company-administrator',
  '/company/audit': 'company-administrator',
  '/admin/documents': 'administrator',
  '/admin/categories': 'administrator',
  '/admin/errors': 'administrator',
  '/admin/imports': 'administrator',
  '/admin/thesaurus': 'administrator',
  '/admin/audit': 'administrator',
  // These paths are in neither document. They exist because no company's screen lists users without a
  // company.
  '/admin/administrators': 'administrator',
  '/admin/administrators/:userId': 'administrator',
  '/profile/sessions': 'user',
  '/profile/notifications': 'user',
  '/profile/display': 'user',
  '/profile/email/confirm/:code': 'open',
};

const served = Object.entries(routes).flatMap(([name, { path, access }]) =>
  [path].flat().map((one) => ({ name, path: one, access })),
);

test('the paths in the table, and no others, are served', () => {
  assert.equal(served.map(({ path }) => path).sort(), Object.keys(specified).sort());
});

test('every served path has the access in the table', () => {
  for (const { path, access } of served) assert.is(access, specified[path], path);
});

test('the route names in the specification exist', () => {
  const names = [
    'index',
    'login',
    'search',
    'mydocuments',
    'savedsearches',
    'reports',
    'enterintoforce',
    'offlinecategories',
    'profile_index',
    'security_logout',
    'company_index',
    'admin_index',
    'support',
    'terms',
    'user_update_password',
    'admin_company_category',
  ];
  assert.equal(
    names.filter((name) => !(name in routes)),
    [],
  );
});

test('every route has a screen, and so have paths without a route', () => {
  assert.equal(Object.keys(screens).sort(), [...Object.keys(routes), 'notFound'].sort());
});

sharedTest(test, 'spec.md', 'the table contains the specification’s paths', (specification) => {
  const table = readFileSync(specification, 'utf8').split('## 2.')[1]?.split('Guard rules')[0] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('| /'));
  const paths = rows.flatMap((row) => row.split('|')[1]?.match(/\/[\w{}/]*/g) ?? []);
  const unlisted = paths
    .map((path) => path.replace(/\{(\w+)\}/g, ':$1'))
    .filter((path) => !(path in specified));
  assert.equal(unlisted, []);
});

test.run();
