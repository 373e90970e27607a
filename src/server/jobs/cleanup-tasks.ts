/**
 * The kinds of data that are deleted when they expire. For each kind, a store function decides what has expired.
 */
import { ATTEMPT_WINDOW_MS } from '../accounts/login-limits';
import { purgeExpiredSessions } from '../accounts/session-age';
import type { SessionAges } from '../config';
import type { Transaction } from '../database/database';
import { purgeExpiredLeases } from '../database/lease-rows';
import { removeUnreferencedContent } from '../files/content-cleanup';
import { LINK_LIFETIME_SECONDS } from '../files/signed-codes';
import { deleteOrphanedReportFiles } from '../reports/report-maker';
import type { Resources } from '../resources';
import { purgeRemovedAlerts } from '../store/alerts/alert-rows';
import { purgeEmptyRuns } from '../store/alerts/runs';
import { pruneFailedLogins } from '../store/audit/failed-logins';
import { purgeTrash } from '../store/favourites/trash';
import { purgeZipSelections } from '../store/favourites/zip-selections';
import { purgePostponedPdfs } from '../store/offline/pdf-jobs';
import { purgeDeletedEntries } from '../store/thesaurus/thesaurus';
import { purgeExpiredCodes } from '../store/users/account-codes';
import { purgeOldInvitations } from '../store/users/invitations';
import { purgeExpiredStates } from '../store/users/provider-logins';
import { purgeAttempts } from '../store/users/recent-attempts';
import type { CleanupTask } from './cleanup';

/** @param mayRemoveFiles Called once in each cleanup, before anything is removed from the place of the files. */
export function cleanupTasks(
  {
    db,
    leases,
    library: { files },
    now,
  }: Pick<Resources, 'db' | 'leases' | 'now'> & { readonly library: Pick<Resources['library'], 'files'> },
  sessionAges: SessionAges,
  mayRemoveFiles: () => Promise<boolean>,
): readonly CleanupTask[] {
  const rows = (name: string, purge: (trx: Transaction) => Promise<void>): CleanupTask => ({
    name,
    run: (lease) => lease.write(purge),
  });
  let isOwner = false;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  return [
    rows('expired sessions', (trx) => purgeExpiredSessions(trx, sessionAges, now())),
    rows('the trash', (trx) => purgeTrash(trx, now())),
    rows('selections of documents to download', (trx) =>
      purgeZipSelections(trx, ago(LINK_LIFETIME_SECONDS * 1000)),
    ),
    rows('runs of saved searches', (trx) => purgeEmptyRuns(trx, now())),
    rows('expired leases', purgeExpiredLeases),
    rows('pauses of documents that could not be typeset', (trx) => purgePostponedPdfs(trx, new Date())),
    rows('mailed codes', (trx) => purgeExpiredCodes(trx, now())),
    rows('invitations', (trx) => purgeOldInvitations(trx, now())),
    rows('unfinished logins through providers', (trx) => purgeExpiredStates(trx, now())),
    rows('attempts to log in', (trx) => purgeAttempts(trx, ago(ATTEMPT_WINDOW_MS))),
    rows('failed logins', (trx) => pruneFailedLogins(trx, now())),
    rows('deleted saved searches', (trx) => purgeRemovedAlerts(trx, now())),
    rows('deleted thesaurus entries', (trx) => purgeDeletedEntries(trx, now())),
    {
      name: 'files',
      async run() {
        // If the owner can't be determined, the tasks below do nothing.
        isOwner = false;
        isOwner = await mayRemoveFiles();
      },
    },
    {
      name: 'files of deleted reports',
      async run(lease) {
        if (isOwner) await deleteOrphanedReportFiles(db, files, lease);
      },
    },
    {
      name: 'files that nothing refers to',
      async run() {
        if (isOwner) await removeUnreferencedContent({ db, leases, files });
      },
    },
  ];
}
