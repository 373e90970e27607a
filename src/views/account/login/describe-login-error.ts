/** Says why a login failed. */
import type { Problem } from '../../../api/client';
import { loginTexts } from './texts';

export function describeLoginError({ code, title }: Problem): string {
  if (code === 'wrong-credentials') return loginTexts.wrong;
  if (code === 'company-inactive') return loginTexts.inactive;
  if (code === 'not-found') return loginTexts.providerNone;
  if (code === 'bad-request') return loginTexts.invalid;
  if (code === 'no-answer') return loginTexts.noAnswer;
  // The server's own message says how long to wait after too many attempts.
  return title;
}
