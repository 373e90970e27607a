/** Whether a user gets mail about saved searches and follows. The default is yes. */
import { sql } from 'kysely';
import type { components } from '../../../api/schema';
import type { Database } from '../../database/database';

type NotificationOptions = components['schemas']['NotificationOptions'];

export async function findNotificationOptions(db: Database, userId: string): Promise<NotificationOptions> {
  const row = await db
    .selectFrom('notification_options')
    .select('email')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { emailNotificationSend: row?.email !== 0 };
}

export async function setNotificationOptions(
  db: Database,
  userId: string,
  { emailNotificationSend }: NotificationOptions,
): Promise<NotificationOptions> {
  const email = emailNotificationSend ? 1 : 0;
  await db
    .insertInto('notification_options')
    .values({ user_id: userId, email })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email }))
    .execute();
  return { emailNotificationSend };
}

/** Toggles the option in one statement, so that two simultaneous requests cancel each other out. */
export async function toggleNotificationOptions(db: Database, userId: string): Promise<NotificationOptions> {
  const { email } = await db
    .insertInto('notification_options')
    .values({ user_id: userId, email: 0 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ email: sql`1 - ${sql.ref('notification_options.email')}` }),
    )
    .returning('email')
    .executeTakeFirstOrThrow();
  return { emailNotificationSend: email === 1 };
}
