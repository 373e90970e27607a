/** Measures the queues of work in the database, for the server's metrics. */
import { sql } from 'kysely';
import type { Database } from '../database/database';

export interface Queue {
  readonly queue: 'reports' | 'account-mails' | 'digests' | 'pdfs';
  readonly length: number;
  /** When the oldest entry was added or became due; `null` if the queue is empty. */
  readonly oldestAt: string | null;
}

export async function readQueues(db: Database): Promise<readonly Queue[]> {
  const { rows } = await sql<Queue>`
    select 'reports' as queue, count(*) as length, min(created_at) as "oldestAt" from reports
      where status in ('waiting', 'making')
    union all select 'account-mails', count(*), min(made_at) from account_mails
    union all select 'digests', count(*), min(made_at) from digests
      where open_user_id is not null
    union all select 'pdfs', count(*), min(next_turn_at) from pdf_waiters`.execute(db);
  return rows;
}
