/** What a library within a portal's page says of its place there. */
export const embeddedTexts = {
  waiting: 'Waiting for the portal',
  waitingWhat:
    'The portal around this library signs its users in. As soon as it says who you are, the library opens here.',
  left: 'You are signed out',
  leftWhat:
    'You are no longer signed in to this library. Sign in to the portal again, or load this page anew.',
  reload: 'Reload',
  retry: 'Try again',
  misplaced: 'The library is not at this address',
  misplacedWhat: (base: string, path: string) =>
    `On this page the library lives at ${base}, and the address is ${path}.`,
  misplacedWay: 'Open the library',
  badSetting: 'The library can’t be shown',
  badApi: (api: string) =>
    `“${api}” is no address of a Fairway server. Whoever runs this page finds what its “api” has to be in the documentation.`,
  badName: (name: string) =>
    `“${name}” is no name for a library: letters, digits, hyphens and underscores, 40 at most.`,
  badPolicy:
    'This page’s content security policy refuses the library’s styles. Whoever runs this page sets the element’s “nonce” attribute to the policy’s nonce before the element is put into the page. The guide docs/embedding.md says more under “Content security policy”.',
  badBase: (base: string) => `“${base}” is no path of this page’s host, such as “/portal/library”.`,
};
