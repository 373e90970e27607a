// A minimal portal with its own router: the address determines the contents of its outlet.
const outlet = document.querySelector('.portal-outlet');
const { api, token } = document.body.dataset;

/** The events from the libraries, in order. */
window.libraryEvents = [];
for (const name of ['navigate', 'title', 'signed-out', 'token-needed']) {
  addEventListener(`fairway:${name}`, ({ detail, target }) =>
    window.libraryEvents.push({ name, of: target.getAttribute('name'), ...detail }),
  );
}

/** Lets a test see whether the page's own appearance has changed. */
window.stylesOf = (element) =>
  JSON.stringify(
    [...getComputedStyle(element)].map((name) => [name, getComputedStyle(element).getPropertyValue(name)]),
  );

window.library = (attributes) => {
  const element = document.createElement('fairway-library');
  // This runs before the element is defined, because the script that defines it is still loading.
  if (token !== undefined) element.token = token || null;
  for (const [name, value] of Object.entries({ api, nonce: window.nonce, ...attributes }))
    element.setAttribute(name, value);
  return element;
};

function show() {
  const { pathname } = location;
  const isLibrary = pathname === '/portal/library' || pathname.startsWith('/portal/library/');
  if (isLibrary && outlet.querySelector('fairway-library[base]')) return;
  if (isLibrary) outlet.replaceChildren(library({ base: '/portal/library' }));
  else if (pathname === '/portal/two')
    outlet.replaceChildren(library({ name: 'first' }), library({ name: 'second' }));
  else outlet.replaceChildren(pathname);
}

window.go = (path) => {
  history.pushState({ portal: path }, '', path);
  show();
};
window.nonce = document.currentScript.nonce;
addEventListener('popstate', show);
show();
