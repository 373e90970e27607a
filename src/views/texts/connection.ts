/** The bottom bar: where the connection stands, and the ways on (specification §8, verbatim). */

export const connectionTexts = {
  online: 'Connected',
  offline: 'Not connected to the internet.',
  reconnecting: 'Lost connection to the server, trying to reconnect...',
  restored: 'Connection restored successfully!',
  label: 'Connection',
  offlineDocuments: 'Offline documents',
  manageOffline: 'Manage offline',
  logIn: 'Log in',
};
