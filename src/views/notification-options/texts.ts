/** Texts for the switch for e-mail notifications. */
export const notificationOptionTexts = {
  title: 'Notification options',
  mail: 'E-mail notifications',
  mailWhat: (address: string) =>
    `Sent to ${address} when something you follow changes or a saved search has new matches.`,
  mailNotSaved: (why: string) => `E-mail notifications could not be changed. ${why}`,
  loading: 'Loading notification options',
  offline: 'Not available offline',
};
