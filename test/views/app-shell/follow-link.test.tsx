import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { followLink } from '../../../src/views/app-shell/follow-link';

interface Held {
  ctrlKey?: boolean;
  metaKey?: boolean;
  shiftKey?: boolean;
  altKey?: boolean;
}

/**
 * Clicks on an element inside a link and returns the path to which the router navigated. Creates the event
 * itself, because a click in happy-dom would follow the link.
 */
function follow(attributes: Record<string, string>, held: Held = {}, root = '/'): string | null {
  const link = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  const target = link.appendChild(document.createElement('b'));
  let sent: string | null = null;
  let isHeld = false;
  const click = {
    button: 0,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
    preventDefault: () => void (isHeld = true),
  };
  followLink({ ...click, ...held, target }, { go: (href) => void (sent = href), hrefOf: () => root });
  assert.is(
    isHeld,
    sent !== null,
    'the browser’s navigation is prevented if and only if the router navigates',
  );
  return sent;
}

test('a click on a link within the application is handled by the router, which keeps query and hash', () => {
  assert.is(follow({ href: '/search?q=a#b' }), '/search?q=a#b');
});

test('a click with a modifier key is left to the browser', () => {
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])
    assert.is(follow({ href: '/search' }, { [key]: true }), null, key);
});

test('new windows, downloads, other sites and API files are left to the browser', () => {
  assert.is(follow({ href: '/search', target: '_blank' }), null);
  assert.is(follow({ href: '/search', download: '' }), null);
  assert.is(follow({ href: 'https://example.org/search' }), null);
  assert.is(follow({ href: '/api/documents/1/pdf' }), null);
});

test('links outside the base path are left to the browser', () => {
  assert.is(follow({ href: '/portal/other' }, {}, '/portal/library/'), null);
  assert.is(follow({ href: '/portal/library-2' }, {}, '/portal/library/'), null);
  assert.is(follow({ href: '/portal/library/search' }, {}, '/portal/library/'), '/portal/library/search');
});

test('with hash history, links within the application are hashes', () => {
  assert.is(follow({ href: '#/search' }, {}, '#/'), '#/search');
  assert.is(follow({ href: '#main' }, {}, '#/'), null);
});

test('a link within the same page is left to the browser', () => {
  assert.is(follow({ href: '#changes' }), null);
});

test.run();
