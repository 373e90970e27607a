/**
 * The user's quotations for the next report. The object is created when a screen first needs it, and disposed
 * of when the user changes.
 */
import { createQuotations, type Quotations } from '../../domain/reports/quotations';
import type { UserLibrary } from '../../domain/library/user-library';
import type { App } from '../app-context';

const created = new WeakMap<UserLibrary, Quotations>();

export function reportQuotationsOf(
  library: UserLibrary,
  { session, storage }: Pick<App, 'session' | 'storage'>,
): Quotations {
  const known = created.get(library);
  if (known) return known;
  const quotations = createQuotations(session.user.peek()?.id ?? '', storage);
  created.set(library, quotations);
  library.lifetime.addEventListener('abort', quotations.dispose);
  return quotations;
}
