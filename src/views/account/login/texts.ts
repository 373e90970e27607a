/** Log in. `invalid` is the specification's (§8). */

export const loginTexts = {
  title: 'Log in',
  lead: 'Legislation and publications for your company and fleet.',
  username: 'Username or e-mail',
  password: 'Password',
  show: 'Show password',
  hide: 'Hide password',
  forgot: 'Forgot password?',
  submit: 'Log in',
  busy: 'Logging in',
  or: 'or',
  provider: 'Continue with company account',
  providerUsername: 'Enter your e-mail: it tells which company you belong to.',
  providerNone: 'Your company has no account of its own with Fairway. Log in with your password.',
  hint: 'Logging in needs a connection. Documents you keep offline stay readable on this device while you are logged in.',
  expired: (reason: string) =>
    `${reason} Documents kept on this device stay here and open again after you log in.`,
  usernameMissing: 'Enter your username or e-mail.',
  passwordMissing: 'Enter your password.',
  invalid: 'Invalid login request.',
  wrong: 'The username or the password is not right.',
  inactive: 'Your company does not use Fairway any more. Ask your company administrator.',
  noAnswer: 'The server did not answer. Check your connection and try again.',
};
