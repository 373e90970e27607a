import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { runCommand } from '../../../../src/server/library/run-command';
import { beginImport, listImports } from '../../../../src/server/store/library/imports';
import { openLibrary, today, type TestLibrary } from '../../library/test-library';

let library: TestLibrary;
test.before.each(async () => {
  library = await openLibrary();
});
test.after.each(() => library.close());

const later = (ms: number) => new Date(today.getTime() + ms);
const first = async (now = today) => (await listImports(library.db, { page: 1, limit: 50 }, now)).payload[0];

test('an import is recorded with its source, its counts and its failures', async () => {
  const path = join(library.folder, 'a.ndjson');
  writeFileSync(path, '{"id":"a","title":"A"}\n{"title":"no id"}\n');
  await runCommand(
    library,
    { name: 'import', paths: [path], depth: 3 },
    () => undefined,
    new AbortController().signal,
  );
  const kept = await first();
  assert.equal(
    { ...kept, id: '' },
    {
      id: '',
      source: path,
      started_at: today.toISOString(),
      ended_at: today.toISOString(),
      imported: 1,
      unchanged: 0,
      failed: 1,
      failures: [`${path}, line 2: It has no id.`],
    },
  );
});

test('an import that was stopped is recorded with the work that it had done', async () => {
  const path = join(library.folder, 'a.ndjson');
  writeFileSync(
    path,
    Array.from({ length: 600 }, (_, index) => JSON.stringify({ id: `d${index}`, title: 'T' })).join('\n'),
  );
  const stopping = new AbortController();
  await runCommand(
    library,
    { name: 'import', paths: [path], depth: 3 },
    () => stopping.abort(),
    stopping.signal,
  ).then(
    () => assert.unreachable(),
    () => undefined,
  );
  const kept = await first();
  assert.equal([kept?.imported, kept?.ended_at], [250, today.toISOString()]);
});

test('ten minutes after its process died, an import counts as having ended at its last progress', async () => {
  await beginImport(library.db, 'a.ndjson', today);
  assert.is((await first(later(9 * 60_000)))?.ended_at, null);
  assert.is((await first(later(11 * 60_000)))?.ended_at, today.toISOString());
});

test.run();
