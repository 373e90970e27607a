/** Says why a login failed. */
import type { Problem } from '../../../api/client';
import { loginTexts } from './texts';

export function describeLoginError({ code, title }: Problem): string {
  if (code === 'wrong-credentials') return loginTexts.wrong;
  if (code === 'company-inactive') return loginTexts.inactive;
  if (code === 'not-found') return loginTexts.providerNone;
  if (code === 'bad-request') return loginTexts.invalid;
  if (code === 'no-answer') return loginTexts.noAnswer;
  // After too many attempts, the server's message says how long to wait.
  return title;
}
