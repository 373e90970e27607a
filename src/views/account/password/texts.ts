/** Forgot, set and update a password, and confirm an e-mail: one task each, beside the chart. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/account/password';

/** Of the two fields for a new password, wherever they stand. */
export const passwordTexts = {
  current: 'Current password',
  password: 'New password',
  repeat: 'Repeat new password',
  show: 'Show password',
  hide: 'Hide password',
  hint: `At least ${PASSWORD_MIN} characters. A few words that only you would put together are good, and easy to keep in mind.`,
  currentMissing: 'Enter your current password.',
  missing: 'Enter a new password.',
  short: `A password has at least ${PASSWORD_MIN} characters.`,
  long: `A password has at most ${PASSWORD_MAX} characters.`,
  repeatMissing: 'Enter the new password once more.',
  notSame: 'The two passwords are not the same.',
  noAnswer: 'The server did not answer. Your password is as it was. Check your connection and try again.',
  offline: 'This needs a connection.',
  /** By zxcvbn's score. */
  scores: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  strength: (score: string) => `Strength: ${score}.`,
  /** By what makes it weak; what is not listed is said in no other words than the score's. */
  weaknesses: {
    straightRow: 'Rows of keys are easy to guess.',
    keyPattern: 'Short patterns on the keyboard are easy to guess.',
    simpleRepeat: 'Repeated characters are easy to guess.',
    extendedRepeat: 'Repeated words are easy to guess.',
    sequences: 'Sequences such as “abc” are easy to guess.',
    recentYears: 'Years are easy to guess.',
    dates: 'Dates are easy to guess.',
    topTen: 'This is one of the ten most used passwords.',
    topHundred: 'This is one of the hundred most used passwords.',
    common: 'This is a much used password.',
    similarToCommon: 'This is close to a much used password.',
    wordByItself: 'One word alone is easy to guess.',
    userInputs: 'Your own names are easy to guess.',
  } as Readonly<Record<string, string>>,
};

export const forgotTexts = {
  title: 'Forgot password',
  lead: 'Enter your username or e-mail. If the account exists, we send a link to set a new password.',
  username: 'Username or e-mail',
  missing: 'Enter your username or e-mail.',
  noEmail: 'This is not an e-mail address.',
  submit: 'Send link',
  busy: 'Sending',
  back: 'Back to log in',
  sentTitle: 'Look into your mail',
  sent: (username: string) =>
    `If there is an account for ${username}, a mail with a link is on its way. The link works once, within 60 minutes.`,
  notThere:
    'Nothing there after some minutes? Look among the junk mail, check the address, or ask your company administrator whether you have an account.',
  again: 'Send to another address',
};

export const setPasswordTexts = {
  title: 'Set password',
  lead: 'Choose the password that you log in with from now on.',
  submit: 'Set password',
  busy: 'Setting',
  doneTitle: 'Your password is set',
  done: 'Log in with it. Wherever you were logged in before, you no longer are.',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended: 'A link to set a password works once, within 60 minutes. Have a new one sent.',
  newLink: 'Send a new link',
  codeLead: 'Enter the code, or the whole link, of the mail that you were sent.',
  code: 'Code',
  codeMissing: 'Enter the code of the mail.',
  codeWrong: 'This is not a code of ours: it has letters, digits, dots, dashes and underscores alone.',
  next: 'Continue',
  noMail: 'No mail? Have a link sent',
};

export const updatePasswordTexts = {
  title: 'Update password',
  lead: 'Choose the password that you log in with from now on.',
  expired: 'Your password has expired. Fairway opens again when you have chosen a new one.',
  submit: 'Update password',
  busy: 'Updating',
  done: 'Your password is changed. On other devices you have to log in again.',
  logOut: 'Log out',
};

export const confirmEmailTexts = {
  title: 'Confirm e-mail',
  lead: 'With this you log in by the new address from now on, and mail goes there.',
  submit: 'Confirm the new address',
  busy: 'Confirming',
  doneTitle: 'Your e-mail is changed',
  done: 'Log in with the new address from now on.',
  onward: 'Go on',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended: 'It was used, has expired, or another change was asked for since. Your e-mail is as it was.',
  taken: 'This address belongs to another account by now. Your e-mail is as it was.',
  again: 'Change e-mail',
  failed: (title: string) => `The address is not confirmed. ${title}`,
};
