/** Offline notice. */

export const offlineTexts = {
  title: 'You are offline',
  lead: 'Notifications and reports need a connection. Documents you keep on this device are ready to be read and searched.',
  documents: 'Offline documents',
  manage: 'Manage offline',
  signedInAs: (name: string) => `You are logged in as ${name}.`,
  logOut: 'Log out',
  then: 'The Dashboard opens when the connection returns.',
};
