/** The profile: what is known of the user, how one logs in, where one is logged in, and what is kept. */

export const profileTexts = {
  title: 'Profile',
  sections: {
    profile_edit: 'Edit profile',
    profile_email: 'Change e-mail',
    profile_password: 'Change password',
    profile_sessions: 'Devices',
    profile_notifications: 'Notifications',
    profile_display: 'Display',
  },
  loading: 'Loading your profile',
  offline: 'This needs a connection.',
  offlineAll: 'There is no connection. You can change this again when it is back.',
  save: 'Save',
  saving: 'Saving',

  name: 'Name',
  username: 'Username',
  usernameHint: 'Your e-mail is your username.',
  position: 'Position',
  phone: 'Phone',
  company: 'Company',
  noCompany: 'None',
  saved: 'Your profile is saved.',
  nothingChanged: 'Nothing has been changed.',
  notSaved: (title: string) => `Your profile is not saved. ${title}`,

  currentEmail: 'Current e-mail',
  newEmail: 'New e-mail',
  emailPassword: 'Your password',
  emailHint:
    'We send a link to the new address, and a word to the old one. Until you follow the link, all stays as it is.',
  emailMissing: 'Enter the new e-mail.',
  noEmail: 'This is not an e-mail address.',
  sameEmail: 'This is your e-mail already.',
  changeEmail: 'Change e-mail',
  changing: 'Sending',
  pending: (address: string) =>
    `${address} awaits its confirmation: follow the link in the mail that went there. Nothing there? Look among the junk mail, or enter the address again.`,
  emailSent: (address: string) => `A mail with a link is on its way to ${address}.`,
  notAsked: (title: string) => `Your e-mail is not changed. ${title}`,

  changePassword: 'Change password',
  changingPassword: 'Changing',
  passwordChanged: 'Your password is changed. On other devices you have to log in again.',

  devicesWhat: 'Where you are logged in. If you do not know one of them, end it and change your password.',
  devicesLoading: 'Loading your devices',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  used: (time: string) => `Last used ${time}`,
  since: (time: string) => `Logged in ${time}`,
  logOut: 'Log out',
  end: 'End',
  endOf: (device: string) => `End the session on ${device}`,
  ending: 'Ending',
  ended: (device: string) => `The session on ${device} has ended.`,
  notEnded: (title: string) => `The session has not ended. ${title}`,
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersWhat: 'Every other device has to log in again. What is kept offline there stays.',
  othersEnded: 'All other sessions have ended.',
  noOthers: 'You are logged in nowhere else.',

  notificationsWhat:
    'Which searches are looked through for you, and how often you are told, is set with each of them.',
  toSavedSearches: 'My Notifications',

  displayWhat: 'Light and dark follow your system: change it there, and Fairway changes with it.',
  displayNow: 'Now',
  dark: 'Dark',
  light: 'Light',
  displayHow: 'Where to change it',
  systems: [
    ['Windows', 'Settings, Personalisation, Colours'],
    ['macOS', 'System Settings, Appearance'],
    ['iPhone and iPad', 'Settings, Display & Brightness'],
    ['Android', 'Settings, Display, Dark theme'],
  ],
  textSize: 'Text size',
  textSizeWhat:
    'Text follows the size set in your browser. Ctrl and + makes everything larger, Ctrl and 0 as it was.',
  motion: 'Motion and contrast',
  motionWhat: 'Less motion and more contrast are taken over from your system, too.',

  data: 'Your data',
  export: 'Export all data',
  exporting: 'Preparing',
  exportWhat:
    'A JSON file with everything that Fairway keeps about you: profile, favourites, groups, comments, searches, reports and sessions.',
  notExported: (title: string) => `The export failed. ${title}`,
  delete: 'Delete account',
  deleteWhat: (company: string | null) =>
    company === null
      ? 'Ask another administrator to delete your account.'
      : `Your account belongs to ${company}: its administrator deletes it, on your request.`,
  deleteAskedOn: (day: string) => `You asked for this on ${day}. Your administrator has been told.`,
  deleteAgain: 'Ask again',
  deleteTitle: 'Ask for your account to be deleted?',
  deleteAsk: (company: string) =>
    `The administrator of ${company} is told that you wish your account to be deleted. With it go your favourites, groups, comments, searches and reports. Until then you can go on as before.`,
  deleteAction: 'Ask for deletion',
  deleteAsked: 'Your company administrator has been told.',
  notAskedDeletion: (title: string) => `Your company administrator was not told. ${title}`,
};
