/**
 * Checks an e-mail address against the contract's rule (openapi.yaml, Email). This doesn't show whether the
 * address exists.
 */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
