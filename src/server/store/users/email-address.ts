/**
 * Normalises e-mail addresses, so that each mailbox has only one spelling, whatever case and Unicode form
 * were typed.
 */
import { domainToASCII, domainToUnicode } from 'node:url';
import { HttpProblem } from '../../http/problem';

/** The limit in RFC 5321, section 4.5.3.1.3, without the angle brackets. */
const MAX_ADDRESS_LENGTH = 254;

/**
 * Characters that a mailbox name must not contain. Invisible characters, and those that change the direction
 * of text, could make one address look like another. Others have a special meaning in an e-mail's header (RFC
 * 5322, section 3.2.3, without the quotes).
 */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}()<>,;:\\"[\]]/u;

/**
 * Returns the normalised address: in lower case, without compatibility characters, and with the domain
 * decoded from Punycode.
 *
 * @returns `null` if the string is not an e-mail address.
 */
export function parseEmailAddress(text: string): string | null {
  const [, local = '', host = ''] =
    /^([^\s@\p{Cc}]+)@([^\s@\p{Cc}]+)$/u.exec(text.trim().normalize('NFKC')) ?? [];
  const domain = domainToUnicode(domainToASCII(host));
  const mailbox = local.toLowerCase().normalize('NFKC');
  const address = `${mailbox}@${domain}`;
  // The URL parser accepts other hosts besides domain names, such as IP addresses.
  return local === '' ||
    UNSAFE_CHARACTERS.test(mailbox) ||
    /[/?#\\%:[\]]/.test(host) ||
    !/^(?!-)[^.]+(?<!-)(\.(?!-)[^.]+(?<!-))*$/.test(domain) ||
    /^[\d.]+$/.test(domain) ||
    address.length > MAX_ADDRESS_LENGTH
    ? null
    : address;
}

/** @throws HttpProblem bad-request */
export function requireEmailAddress(text: string): string {
  const address = parseEmailAddress(text);
  if (address === null)
    throw new HttpProblem(400, 'bad-request', 'This is not an e-mail address.', {
      errors: [{ path: '/username', message: 'This is not an e-mail address.' }],
    });
  return address;
}

/**
 * Returns whether the database rejected a row because another user already has this address. This happens
 * when two requests try to use the same address simultaneously.
 */
export function isAddressTakenError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(23505|SQLITE_CONSTRAINT_UNIQUE)$/.test(String(error.code))
  );
}

export function addressTaken(): HttpProblem {
  const title = 'Another account has this e-mail address.';
  return new HttpProblem(409, 'email-taken', title, { errors: [{ path: '/username', message: title }] });
}
