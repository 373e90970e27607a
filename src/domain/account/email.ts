/**
 * Checks an e-mail address against the contract's rule (openapi.yaml, Email). Only sending an e-mail shows
 * whether the address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
