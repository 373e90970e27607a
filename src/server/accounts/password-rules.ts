/**
 * Rules for new passwords, apart from their length, which openapi.yaml defines. Common passwords, and those
 * based on the user's name, e-mail address or company, are rejected. No particular kinds of characters are
 * required (NIST SP 800-63B, section 3.1.1.2).
 */
import { HttpProblem } from '../http/problem';

/** The user whose password is being set. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
}

/**
 * A password that consists of the user's names and at most this many other letters and digits, such as a
 * year, is rejected.
 */
const MAX_CHARACTERS_BESIDE_NAMES = 4;
const MIN_NAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 8;

/**
 * Common passwords from a list of 50,000, without those that are too short to be accepted anyway. They are
 * loaded when the first new password is set.
 */
let commonPasswords: Promise<ReadonlySet<string>> | null = null;

/** @throws HttpProblem password-refused */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  commonPasswords ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((word) => word.length >= MIN_PASSWORD_LENGTH)),
  );
  if ((await commonPasswords).has(password.normalize('NFKC').toLowerCase()))
    throw passwordRefused('This password is among the most common ones. Please choose another.');
  if (isOwnName(password, owner))
    throw passwordRefused(
      'This password is based on your name, e-mail address or company. Please choose another.',
    );
}

export function passwordRefused(title: string): HttpProblem {
  return new HttpProblem(400, 'password-refused', title, { errors: [{ path: '/password', message: title }] });
}

/** Returns whether little is left of the password once the owner's names are removed. */
function isOwnName(password: string, { name, email, companyName }: PasswordOwner): boolean {
  const words = `${name} ${email} ${companyName ?? ''}`
    .split(/[^\p{L}\p{N}]+/u)
    .map(lettersAndDigits)
    .filter((word) => word.length >= MIN_NAME_LENGTH);
  const wholes = [name, email, companyName ?? '']
    .map(lettersAndDigits)
    .filter((word) => word.length >= MIN_NAME_LENGTH);
  const longestFirst = [...new Set([...words, ...wholes])].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), lettersAndDigits(password));
  return rest.includes(' ') && rest.replaceAll(' ', '').length <= MAX_CHARACTERS_BESIDE_NAMES;
}

/** Keeps only letters and digits, in lower case and without accents. */
function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
