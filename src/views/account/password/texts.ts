/** Forgot, set and update a password, and confirm an e-mail: one task each, beside the chart. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/account/password';

/** Of the two fields for a new password, wherever they stand. */
export const passwordTexts = {
  current: 'Current password',
  password: 'New password',
  repeat: 'Repeat new password',
  show: 'Show password',
  hide: 'Hide password',
  hint: `At least ${PASSWORD_MIN} characters. A few words that only you would combine are strong and easy to remember.`,
  currentMissing: 'Enter your current password.',
  missing: 'Enter a new password.',
  short: `A password must have at least ${PASSWORD_MIN} characters.`,
  long: `A password can have at most ${PASSWORD_MAX} characters.`,
  repeatMissing: 'Enter the new password again.',
  notSame: 'The passwords do not match.',
  noAnswer: 'The server did not answer. Your password has not changed. Check your connection and try again.',
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
    topTen: 'This is one of the ten most common passwords.',
    topHundred: 'This is one of the hundred most common passwords.',
    common: 'This is a common password.',
    similarToCommon: 'This is similar to a common password.',
    wordByItself: 'A single word is easy to guess.',
    userInputs: 'Your own name and username are easy to guess.',
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
  sentTitle: 'Check your e-mail',
  sent: (username: string) =>
    [
      `If there is an account for ${username}, we have sent an e-mail with a link.`,
      'The link works once, within 60 minutes.',
    ].join(' '),
  notThere: [
    'No e-mail after a few minutes? Check your junk folder and the address,',
    'or ask your company administrator whether you have an account.',
  ].join(' '),
  again: 'Send to another address',
};

export const setPasswordTexts = {
  title: 'Set password',
  lead: 'Choose a new password for logging in.',
  submit: 'Set password',
  busy: 'Saving',
  doneTitle: 'Your password has been set',
  done: 'Log in with your new password. You have been logged out on all other devices.',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended: 'A link to set a password works once, within 60 minutes. Ask for a new one.',
  newLink: 'Send a new link',
  codeLead: 'Enter the code or the whole link from the e-mail that we sent you.',
  code: 'Code',
  codeMissing: 'Enter the code from the e-mail.',
  codeWrong: 'This code is not valid. Codes contain only letters, digits, dots, dashes and underscores.',
  next: 'Continue',
  noMail: 'No e-mail? Send a link',
};

export const updatePasswordTexts = {
  title: 'Update password',
  lead: 'Choose a new password for logging in.',
  expired: 'Your password has expired. Choose a new one to continue.',
  submit: 'Update password',
  busy: 'Saving',
  done: 'Your password has been changed. On other devices you have to log in again.',
  logOut: 'Log out',
};

export const confirmEmailTexts = {
  title: 'Confirm e-mail',
  lead: 'After this you log in with the new address, and we send e-mail there.',
  submit: 'Confirm the new address',
  busy: 'Confirming',
  doneTitle: 'Your e-mail has been changed',
  done: 'Log in with the new address from now on.',
  onward: 'Continue',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended: 'The link was used, has expired, or was replaced by a newer request. Your e-mail has not changed.',
  taken: 'This address now belongs to another account. Your e-mail has not changed.',
  again: 'Change e-mail',
  failed: (title: string) => `The address was not confirmed. ${title}`,
};
