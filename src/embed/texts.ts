/** Texts that an embedded library shows about how it is embedded in the page. */
export const embeddedTexts = {
  waiting: 'Waiting for the portal',
  waitingWhat:
    'You log in through the portal around this library. The library opens here as soon as the portal ' +
    'has logged you in.',
  left: 'You are logged out',
  leftWhat: 'You are no longer logged in to this library. Log in to the portal again, or reload this page.',
  reload: 'Reload',
  misplaced: 'The library is not at this address',
  misplacedWhat: (base: string, path: string) =>
    `On this site the library is at ${base}, but this page’s address is ${path}.`,
  misplacedWay: 'Open the library',
  badSetting: 'The library can’t be shown',
  badApi: (api: string) =>
    `“${api}” is not the address of a Fairway server. ` +
    'The documentation tells the operator of this page how to set “api”.',
  badName: (name: string) =>
    `“${name}” is not a valid library name. Use up to 40 letters, digits, hyphens and underscores.`,
  badPolicy:
    'This page’s content security policy refuses the library’s styles. The operator of this page has to set the ' +
    'element’s “nonce” attribute to the policy’s nonce before adding the element to the page. See “Content ' +
    'security policy” in docs/embedding.md.',
  badBase: (base: string) => `“${base}” is not a path on this page’s host, such as “/portal/library”.`,
};
