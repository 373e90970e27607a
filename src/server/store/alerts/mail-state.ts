/** The state of the e-mail about a run, which depends on the run's digest. */
import type { components } from '../../../api/schema';
import type { Flag } from '../../database/tables';

export type MailState = components['schemas']['MailState'];

/** A run with its digest. All fields of the digest are `null` if there is none. */
export interface MailedRun {
  readonly is_mailed: Flag;
  readonly digest_id: string | null;
  readonly open_user_id: string | null;
  readonly accepted_at: string | null;
  readonly failure: string | null;
}

/**
 * Returns the state of a run's e-mail. A digest that was closed because it was no longer wanted is treated as if
 * it didn't exist.
 */
export function mailStateOf({
  is_mailed,
  digest_id,
  open_user_id,
  accepted_at,
  failure,
}: MailedRun): MailState {
  if (is_mailed === 0) return 'none';
  if (accepted_at !== null) return 'accepted';
  if (digest_id !== null && open_user_id === null) return 'none';
  return failure === null ? 'waiting' : 'failed';
}
