/** Texts for screens with a single task: forgotten password, new password, and confirming an e-mail address. */

export const forgotTexts = {
  title: 'Forgot password',
  lead: 'Enter your e-mail address. If the account exists, we will send you a link to set a new password.',
  username: 'E-mail address',
  missing: 'Enter your e-mail address.',
  noEmail: 'This is not an e-mail address.',
  submit: 'Send link',
  busy: 'Sending',
  back: 'Back to login',
  sentTitle: 'Check your e-mail',
  sent: (username: string) =>
    [
      `If there is an account for ${username}, we have sent an e-mail with a link.`,
      'The link works once and expires after 60 minutes.',
    ].join(' '),
  notThere: [
    'No e-mail after a few minutes? Check your junk folder and the address,',
    'or ask your company administrator whether you have an account.',
  ].join(' '),
  again: 'Send to another address',
};

export const setPasswordTexts = {
  title: 'Set password',
  lead: 'Choose a new password.',
  submit: 'Set password',
  busy: 'Saving',
  doneTitle: 'Your password has been set',
  done: 'Log in with your new password. You have been logged out on all other devices.',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended: 'A link to set a password works once and expires after 60 minutes. Request a new one.',
  newLink: 'Send a new link',
  codeLead: 'Enter the code or the whole link from the e-mail that we sent you.',
  code: 'Code',
  codeMissing: 'Enter the code from the e-mail.',
  codeWrong: 'This code is not valid. Codes contain only letters, digits, dots, hyphens and underscores.',
  next: 'Continue',
  noMail: 'No e-mail? Send a link',
};

export const updatePasswordTexts = {
  title: 'Update password',
  lead: 'Choose a new password.',
  expired: 'Your password has expired. Choose a new one to continue.',
  submit: 'Update password',
  busy: 'Saving',
  done: 'Your password has been changed. You have been logged out on all other devices.',
  logOut: 'Log out',
};

export const confirmEmailTexts = {
  title: 'Confirm e-mail',
  lead: 'After you confirm the new address, you will log in with it and receive our e-mails there.',
  submit: 'Confirm the new address',
  busy: 'Confirming',
  doneTitle: 'Your e-mail address has been changed',
  done: 'Log in with the new address from now on.',
  onward: 'Continue',
  logIn: 'Log in',
  endedTitle: 'This link no longer works',
  ended:
    'The link has been used, has expired or has been replaced by a newer one. Your e-mail address has not ' +
    'changed.',
  taken: 'This address now belongs to another account. Your e-mail address has not changed.',
  again: 'Change e-mail',
  failed: (title: string) => `The address was not confirmed. ${title}`,
};
