/**
 * Which new passwords are refused beyond their length, which is openapi.yaml's: the common ones, and those made of the user's
 * own names. No rule asks for kinds of characters (NIST SP 800-63B, section 3.1.1.2).
 */
import { HttpProblem } from '../http/problem';

/** Whose password it is to be. */
export interface PasswordOwner {
  readonly name: string;
  readonly email: string;
  readonly companyName: string | null;
}

/** What may stand around own names before a password counts as one of its own: a year, `123!`. */
const besideNames = 4;
const shortestName = 3;
const shortestPassword = 8;

/** Loaded with the first new password: 50,000 words, of which the long enough are kept. */
let common: Promise<ReadonlySet<string>> | null = null;

/** @throws HttpProblem password-refused */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<void> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(dictionary['passwords-common'].filter((word) => word.length >= shortestPassword)),
  );
  if ((await common).has(password.normalize('NFKC').toLowerCase()))
    throw refused('This password is among the most common ones. Please choose another.');
  if (isOwnName(password, owner))
    throw refused('This password is made of your name, e-mail address or company. Please choose another.');
}

export function refused(title: string): HttpProblem {
  return new HttpProblem(400, 'password-refused', title, { errors: [{ path: '/password', message: title }] });
}

/** Whether hardly anything is left of it without the owner's names. */
function isOwnName(password: string, { name, email, companyName }: PasswordOwner): boolean {
  const words = `${name} ${email} ${companyName ?? ''}`
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word.length >= shortestName);
  const wholes = [name, email, companyName ?? ''].map(plain).filter((word) => word.length >= shortestName);
  const longestFirst = [...new Set([...words, ...wholes])].sort((a, b) => b.length - a.length);
  const rest = longestFirst.reduce((left, word) => left.replaceAll(word, ' '), plain(password));
  return rest.includes(' ') && rest.replaceAll(' ', '').length <= besideNames;
}

/** Letters and digits only, without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}
