/** Offline notice. */

export const offlineTexts = {
  title: 'You are offline',
  lead: 'Notifications and reports need a connection. Documents you keep on this device are ready to be read and searched.',
  leadSignedOut:
    'You are not logged in. Logging in needs a connection, and so does everything in the library until then.',
  documents: 'Offline documents',
  manage: 'Manage offline',
  signedInAs: (name: string) => `You are logged in as ${name}.`,
  logOut: 'Log out',
  then: 'The Dashboard opens when the connection returns.',
  thenSignedOut:
    'You can log in when the connection returns. Documents that you keep on this device stay there.',
};
