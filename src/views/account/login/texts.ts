/** Texts for the login screen. The wording of `invalid` is from the specification (spec §8). */

export const loginTexts = {
  title: 'Log in',
  lead: 'Legislation and publications for your company and fleet.',
  username: 'E-mail address',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  forgot: 'Forgot password?',
  submit: 'Log in',
  busy: 'Logging in',
  or: 'or',
  provider: 'Continue with company account',
  providerUsername: 'Enter your e-mail address so that we can find your company’s login page.',
  providerNone: 'Your company has not set up its own login. Log in with your password.',
  hint: 'You need a connection to log in. While you are logged in, you can read your offline documents without one.',
  expired: (reason: string) =>
    `${reason} Your offline documents stay on this device, and you can read them again after you log in.`,
  usernameMissing: 'Enter your e-mail address.',
  passwordMissing: 'Enter your password.',
  invalid: 'Invalid login request.',
  wrong: 'Wrong e-mail address or password.',
  inactive: 'Your company no longer uses Fairway. Contact your company administrator.',
  renewed: 'You are still logged in on this device.',
  noAnswer: 'The server did not respond. Check your connection and try again.',
};
