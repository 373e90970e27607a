/** What may be an e-mail address, as the contract has it (openapi.yaml, Email); whether it is anybody's, only a mail can tell. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text);
}
