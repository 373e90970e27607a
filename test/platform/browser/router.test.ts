import { Window } from 'happy-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createRouter, type Guard, type RouteTable } from '../../../src/platform/browser/router';
import { settle } from '../../support/clocks/fake-clock';

const routes = {
  index: { path: '/' },
  login: { path: ['/login', '/security/login'] },
  search: { path: '/search' },
  company: { path: '/admin/company/edit/:company' },
  companyUser: { path: '/admin/company/user/edit/:companyId/:userId' },
  documentpreview: { path: '/documentpreview/:id' },
} as const satisfies RouteTable;

/** Routers that are stopped after the test, so that no listeners stay on the window. */
let stops: (() => void)[] = [];
test.after.each(() => {
  for (const stop of stops) stop();
  stops = [];
});

function opened(
  path: string,
  { base = '', mode = 'history' as 'history' | 'hash', guard = (() => true) as Guard<typeof routes> } = {},
) {
  const window = new Window({ url: `http://fairway.test${path}` });
  const router = createRouter({ routes, base, mode, guard, window });
  router.start();
  stops.push(router.stop);
  return {
    window,
    router,
    shown: () => router.route.peek(),
    name: () => router.route.peek().name,
    address: () => window.location.pathname + window.location.search + window.location.hash,
    async back() {
      window.history.back();
      await settle();
      await settle();
    },
  };
}

test('the route is "starting" until the router starts', () => {
  const window = new Window({ url: 'http://fairway.test/search' });
  assert.is(createRouter({ routes, window }).route.value.name, 'starting');
});

test('an address is parsed into its route: name, parameters, query, hash and path', () => {
  const { shown } = opened('/documentpreview/SOLAS-2?a=1&b=x%20y#part-3');
  const { name, params, query, hash, path } = shown();
  assert.equal(
    { name, params, query: [...query], hash, path },
    {
      name: 'documentpreview',
      params: { id: 'SOLAS-2' },
      query: [
        ['a', '1'],
        ['b', 'x y'],
      ],
      hash: 'part-3',
      path: '/documentpreview/SOLAS-2?a=1&b=x%20y#part-3',
    },
  );
});

test('a route may have several paths, and links use the first one', () => {
  assert.is(opened('/security/login').name(), 'login');
  const { name, router } = opened('/login');
  assert.is(name(), 'login');
  assert.is(router.href('login'), '/login');
});

test('a path that matches no route is not found', () => {
  assert.is(opened('/nowhere').name(), 'notFound');
  assert.is(opened('/search/more').name(), 'notFound');
  assert.is(opened('/documentpreview').name(), 'notFound');
  assert.is(opened('/Search').name(), 'notFound');
});

test('a trailing slash is ignored', () => {
  assert.is(opened('/search/?q=a').name(), 'search');
});

test('an href encodes parameters and query, and parsing it gives the same values', () => {
  const { router, shown } = opened('/');
  const values = ['a/b c', '100%', '#?&=+', 'Zürich', '$&', ':id'];
  for (const id of values) {
    router.go(router.href('documentpreview', { id }, { redirect: id, empty: '' }, 'top'));
    assert.equal(shown().params, { id });
    assert.is(shown().query.get('redirect'), id);
    assert.is(shown().hash, 'top');
  }
});

test('a parameter whose name begins with that of another parameter gets its own value', () => {
  const { router } = opened('/');
  assert.is(router.href('companyUser', { companyId: 'c1', userId: 'u1' }), '/admin/company/user/edit/c1/u1');
});

test('in a query value, a second equals sign and a trailing slash are preserved, and a plus becomes a space', () => {
  const { shown } = opened('/search?q=a=b&r=c+d&redirect=/docs/');
  assert.equal(
    [...shown().query],
    [
      ['q', 'a=b'],
      ['r', 'c d'],
      ['redirect', '/docs/'],
    ],
  );
});

test('an address with a malformed escape sequence isn’t found, and the router keeps working', () => {
  const { name, router } = opened('/documentpreview/%zz');
  assert.is(name(), 'notFound');
  router.go('/documentpreview/%E0%A4%A');
  assert.is(name(), 'notFound');
  router.go('/search');
  assert.is(name(), 'search');
});

test('a malformed escape sequence in the query or the hash is tolerated', () => {
  assert.is(opened('/search?q=%zz#%zz').name(), 'search');
});

test('a navigation adds one history entry', () => {
  const { window, router } = opened('/');
  const before = window.history.length;
  router.go('/search?q=a#part');
  assert.is(window.history.length, before + 1);
});

