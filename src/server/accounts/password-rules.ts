/**
 * Rules for new passwords besides their length, which openapi.yaml defines: common passwords, and those made
 * of the user's own names, are refused. No kinds of characters are required (NIST SP 800-63B, section
 * 3.1.1.2).
 */
import { HttpProblem } from '../http/problem';

/** The user who gets the password. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
}

/**
 * How many characters a password may have besides the user's names and still count as made of them, such as a
 * year or `123!`.
 */
const MAX_CHARACTERS_BESIDE_NAMES = 4;
const MIN_NAME_LENGTH = 3;
const MIN_PASSWORD_LENGTH = 8;

/** Loaded when the first new password is set: of 50,000 words, those that are long enough. */
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
      'This password is made of your name, e-mail address or company. Please choose another.',
    );
}

export function passwordRefused(title: string): HttpProblem {
  return new HttpProblem(400, 'password-refused', title, { errors: [{ path: '/password', message: title }] });
}

/** Whether hardly anything is left of the password without the owner's names. */
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

/** Letters and digits only, without case and accents. */
function lettersAndDigits(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
