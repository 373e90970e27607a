/** Starts the alerts of a running server, and creates the links in their e-mails. */
import { deriveKey } from '../accounts/secrets';
import type { Now } from '../clock';
import type { Database } from '../database/database';
import type { Leases } from '../database/leases';
import type { Mail } from '../mail/message';
import type { Search } from '../search/search';
import { startJobLoop, type Job, type JobLoop } from '../jobs/job-loop';
import { createAlerts } from './alerts';
import { createUnsubscribeLinks } from './unsubscribe-links';

export interface StartAlertsOptions {
  readonly db: Database;
  readonly leases: Leases;
  readonly search: Search;
  readonly updateIndex: () => Promise<void>;
  readonly mail: Mail;
  readonly secret: string;
  /** The library's public address, without a trailing slash. */
  readonly home: string;
  readonly now: Now;
  /** Called with a message for the administrator. */
  readonly report: (sentence: string) => void;
  /** Wraps the job, for example to measure each run. */
  readonly watch: (job: Job) => Job;
}

export function startAlerts({
  db,
  leases,
  search,
  updateIndex,
  mail,
  secret,
  home,
  now,
  report,
  watch,
}: StartAlertsOptions): JobLoop {
  const unsubscribe = createUnsubscribeLinks(deriveKey('unsubscribe-links', secret));
  const alerts = createAlerts({
    db,
    leases,
    search,
    updateIndex,
    mail,
    now,
    report,
    links: {
      home,
      ofSearch: (id) => home + unsubscribe.sign({ kind: 'search', id }),
      ofDigest: (id) => home + unsubscribe.sign({ kind: 'digest', id }),
    },
    machineNow: () => new Date(),
  });
  return startJobLoop(watch(alerts), "Saved searches can't be run", report);
}
