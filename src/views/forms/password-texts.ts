/** Texts for a form that asks for a new password. */
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/account/password';

export const passwordTexts = {
  current: 'Current password',
  password: 'New password',
  repeat: 'Repeat new password',
  show: 'Show password',
  hide: 'Hide password',
  hint:
    `At least ${PASSWORD_MIN} characters. A combination of a few words that only you would choose is strong and ` +
    'easy to remember.',
  currentMissing: 'Enter your current password.',
  missing: 'Enter a new password.',
  short: `A password must have at least ${PASSWORD_MIN} characters.`,
  long: `A password can have at most ${PASSWORD_MAX} characters.`,
  repeatMissing: 'Enter the new password again.',
  notSame: 'The passwords do not match.',
  noAnswer: 'The server did not respond. Your password has not changed. Check your connection and try again.',
  /** Indexed by zxcvbn's score. */
  scores: ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'],
  strength: (score: string) => `Strength: ${score}.`,
  /** Keyed by zxcvbn's name for the weakness. For other weaknesses, only the score is shown. */
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