test('navigating to the current address adds no history entry, but produces a new route', () => {
  const { window, router } = opened('/search?q=a');
  const [before, first] = [window.history.length, router.route.peek()];
  router.go('/search?q=a');
  assert.is(window.history.length, before);
  assert.is.not(router.route.peek(), first);
});

test('navigating to a different hash adds one history entry and produces a new route', () => {
  const { window, router, shown } = opened('/documentpreview/5');
  const before = window.history.length;
  router.go('/documentpreview/5#annex');
  assert.is(window.history.length, before + 1);
  assert.is(shown().hash, 'annex');
});

test('replace replaces the history entry', async () => {
  const { router, window, address, back } = opened('/');
  router.go('/login?redirect=/search');
  const before = window.history.length;
  router.replace('/search');
  assert.is(window.history.length, before);
  await back();
  assert.is(address(), '/');
});

test('Back shows the previous route', async () => {
  const { router, shown, back } = opened('/search?q=a');
  router.go('/documentpreview/5');
  await back();
  assert.is(shown().path, '/search?q=a');
});

test('a base is removed from addresses that are read and added to those that are written', () => {
  const { shown, router, address } = opened('/portal/regs/search?q=a', { base: '/portal/regs' });
  assert.is(shown().path, '/search?q=a');
  router.go(router.href('documentpreview', { id: '5' }));
  assert.is(address(), '/portal/regs/documentpreview/5');
  assert.is(router.hrefOf('/search?q=b#c'), '/portal/regs/search?q=b#c');
});

test('the base itself is the index', () => {
  assert.is(opened('/portal/regs', { base: '/portal/regs' }).name(), 'index');
  assert.is(opened('/portal/regs/', { base: '/portal/regs' }).name(), 'index');
});

test('a path that merely begins with the characters of the base isn’t found', () => {
  assert.is(opened('/portal/regsX/search', { base: '/portal/regs' }).name(), 'notFound');
  assert.is(opened('/portal/regssearch', { base: '/portal/regs' }).name(), 'notFound');
  assert.is(opened('/search', { base: '/portal/regs' }).name(), 'notFound');
});

test('in hash mode, as in the desktop build, routes are in the hash of the address', async () => {
  const { shown, router, address, back, window } = opened('/index.html#/search?q=a', { mode: 'hash' });
  assert.is(shown().path, '/search?q=a');
  const before = window.history.length;
  router.go(router.href('documentpreview', { id: '5' }, {}, 'annex'));
  assert.is(address(), '/index.html#/documentpreview/5#annex');
  assert.equal([shown().name, shown().hash], ['documentpreview', 'annex']);
  assert.is(window.history.length, before + 1);
  await back();
  assert.is(shown().path, '/search?q=a');
});

test('hash mode starts at the index', () => {
  const { name, router, window } = opened('/index.html', { mode: 'hash' });
  assert.is(name(), 'index');
  const before = window.history.length;
  router.go('#/');
  assert.is(window.history.length, before);
});

test('a guard receives the address, and may redirect within the same history entry', () => {
  const calls: [string, string | null][] = [];
  const guard: Guard<typeof routes> = (to, from) => {
    calls.push([to.path, from && from.path]);
    return to.name === 'search' ? { to: `/login?redirect=${encodeURIComponent(to.path)}` } : true;
  };
  const { window, router, shown, address } = opened('/', { guard });
  const before = window.history.length;
  router.go('/search?q=a#b');
  assert.is(address(), '/login?redirect=%2Fsearch%3Fq%3Da%23b');
  assert.is(shown().query.get('redirect'), '/search?q=a#b');
  assert.is(window.history.length, before + 1);
  assert.equal(calls, [
    ['/', null],
    ['/search?q=a#b', '/'],
    ['/login?redirect=%2Fsearch%3Fq%3Da%23b', '/'],
  ]);
});

test('a guard is also called on Back', async () => {
  let isLoggedIn = true;
  const { router, name, back } = opened('/search', {
    guard: (to) => (to.name === 'search' && !isLoggedIn ? { to: '/login' } : true),
  });
  router.go('/documentpreview/5');
  isLoggedIn = false;
  await back();
  assert.is(name(), 'login');
});

test('a guard may return not found, which leaves the address unchanged', () => {
  const { name, address } = opened('/admin/company/edit/7', { guard: () => 'notFound' });
  assert.is(name(), 'notFound');
  assert.is(address(), '/admin/company/edit/7');
});

