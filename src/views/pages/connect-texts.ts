/** Texts shown when the desktop app is first started and asks for its server. */

export const connectTexts = {
  title: 'Connect to your library',
  lead: 'Fairway opens the library on your company’s server. Your administrator knows its address.',
  address: 'Server address',
  hint: 'For example library.example.com',
  open: 'Without https, others on the network can see what you type and read.',
  missing: 'Enter an address such as library.example.com.',
  submit: 'Connect',
  busy: 'Connecting',
  cancel: 'Cancel',
  unreachable: (host: string) =>
    `${host} does not respond. Check the address, or try again later: the server may be down.`,
  other: (host: string) => `${host} responds, but is not a Fairway server. Check the address.`,
  closed: (host: string) =>
    `${host} responds, but does not accept this app. It may not be Fairway. If it is your ` +
    'company’s Fairway server, ask its administrator to allow the desktop app.',
  noNetwork: 'This computer has no network connection. Connect it and try again.',
  kept: (documents: string, host: string) =>
    `${documents} on this computer came from ${host}. Connecting to another server removes them.`,
  notRemoved: 'Some offline data could not be removed. Try again.',
};
