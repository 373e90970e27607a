/** Alerts of a running server, with its mail and the links in it. */
import { join } from 'node:path';
import { keyFor } from '../accounts/secrets';
import type { Now } from '../clock';
import type { Config } from '../config';
import type { Database } from '../database';
import type { Mail } from '../mail/message';
import type { Search } from '../search/search';
import { createAlerts } from './alerts';
import { keepAlerting, type AlertKeeper } from './keep-alerting';
import { createUnsubscribeLinks } from './unsubscribe-links';

export interface AlertServer {
  readonly config: Pick<Config, 'smtp' | 'mailFrom'>;
  readonly dataFolder: string;
  readonly db: Database;
  readonly search: Search;
  readonly updateIndex: () => Promise<void>;
  readonly secret: string;
  /** The address that users know, without a slash at its end. */
  readonly home: string;
  readonly now: Now;
  /** Takes a sentence for the administrator. */
  readonly report: (sentence: string) => void;
  /** Takes the path of each mail that became a file. */
  readonly onFile: (path: string) => void;
}

export function startAlerts({ config, dataFolder, db, search, updateIndex, secret, home, now, report, onFile }: AlertServer): AlertKeeper {
  const unsubscribe = createUnsubscribeLinks(keyFor('unsubscribe-links', secret));
  let mail: Promise<Mail> | null = null;
  // Loaded for the first mail: many a server sends none for days.
  const opened = () => (mail ??= import('../mail/mail').then(({ openMail }) => openMail(config, join(dataFolder, 'mail'), onFile)));
  const alerts = createAlerts({
    db, search, updateIndex, now, report,
    mail: { send: async (message) => (await opened()).send(message) },
    links: { home, ofSearch: (id) => home + unsubscribe.sign({ kind: 'search', id }), ofDigest: (id) => home + unsubscribe.sign({ kind: 'digest', id }) },
    machineNow: () => new Date(),
  });
  return keepAlerting(alerts, report);
}