test('a guard that redirects in a loop results in not found', () => {
  const guard: Guard<typeof routes> = (to) => ({ to: to.name === 'search' ? '/login' : '/search' });
  assert.is(opened('/', { guard }).name(), 'notFound');
});

test('the first navigation has no previous route, even after redirects', () => {
  const before: (string | null)[] = [];
  opened('/search', {
    guard: (to, from) => {
      before.push(from && from.name);
      return to.name === 'search' ? { to: '/login' } : true;
    },
  });
  assert.equal(before, [null, null]);
});

test('revalidating calls the guard again for the current address', () => {
  let isLoggedIn = true;
  const { router, name } = opened('/search', {
    guard: (to) => (to.name === 'search' && !isLoggedIn ? { to: '/login' } : true),
  });
  isLoggedIn = false;
  router.revalidate();
  assert.is(name(), 'login');
});

test('if the guard’s result is the same, the route stays unchanged', () => {
  const { router } = opened('/search?q=a');
  const before = router.route.peek();
  router.revalidate();
  assert.is(router.route.peek(), before);
});

test('the page scrolls to the top after each navigation to a different route name', () => {
  const { window, router } = opened('/search');
  window.scrollTo(0, 400);
  router.go('/documentpreview/5');
  assert.is(window.scrollY, 0);
});

test('the same screen with a different subject counts as a different screen, and begins at the top', () => {
  const { window, router } = opened('/documentpreview/5?q=a');
  window.scrollTo(0, 400);
  router.go('/documentpreview/6?q=a');
  assert.is(window.scrollY, 0);
});

test('back() returns to the screen that led to this one', async () => {
  const { router, address } = opened('/search?q=a');
  router.go('/login');
  router.back('/');
  await settle();
  await settle();
  assert.is(address(), '/search?q=a');
});

test('back() returns to the screen that led to this one, even if the address was replaced meanwhile', async () => {
  const { router, address } = opened('/search?q=a');
  router.go('/documentpreview/5');
  router.replace('/documentpreview/5?edition=2');
  router.back('/');
  await settle();
  await settle();
  assert.is(address(), '/search?q=a');
});

test('if no screen of the application led to this one, back() leads to the fallback and adds no entry', () => {
  const { window, router, address } = opened('/login');
  router.back('/search');
  assert.equal([address(), window.history.length], ['/search', 1]);
});

test('a navigation within the same route name doesn’t change the scroll position', () => {
  const { window, router } = opened('/search');
  window.scrollTo(0, 400);
  router.go('/search?q=a');
  assert.is(window.scrollY, 400);
});

test('Back returns to the previous scroll position', async () => {
  const { window, router, back } = opened('/search');
  window.scrollTo(0, 400);
  router.go('/documentpreview/5');
  await back();
  assert.is(window.scrollY, 400);
});

test('a stopped router ignores history events', async () => {
  const { router, name, back } = opened('/search');
  router.go('/documentpreview/5');
  router.stop();
  await back();
  assert.is(name(), 'documentpreview');
});

test('a link away from a blocked address asks for confirmation once', () => {
  const { router, name } = opened('/admin/company/edit/c1');
  const calls: (() => void)[] = [];
  router.blockNavigation((proceed) => void calls.push(proceed));
  router.go('/search');
  assert.equal([name(), calls.length], ['company', 1]);
  calls[0]?.();
  assert.equal([name(), calls.length], ['search', 1]);
});

test('on Back, a blocked address stays in the address bar until the user confirms', async () => {
  const { router, name, address, back } = opened('/search');
  router.go('/admin/company/edit/c1');
  const calls: (() => void)[] = [];
  router.blockNavigation((proceed) => void calls.push(proceed));
  await back();
  assert.equal([name(), address(), calls.length], ['company', '/admin/company/edit/c1', 1]);
  calls[0]?.();
  assert.equal([name(), address()], ['search', '/search']);
});

test('leaving a blocked address for a different query needs confirmation, but not for a different hash', () => {
  const { router, shown } = opened('/search?q=a');
  let calls = 0;
  const release = router.blockNavigation(() => void (calls += 1));
  router.go('/search?q=a#part');
  assert.is(calls, 0);
  router.go('/search?q=b');
  assert.equal([calls, shown().query.get('q')], [1, 'a']);
  release();
  router.go('/search?q=b');
  assert.equal([calls, shown().query.get('q')], [1, 'b']);
});

test('the application itself may replace a blocked address', () => {
  const { router, name } = opened('/search');
  router.blockNavigation(() => assert.unreachable('the application does not ask for confirmation'));
  router.replace('/login');
  assert.is(name(), 'login');
});

test.run();
