import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  guardRoute,
  safeRedirect,
  type RouteAccess,
  type RouteDecision,
  type RouteRequest,
} from '../../../src/domain/app/route-guard';

const show: RouteDecision = { kind: 'show' };
const notFound: RouteDecision = { kind: 'notFound' };
const to = (name: 'offline' | 'index' | 'login' | 'user_update_password', redirect?: string): RouteDecision =>
  redirect === undefined ? { kind: 'go', name } : { kind: 'go', name, redirect };

const visitor: RouteRequest = {
  name: 'search',
  access: 'user',
  path: '/search',
  isFirst: false,
  isBrowserOnline: true,
  isLoggedIn: false,
  user: null,
};
const user: RouteRequest = {
  ...visitor,
  isLoggedIn: true,
  user: { roles: ['ROLE_SUBSCRIBER'], password_expired: false },
};
const manager: RouteRequest = {
  ...user,
  user: { roles: ['ROLE_COMPANY_ADMINISTRATOR', 'ROLE_SUBSCRIBER'], password_expired: false },
};
const administrator: RouteRequest = { ...user, user: { roles: ['ROLE_ADMIN'], password_expired: false } };
const offline = { isFirst: true, isBrowserOnline: false };

const rows: readonly [sentence: string, visit: RouteRequest, decision: RouteDecision][] = [
  [
    'On the first navigation, if the browser is offline and the target is not the offline screen, go to offline',
    { ...user, ...offline },
    to('offline'),
  ],
  [
    'On the first offline navigation, a visitor also goes to offline',
    { ...visitor, ...offline },
    to('offline'),
  ],
  [
    'On the first offline navigation, offline also replaces a screen that needs no login',
    { ...visitor, ...offline, name: 'support', access: 'open' },
    to('offline'),
  ],
  [
    'On the first offline navigation, the offline screen itself is shown',
    { ...visitor, ...offline, name: 'offline', access: 'open' },
    show,
  ],
  ['On a later offline navigation, the requested screen is shown', { ...user, isBrowserOnline: false }, show],
  [
    'If the target is the offline screen and the browser is online, go to the index',
    { ...user, name: 'offline', access: 'open' },
    to('index'),
  ],
  [
    'An online browser also goes from the offline screen to the index on the first navigation',
    { ...visitor, name: 'offline', access: 'open', isFirst: true },
    to('index'),
  ],
  [
    'A visitor who opens a route that needs a login goes to login, and the full original path is kept',
    { ...visitor, path: '/search?q=a,b&p=2#x' },
    to('login', '/search?q=a,b&p=2#x'),
  ],
  [
    'A visitor who opens the path / goes to login without it',
    { ...visitor, name: 'index', path: '/' },
    to('login'),
  ],
  [
    'A visitor who opens a route for administrators also goes to login',
    { ...visitor, access: 'administrator', path: '/admin' },
    to('login', '/admin'),
  ],
  [
    'Admin-only routes show the not-found screen to users who lack the role',
    { ...user, access: 'administrator' },
    notFound,
  ],
  [
    'Admin-only routes show the not-found screen to a company administrator',
    { ...manager, access: 'administrator' },
    notFound,
  ],
  [
    'Company-administrator-only routes show the not-found screen to users who lack the role',
    { ...user, access: 'company-administrator' },
    notFound,
  ],
  [
    'Company-administrator-only routes show the not-found screen to an administrator',
    { ...administrator, access: 'company-administrator' },
    notFound,
  ],
  ['Administrator: the /admin area', { ...administrator, access: 'administrator' }, show],
  ['Company administrator: the /company area', { ...manager, access: 'company-administrator' }, show],
  [
    'While a user’s roles are not known, the user is treated as having none',
    { ...user, access: 'administrator', user: null },
    notFound,
  ],
  [
    'Logged-in users cannot open login: a logged-in user is sent to the index',
    { ...user, name: 'login', access: 'visitor' },
    to('index'),
  ],
  [
    'A logged-in user who returns from a provider to renew the session can open login',
    { ...user, name: 'login', access: 'visitor', isReturning: true },
    show,
  ],
  ['Login: only visitors not logged in', { ...visitor, name: 'login', access: 'visitor' }, show],
  [
    'Anonymous visitor: support, terms, offline, not-found',
    { ...visitor, name: 'support', access: 'open' },
    show,
  ],
  ['Logged-in user: documents, search', user, show],
  [
    'If password_expired is set, the user is redirected to user_update_password, and the original path is kept',
    expired('search'),
    to('user_update_password', '/search'),
  ],
  [
    'A user with an expired password who opens the path / is redirected there without the path',
    { ...expired('index'), path: '/' },
    to('user_update_password'),
  ],
  ['A user with an expired password can update it', expired('user_update_password'), show],
  ['A user with an expired password can log out', expired('security_logout'), show],
  [
    'A user with an expired password can open screens that need no login',
    { ...expired('support'), access: 'open' },
    show,
  ],
];

function expired(name: string): RouteRequest {
  return { ...user, name, user: { roles: ['ROLE_SUBSCRIBER'], password_expired: true } };
}

for (const [sentence, visit, decision] of rows)
  test(sentence, () => assert.equal(guardRoute(visit), decision));

test('visitors see only screens that are open to everybody or meant for visitors', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<RouteAccess>('open', 'visitor', 'user', 'company-administrator', 'administrator'),
      fc.boolean(),
      fc.boolean(),
      (access, isFirst, isBrowserOnline) => {
        const { kind } = guardRoute({ ...visitor, access, isFirst, isBrowserOnline });
        if (kind === 'show') assert.ok(access === 'open' || access === 'visitor');
      },
    ),
  );
});

for (const path of [
  '/',
  '/search?q=a,b&sort=date#x',
  '/documentpreview/A%2Fb',
  '/loginhistory',
  '/search?next=//evil.example',
]) {
  test(`a redirect back to the requested path is followed: ${path}`, () =>
    assert.is(safeRedirect(path), path));
}

const leaving = [
  null,
  '',
  'search',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  'javascript:alert(1)',
  ' /search',
  `/${'x'.repeat(5000)}`,
];
for (const path of leaving) {
  test(`a redirect query that isn’t a plain path is ignored: ${JSON.stringify(path)?.slice(0, 40)}`, () =>
    assert.is(safeRedirect(path), '/'));
}

for (const path of ['/login', '/login?redirect=/search', '/security/login', '/security/logout', '/login#x']) {
  test(`a redirect to a screen that would redirect again is ignored: ${path}`, () =>
    assert.is(safeRedirect(path), '/'));
}

test('no redirect leaves the site', () => {
  const nasty = fc.string({
    unit: fc.constantFrom(
      '/',
      '\\',
      ':',
      '.',
      '@',
      '\t',
      '\n',
      '\r',
      '\u0000',
      ' ',
      '%',
      '2f',
      'evil',
      'http',
      '?',
      '#',
    ),
    maxLength: 12,
  });
  fc.assert(
    fc.property(nasty, (text) =>
      assert.is(new URL(safeRedirect(text), 'https://fairway.test/login').origin, 'https://fairway.test'),
    ),
    { numRuns: 2000 },
  );
});

test.run();
