export const offlineTexts = {
  title: 'You are offline',
  lead: 'Notifications and reports need a connection. Documents you keep on this device can be read and searched.',
  leadLoggedOut: 'You are not logged in. You need a connection to log in and to use the library.',
  documents: 'Offline documents',
  openWanted: 'Open the page you asked for',
  manage: 'Manage offline',
  loggedInAs: (name: string) => `You are logged in as ${name}.`,
  logOut: 'Log out',
  then: (hasPage: boolean) =>
    `${hasPage ? 'The page you asked for' : 'The Dashboard'} will open when the connection returns.`,
  thenLoggedOut:
    'You can log in when the connection returns. Documents that you keep on this device stay there.',
};
