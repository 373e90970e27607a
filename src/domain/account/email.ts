/**
 * Checks an e-mail address against the contract's rule (openapi.yaml, Email). Whether the address exists can
 * be found out only by sending an e-mail.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
