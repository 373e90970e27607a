// Imports every consolidated text of a real instrument, as a new user would, and follows some of its
// provisions until the next text arrives. This file contains none of the words of these texts.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFolderFiles } from '../../../src/server/files/folder-files';
import { importPaths } from '../../../src/server/library/import/import';
import { readPdf } from '../../../src/server/library/pdf/pdf-text';
import { readZip } from '../../../src/server/library/import/zip';
import { storedRedline } from '../../../src/server/store/library/changes/stored-redline';
import { wordingAt } from '../../../src/shared/editions/wording-at';
import { minute, watchedLibrary, type Watched } from '../../support/server/alerts';
import type { Schemas } from '../../support/server/server';
import { sharedTest } from '../../support/shared';

const TEXTS = 'corpus/justice-laws/en.zip';
const REGULATIONS = 'SOR-2020-216';
/** The edition in which a section is followed, and the next one, which changes that section. */
const [BEFORE, NEXT] = ['2023-12-04', '2023-12-20'];
const SECTION = 'part_2__dvs_1__sec_208';
const MAX_FILE_BYTES = 20 * 1024 * 1024;

let folder: string;
let library: Watched;
test.before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-texts-'));
  library = await watchedLibrary();
});
test.after(async () => {
  await library.close();
  rmSync(folder, { recursive: true });
});

/** Unpacks the texts of the regulations, and returns their paths in order of publication. */
async function unpack(zip: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const { name, read } of readZip(zip, MAX_FILE_BYTES)) {
    if (!name.startsWith(`${REGULATIONS}/`) || !name.endsWith('.xml')) continue;
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, await read());
    paths.push(path);
  }
  return paths.sort();
}

async function load(...paths: readonly string[]) {
  const { server, updateIndex, now } = library;
  const files = openFolderFiles(join(folder, 'files'));
  const compare = async (pair: Parameters<typeof storedRedline>[0]) => storedRedline(pair);
  const counts = await importPaths({ db: server.db, files, readPdf, compare, updateIndex, now }, paths, {
    depth: 3,
  });
  assert.is(counts.failed, 0);
  const worker = library.worker();
  await worker.work();
  library.pass(minute);
  await worker.work();
  await worker.stop();
}

async function read<Body>(path: string): Promise<Body> {
  const { status, body } = await library.server.call<Body>('GET', `/api/documents/${REGULATIONS}${path}`, {
    as: 'user',
  });
  assert.is(status, 200);
  return body;
}

const changesBetween = (from: string, to: string) =>
  read<Schemas['EditionChanges']>(`/changes?from=${from}&to=${to}`);

sharedTest(test, TEXTS, 'the texts become one document, and a change causes one e-mail', async (zip) => {
  const paths = await unpack(zip);
  const [next, again] = paths.slice(-2);
  // The order of the files doesn't matter unless two of them have the same first day.
  await load(...paths.slice(0, -2).reverse());
  const { title, edition, state, in_force_from: from } = await read<Schemas['Document']>('');
  assert.equal(
    [title, edition, state, from],
    ['Navigation Safety Regulations, 2020', BEFORE, 'in force', BEFORE],
  );

  const { records } = await read<Schemas['Timeline']>('/timeline');
  const known = records.map(({ edition: one, known_from: knownFrom, in_force_from, in_force_to }) =>
    one === null
      ? { edition: one, knownFrom }
      : { edition: one, knownFrom, inForceFrom: in_force_from, inForceTo: in_force_to },
  );
  assert.is(wordingAt(known, '2023-01-01').inForce, '2021-10-06');
  const editions = await read<Schemas['EditionEntry'][]>('/editions');
  assert.equal(
    editions.map((one) => one.state),
    ['in force', ...editions.slice(1).map(() => 'superseded')],
  );
  const asItStood = await read<Schemas['DocumentStructure']>('/structure?edition=2021-10-06');
  assert.is(asItStood.edition, '2021-10-06');
  assert.is((await changesBetween('2023-05-19', '2023-06-07')).count, 2);
  assert.is((await changesBetween('2023-06-07', BEFORE)).count, 0);

  await library.follow(REGULATIONS, { address: SECTION, edition: BEFORE });
  await library.follow(REGULATIONS, { address: 'part_1__sec_100', edition: BEFORE }, 'manager');
  await load(next!);
  const { changes } = await changesBetween(BEFORE, NEXT);
  const { lines } = changes.find((change) => change.new?.address === SECTION)!;
  const inserted = lines.flatMap(({ segments }) => segments.filter(([kind]) => kind === 'in'));
  assert.is(library.mails.length, 1);
  const [mail] = library.mails;
  assert.match(mail!.text, 's. 208');
  for (const [, words] of inserted) assert.match(mail!.text, words.trim());
  assert.equal(await library.news(), [`${NEXT} text: changed`]);

  await load(again!);
  assert.is(library.mails.length, 1);
});

test.run();
