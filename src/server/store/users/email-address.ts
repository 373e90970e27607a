/** E-mail addresses, written so that one mailbox is one text, whatever its case and whichever form of Unicode it came in. */
import { domainToASCII, domainToUnicode } from 'node:url';
import { HttpProblem } from '../../http/problem';

/** RFC 5321, section 4.5.3.1.3, less the brackets. */
const longest = 254;

/**
 * What no name of a mailbox is written with: signs that nobody sees or that turn the line round, by which one address could
 * pass for another, and those that have a meaning of their own in a mail's head (RFC 5322, section 3.2.3, less the quotes).
 */
const unsafe = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}()<>,;:\\"[\]]/u;

/** `null` for a text that is no address. Compatibility forms become their plain letters, a domain in Punycode its own. */
export function parseEmailAddress(text: string): string | null {
  const [, local = '', host = ''] =
    /^([^\s@\p{Cc}]+)@([^\s@\p{Cc}]+)$/u.exec(text.trim().normalize('NFKC')) ?? [];
  const domain = domainToUnicode(domainToASCII(host));
  const mailbox = local.toLowerCase().normalize('NFKC');
  const address = `${mailbox}@${domain}`;
  // The parser of URLs is made for hosts and lets more than domains pass, such as addresses of machines.
  return local === '' ||
    unsafe.test(mailbox) ||
    /[/?#\\%:[\]]/.test(host) ||
    !/^(?!-)[^.]+(?<!-)(\.(?!-)[^.]+(?<!-))*$/.test(domain) ||
    /^[\d.]+$/.test(domain) ||
    address.length > longest
    ? null
    : address;
}

/** @throws HttpProblem bad-request */
export function requireEmailAddress(text: string): string {
  const address = parseEmailAddress(text);
  if (address === null)
    throw new HttpProblem(400, 'bad-request', 'This is no e-mail address.', {
      errors: [{ path: '/username', message: 'This is no e-mail address.' }],
    });
  return address;
}

/** Whether the database refused a row because a user has its address already: two ask for the same at once. */
export function isAddressTakenError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^(23505|SQLITE_CONSTRAINT_UNIQUE)$/.test(String(error.code))
  );
}
