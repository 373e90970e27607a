// Tests the rules for content to which nothing refers (src/server/store/files/unreferenced-content.ts), with
// a clock that the test sets.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { removeUnreferencedContent } from '../../../../src/server/files/content-cleanup';
import { openFolderFiles } from '../../../../src/server/files/folder-files';
import { createContentClaims } from '../../../../src/server/files/content-claims';
import { listFiles } from '../../../support/server/files';
import { clockOf, leasesOf } from '../../../support/server/leases';
import { startedServer, type StartedServer } from '../../../support/server/server';

const DAY_MS = 24 * 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'fairway-content-'));
const documents = ['fire-1', 'boats-1', 'ballast-1'];
let server: StartedServer;
let nowMs = Date.parse('2026-03-01T12:00:00.000Z');
const now = () => new Date(nowMs);
const clock = clockOf(now);
test.before(async () => {
  server = await startedServer();
});
test.after(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The contents of three files. Each document may refer to one of them. */
const contents = documents.map((id) => Buffer.from(`the PDF of ${id}`));

type Step =
  | { readonly kind: 'store' | 'name' | 'unname'; readonly which: number }
  | { readonly kind: 'pass'; readonly ms: number }
  | { readonly kind: 'clean'; readonly dies: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('store' as const, 'name' as const, 'unname' as const),
    which: fc.nat(2),
  }),
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.constantFrom(60_000, 2 * 3_600_000, 16 * DAY_MS, 31 * DAY_MS),
  }),
  fc.record({ kind: fc.constant('clean' as const), dies: fc.boolean() }),
);

/** @param dies Whether the process dies just before it removes a file. */
async function clean(dies: boolean): Promise<void> {
  const files = openFolderFiles(folder);
  const killed = new Error('killed');
  const remove = dies ? () => Promise.reject(killed) : files.remove;
  const leases = leasesOf(server.db, now);
  await removeUnreferencedContent({ db: server.db, leases, files: { ...files, remove }, clock }).catch(
    (cause) => (cause === killed ? undefined : Promise.reject(cause)),
  );
}

async function name(which: number, sha256: string | null): Promise<void> {
  await server.db
    .updateTable('editions')
    .set({ pdf_sha256: sha256 })
    .where('document_id', '=', documents[which] ?? '')
    .execute();
}

test('only content that nothing refers to and nobody stored in the last thirty days is removed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await server.db.deleteFrom('unreferenced_files').execute();
      rmSync(folder, { recursive: true, force: true });
      const files = openFolderFiles(folder, createContentClaims(server.db));
      const hashes: string[] = [];
      for (const content of contents) hashes.push((await files.put(content)).sha256);
      const storedAt = [nowMs, nowMs, nowMs];
      const isNamed = [false, false, false];
      for (const which of [0, 1, 2]) await name(which, null);

      for (const one of steps) {
        if (one.kind === 'pass') nowMs += one.ms;
        if (one.kind === 'clean') await clean(one.dies);
        if (one.kind === 'store') {
          const refused = await files.put(contents[one.which]!).then(
            () => false,
            () => true,
          );
          // Storing is rejected only while content is being removed.
          if (refused)
            assert.ok(
              await server.db
                .selectFrom('unreferenced_files')
                .where('removing_since', 'is not', null)
                .select('sha256')
                .executeTakeFirst(),
            );
          else storedAt[one.which] = nowMs;
        }
        // Rows refer only to content that was stored less than thirty days earlier.
        if (one.kind === 'name' && nowMs - storedAt[one.which]! < 30 * DAY_MS) {
          await name(one.which, hashes[one.which] ?? null);
          isNamed[one.which] = true;
        }
        if (one.kind === 'unname') {
          await name(one.which, null);
          isNamed[one.which] = false;
        }
        const left = new Set((await listFiles(files)).map(({ key }) => key));
        for (const which of [0, 1, 2])
          if (isNamed[which] || nowMs - storedAt[which]! < 30 * DAY_MS)
            assert.ok(left.has(hashes[which] ?? ''));
      }

      for (const which of [0, 1, 2]) await name(which, null);
      await clean(false);
      nowMs += 31 * DAY_MS;
      await clean(false);
      assert.equal(await listFiles(files), []);
      assert.equal(await server.db.selectFrom('unreferenced_files').selectAll().execute(), []);
    }),
    { numRuns: 40 },
  );
});

test('content is kept if an edition begins to refer to it while other content is being removed', async () => {
  await server.db.deleteFrom('unreferenced_files').execute();
  rmSync(folder, { recursive: true, force: true });
  for (const which of [0, 1, 2]) await name(which, null);
  const files = openFolderFiles(folder);
  const hashes = await Promise.all(
    contents.slice(0, 2).map(async (content) => (await files.put(content)).sha256),
  );
  const [first = '', second = ''] = hashes.sort();
  await clean(false);
  nowMs += 31 * DAY_MS;
  const remove = async (key: string) => {
    await files.remove(key);
    await name(0, second);
  };
  const leases = leasesOf(server.db, now);
  await removeUnreferencedContent({ db: server.db, leases, files: { ...files, remove }, clock });
  assert.equal([await files.sizeOf(first), await files.sizeOf(second)], [null, contents[0]?.length ?? 0]);
});

test.run();
