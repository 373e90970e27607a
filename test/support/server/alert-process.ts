// One of several processes that run saved searches. They share a database and a real mail server, and each
// has an index of its own. The only argument is the options, as JSON.
import { setTimeout as pause } from 'node:timers/promises';
import { createAlerts } from '../../../src/server/alerts/alerts';
import { openDatabase, type DatabaseLocation } from '../../../src/server/database/database';
import { createLeases } from '../../../src/server/database/leases';
import { createIndexer } from '../../../src/server/library/index-documents';
import { openMail } from '../../../src/server/mail/mail';
import { openLocalSearch } from '../../../src/server/search/local/open-local-search';

export interface AlertProcessOptions {
  readonly location: DatabaseLocation;
  readonly indexFolder: string;
  readonly smtpPort: number;
  /** When the accelerated clock that all processes use starts, and how fast it is. */
  readonly beganMs: number;
  readonly haste: number;
}

const { location, indexFolder, smtpPort, beganMs, haste } = JSON.parse(
  process.argv[2] ?? '',
) as AlertProcessOptions;
const now = (): Date => new Date(beganMs + (Date.now() - beganMs) * haste);
const db = await openDatabase(location);
const search = await openLocalSearch(indexFolder, { searchers: 1 });
const indexer = createIndexer(db, search);
const from = { name: '', address: 'alerts@library.example' };
const alerts = createAlerts({
  db,
  leases: createLeases(db),
  search,
  now,
  machineNow: now,
  updateIndex: () => indexer.update(),
  mail: openMail(
    { smtp: { host: '127.0.0.1', port: smtpPort, isSecure: false, auth: null }, mailFrom: from },
    indexFolder,
    () => undefined,
  ),
  links: {
    home: 'https://library.example',
    ofSearch: (id) => `https://library.example/stop/${id}`,
    ofDigest: (id) => `https://library.example/stop-all/${id}`,
  },
  report: (sentence) => console.error(sentence),
});
console.log('ready');
for (;;) {
  // Failed work is retried, as in the job loop.
  await alerts.work().catch((error: unknown) => console.error(String(error)));
  await pause(20);
}
