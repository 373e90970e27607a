// PostgreSQL, OpenSearch and an S3 server for one run. Whatever they have confirmed survives even if they are
// killed.
import { missingForOpenSearch, startOpenSearch } from '../support/server/opensearch';
import { missingForPostgres, startPostgres } from '../support/postgres-server.mjs';
import { missingForS3, startS3 } from '../support/server/s3';

/**
 * Starts the engines and returns the server's settings for them. If programs are missing, prints which, and
 * exits.
 */
export async function startEngines() {
  const missing = [missingForPostgres(), await missingForOpenSearch(), await missingForS3()].filter(
    (sentence) => sentence !== null,
  );
  if (missing.length > 0) {
    for (const sentence of missing) console.error(sentence);
    console.log('\n0 passed, 0 failed, 1 skipped');
    process.exit(0);
  }
  const [postgres, openSearch, s3] = [
    (await startPostgres())!,
    await startOpenSearch({ quickStart: false }),
    await startS3(),
  ];
  return {
    settings: {
      ...s3.environment,
      DATABASE_URL: postgres.url,
      OPENSEARCH_URL: openSearch.url,
      FILES_URL: s3.url,
      FAIRWAY_SECRET: 'a secret for these tests, long enough to be one',
    },
    async stop() {
      await s3.stop();
      await openSearch.stop();
      await postgres.stop();
    },
  };
}
