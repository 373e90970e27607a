/** Texts for renewing a session that will soon reach its maximum age. */
import { number } from '../../wording';

const within = (days: number) =>
  days === 0 ? 'within a day' : days === 1 ? 'in 1 day' : `in ${number(days)} days`;

export const renewalTexts = {
  ends: (days: number) => `Your login on this device expires ${within(days)}.`,
  enter: 'Enter password',
  logInAgain: 'Log in again',
  title: 'Stay logged in',
  lead: 'Enter your password to stay logged in. Your work on this screen is kept.',
  password: 'Password',
  missing: 'Enter your password.',
  wrong: 'Wrong password.',
  noAnswer: 'The server did not respond. Check your connection and try again.',
  later: 'Later',
  submit: 'Stay logged in',
  busy: 'Checking the password',
};
