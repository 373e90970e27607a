/** The desktop's first start: where its server is. */

export const connectTexts = {
  title: 'Connect to your library',
  lead: 'Fairway reads the library of your company’s server. Your administrator knows its address.',
  address: 'Server address',
  hint: 'Such as library.example.com',
  open: 'Without https, what you type and read can be seen by others on the network.',
  missing: 'Enter an address such as library.example.com.',
  submit: 'Connect',
  busy: 'Connecting',
  cancel: 'Cancel',
  unreachable: (host: string) =>
    `Nothing answers at ${host}. Check the address, or try again later: the server may be down.`,
  other: (host: string) => `${host} answers, but it is not a Fairway server. Check the address.`,
  closed: (host: string) =>
    `${host} answers, but does not let this app in. It may be another product. If it is your company’s Fairway, ask its administrator to allow the desktop app.`,
  noNetwork: 'This computer has no network. Connect it to one and try again.',
  kept: (documents: string, host: string) =>
    `${documents} kept on this computer are of ${host}. Connecting to another server removes them.`,
  notRemoved: 'Not all that was kept on this computer could be removed. Try again.',
};
