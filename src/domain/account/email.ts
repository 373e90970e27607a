/**
 * Checks an e-mail address by the contract's rule (openapi.yaml, Email). Only a mail can tell whether the
 * address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
