import { sql } from 'kysely';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSummariesJob } from '../../../src/server/jobs/renew-summaries';
import { keepResult, LARGE_LIBRARY } from '../../../src/server/store/library/summaries/kept-result';
import { createSummaries, type Summaries } from '../../../src/server/store/library/summaries/summaries';
import { startedServer, type StartedServer } from '../../support/server/server';

const minute = 60_000;

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

/** Adds copies of a document, so that the library is large. */
async function enlarge(): Promise<void> {
  await sql`insert into documents
      (id, edition, title, content_hash, pdf_imported, text_words, revision, changed_revision)
    with recursive counted (n) as (select 1 union all select n + 1 from counted where n < ${LARGE_LIBRARY})
    select 'copy-' || n, edition, title, content_hash, pdf_imported, text_words, revision, changed_revision
    from counted, documents where id = 'fire-1'`.execute(server.db);
}

/** The library's summaries, whose computations are recorded, and the job that renews them. */
function observed() {
  const computed: string[] = [];
  let time = 0;
  let failure: Error | null = null;
  const now = () => time;
  const real = createSummaries(server.db, () => new Date());
  const observe = <Name extends keyof Summaries>(name: Name, read: Summaries[Name]['read']) =>
    keepResult(
      () => {
        computed.push(name);
        if (failure) return Promise.reject(failure);
        return read() as Promise<{ documents: number }>;
      },
      () => LARGE_LIBRARY + 1,
      now,
    ) as unknown as Summaries[Name];
  const summaries = {
    statistics: observe('statistics', real.statistics.read),
    librarySizes: observe('librarySizes', real.librarySizes.read),
  };
  const job = createSummariesJob(server.db, summaries, now);
  return {
    computed,
    summaries,
    job,
    pass: (ms: number) => (time += ms),
    fail: (error: Error | null) => (failure = error),
  };
}

test('the job doesn’t compute the summaries of a small library', async () => {
  const { computed, job } = observed();
  await job.work();
  assert.equal(computed, []);
});

test('the summaries of a large library are computed before anybody asks, and every five minutes', async () => {
  await enlarge();
  const { computed, summaries, job, pass } = observed();
  await job.work();
  assert.equal(computed.splice(0), ['librarySizes', 'statistics']);
  await Promise.all([summaries.statistics.read(), summaries.librarySizes.read()]);
  pass(5 * minute - 1);
  await job.work();
  assert.equal(computed.splice(0), []);
  pass(1);
  await job.work();
  assert.equal(computed, ['librarySizes', 'statistics']);
});

test('summaries that can’t be computed are retried after a minute, not with every run of the job', async () => {
  const { computed, job, pass, fail } = observed();
  fail(new Error('This took too long.'));
  const work = () => job.work().catch((error: unknown) => (error as Error).message);
  assert.is(await work(), 'This took too long.');
  pass(minute - 1);
  assert.is(await work(), undefined);
  assert.equal(computed.splice(0), ['librarySizes']);
  fail(null);
  pass(1);
  assert.is(await work(), undefined);
  assert.equal(computed, ['librarySizes', 'statistics']);
});

test.run();
