/** Texts for the profile: personal data, e-mail, password, devices, notifications and display. */

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
  offline: 'Not available offline',
  whileAway: (why: string) => `${why} You can’t change this now.`,
  save: 'Save',
  saving: 'Saving',

  name: 'Name',
  username: 'E-mail address',
  position: 'Position',
  phone: 'Phone',
  company: 'Company',
  noCompany: 'None',
  saved: 'Your profile has been saved.',
  nothingChanged: 'Nothing has been changed.',
  notSaved: (title: string) => `Your profile was not saved. ${title}`,

  currentEmail: 'Current e-mail',
  newEmail: 'New e-mail',
  emailPassword: 'Your password',
  emailHint: [
    'We send a confirmation link to the new address and a notice to the old one.',
    'Nothing changes until you open the link.',
  ].join(' '),
  emailMissing: 'Enter the new e-mail address.',
  noEmail: 'This is not an e-mail address.',
  sameEmail: 'This is already your e-mail address.',
  changeEmail: 'Change e-mail',
  changing: 'Sending',
  pending: (address: string) =>
    [
      `${address} is not confirmed yet. Open the link in the e-mail that we sent there.`,
      'No e-mail? Check your junk folder, or enter the address again.',
    ].join(' '),
  emailSent: (address: string) => `We have sent an e-mail with a link to ${address}.`,
  notSent: (title: string) => `Your e-mail address was not changed. ${title}`,

  changePassword: 'Change password',
  changingPassword: 'Changing',
  passwordChanged: 'Your password has been changed. You have been logged out on all other devices.',

  devicesWhat: [
    'These devices are logged in to your account.',
    'If you do not recognise one, end its session and change your password.',
  ].join(' '),
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
  notEnded: (title: string) => `The session could not be ended. ${title}`,
  endOthers: 'End all others',
  endOthersTitle: 'End all other sessions?',
  endOthersWhat:
    'You will have to log in again on every other device. Documents kept offline on those devices stay there.',
  othersEnded: 'All other sessions have ended.',
  noOthers: 'You are not logged in anywhere else.',

  notificationsWhat: 'Set how often you are notified about each saved search.',
  toSavedSearches: 'My Notifications',

  displayWhat: 'Fairway is light or dark according to your system settings. To switch, change them there.',
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
    'Text follows the size set in your browser. Press Ctrl + plus to enlarge and Ctrl + 0 to reset.',
  keys: 'Keyboard shortcuts',
  characterKeys: 'Single-key shortcuts',
  characterKeysWhat:
    'Turn this off if you dictate, or if you press keys by accident. Ctrl+K still opens “Go to”. The setting ' +
    'applies to this device.',
  /** Keys, separated by spaces, and what they do. */
  shortcuts: [
    ['g', 'Go to'],
    ['/', 'Search'],
    ['n', 'Next hit or change'],
    ['Shift+N', 'Previous hit or change'],
    ['p', 'Previous hit in a text, or previous change'],
    ['t', 'Text or PDF'],
    ['+ -', 'Zoom in or out in a PDF'],
    ['0', 'Fit a PDF to the width'],
    ['j k', 'Next and previous provision'],
    ['l', 'Copy the link to the provision or change'],
    ['y', 'Copy the text of the provision with its citation'],
    ['q', 'Add the provision to your next report as a quotation'],
    ['f', 'Follow the provision, or stop following it'],
    ['c', 'Compare the edition with the previous one'],
  ] as const,
  motion: 'Motion and contrast',
  motionWhat: 'Reduced motion and increased contrast also follow your system settings.',

  data: 'Your data',
  export: 'Export all data',
  exporting: 'Preparing',
  exportWhat: [
    'A JSON file with all the data that Fairway holds about you:',
    'profile, favourites, groups, comments, searches, reports and sessions.',
  ].join(' '),
  notExported: (title: string) => `The export failed. ${title}`,
  delete: 'Ask to delete account',
  deleteWhat: (company: string | null) =>
    company === null
      ? 'Ask another administrator to delete your account.'
      : `Your account belongs to ${company}, whose administrator can delete it at your request.`,
  deletionRequestedOn: (day: string) => `You asked for this on ${day}. Your administrator has been notified.`,
  deleteAgain: 'Ask again',
  deleteTitle: 'Ask for your account to be deleted?',
  deleteAsk: (company: string) =>
    [
      `We will notify the administrator of ${company} that you want your account to be deleted.`,
      'Your favourites, groups, comments, searches and reports will be deleted with it.',
      'Until then you can use Fairway as before.',
    ].join(' '),
  deleteAction: 'Ask for deletion',
  deletionRequested: 'Your company administrator has been notified.',
  deletionNotRequested: (title: string) => `Your request could not be sent. ${title}`,
};
