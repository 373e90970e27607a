// Tests that upgrades respect what administrators have done to the shipped entries of the thesaurus.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Database } from '../../../../src/server/database/database';
import { HttpProblem } from '../../../../src/server/http/problem';
import { terminal } from '../../../../src/server/store/audit/audit-log';
import { addShippedEntries } from '../../../../src/server/store/thesaurus/shipped-entries';
import {
  changeThesaurusEntry,
  deleteThesaurusEntry,
  readThesaurus,
  restoreThesaurusEntry,
} from '../../../../src/server/store/thesaurus/thesaurus';
import type { ThesaurusForms } from '../../../../src/shared/thesaurus';
import { databaseTemplate, openTestDatabase, type TestDatabase } from '../../../support/server/databases';
import { propertyRuns } from '../../../support/selection';

const folder = mkdtempSync(join(tmpdir(), 'fairway-shipped-entries-'));
const now = new Date('2026-03-01T12:00:00.000Z');
let database: TestDatabase;
let db: Database;

test.before(async () => {
  database = await databaseTemplate()(folder);
  db = await openTestDatabase(database.location);
});
test.before.each(async () => {
  await db.deleteFrom('thesaurus_entries').execute();
});
test.after(async () => {
  await db.destroy();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const forms = (written: string, ...also: readonly string[]): ThesaurusForms => ({
  ...{ written, also, kind: 'name' },
});
const ship = (...entries: ThesaurusForms[]) => addShippedEntries(db, entries, now);
const shown = async () => (await readThesaurus(db)).map(({ written, also }) => [written, ...also]);
const idOf = async (word: string) => (await readThesaurus(db)).find(({ written }) => written === word)!.id;
const change = async (word: string, fields: object) =>
  changeThesaurusEntry(db, terminal, await idOf(word), fields, now);

test('an upgrade adds the new forms of an entry, and keeps the forms that an administrator has added', async () => {
  await ship(forms('anchor', 'killick'));
  await change('anchor', { also: ['killick', 'hook'] });
  await ship(forms('anchor', 'killick', 'Hook', 'mudhook'));
  assert.equal(await shown(), [['anchor', 'killick', 'hook', 'mudhook']]);
});

test('an upgrade adds no form that an administrator has removed, even if the previous version lacked it', async () => {
  await ship(forms('anchor', 'killick', 'mudhook'));
  await change('anchor', { also: ['killick'] });
  await ship(forms('anchor', 'killick'));
  await ship(forms('anchor', 'killick', 'mudhook', 'bower'));
  assert.equal(await shown(), [['anchor', 'killick', 'bower']]);
});

test('an upgrade adds forms to a deleted entry only after it has been restored', async () => {
  await ship(forms('anchor', 'killick'));
  const id = await idOf('anchor');
  await deleteThesaurusEntry(db, terminal, id, now);
  await ship(forms('anchor', 'killick', 'mudhook'));
  assert.equal(await shown(), []);
  await restoreThesaurusEntry(db, terminal, id, now);
  assert.equal(await shown(), [['anchor', 'killick']]);
  await ship(forms('anchor', 'killick', 'mudhook'));
  assert.equal(await shown(), [['anchor', 'killick', 'mudhook']]);
});

test('an upgrade doesn’t change an entry that now stands for another word', async () => {
  await ship(forms('anchor', 'killick'));
  await change('anchor', { written: 'bower' });
  await ship(forms('anchor', 'killick', 'mudhook'));
  assert.equal(await shown(), [['bower', 'killick']]);
});

test('an upgrade adds at most as many forms as an entry may have, and the rest once there is room', async () => {
  await ship(forms('anchor', 'killick'));
  const own = Array.from({ length: 19 }, (_, number) => `own ${number}`);
  await change('anchor', { also: own });
  await ship(forms('anchor', 'killick', 'mudhook', 'bower'));
  assert.equal(await shown(), [['anchor', ...own, 'mudhook']]);
  await ship(forms('anchor', 'killick', 'mudhook', 'bower'));
  assert.equal(await shown(), [['anchor', ...own, 'mudhook']]);
  await change('anchor', { also: own });
  await ship(forms('anchor', 'killick', 'mudhook', 'bower'));
  assert.equal(await shown(), [['anchor', ...own, 'bower']]);
});

const words = ['anchor', 'lifeboat'] as const;
const letters = ['a', 'b', 'c', 'd', 'e'] as const;
const someForms = fc.subarray([...letters]);
type Administration =
  | { readonly do: 'change'; readonly word: string; readonly also: readonly string[] }
  | { readonly do: 'delete'; readonly word: string }
  | { readonly do: 'restore'; readonly word: string };
type Step = Administration | { readonly do: 'upgrade'; readonly also: readonly (readonly string[])[] };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('upgrade' as const), also: fc.tuple(someForms, someForms) }),
  fc.record({ do: fc.constant('change' as const), word: fc.constantFrom(...words), also: someForms }),
  fc.record({ do: fc.constant('delete' as const), word: fc.constantFrom(...words) }),
  fc.record({ do: fc.constant('restore' as const), word: fc.constantFrom(...words) }),
);

/** What an upgrade must respect in an entry. */
interface Expected {
  readonly id: string;
  isDeleted: boolean;
  /** The forms as they were after the last step. */
  also: readonly string[];
  /** The forms that an administrator has removed and not added again. */
  readonly removed: Set<string>;
  readonly shipped: Set<string>;
}

test('what an administrator has changed or removed survives every sequence of upgrades', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      await db.deleteFrom('thesaurus_entries').execute();
      const entries = new Map<string, Expected>();
      for (const one of steps) {
        if (one.do === 'upgrade') await upgrade(one.also, entries);
        else await administer(one, entries.get(one.word));
      }
    }),
    { numRuns: propertyRuns(60) },
  );
});

async function administer(step: Administration, entry: Expected | undefined) {
  if (!entry) return;
  if (step.do === 'restore') await restoreThesaurusEntry(db, terminal, entry.id, now);
  else if (entry.isDeleted) return;
  else if (step.do === 'delete') await deleteThesaurusEntry(db, terminal, entry.id, now);
  else {
    const { also } = step;
    try {
      await changeThesaurusEntry(db, terminal, entry.id, { also: [...also] }, now);
    } catch (error) {
      // An entry needs another form.
      if (error instanceof HttpProblem && also.length === 0) return;
      throw error;
    }
    for (const form of entry.also) if (!also.includes(form)) entry.removed.add(form);
    for (const form of also) entry.removed.delete(form);
    entry.also = also;
  }
  entry.isDeleted = step.do === 'delete';
}

async function upgrade(also: readonly (readonly string[])[], entries: Map<string, Expected>) {
  const version = words.flatMap((word, index) =>
    also[index]!.length > 0 ? [forms(word, ...also[index]!)] : [],
  );
  await ship(...version);
  const present = new Map((await readThesaurus(db)).map((entry) => [entry.written, entry]));
  for (const { written, also: shipped } of version) {
    const found = present.get(written);
    const entry = entries.get(written);
    if (!entry) {
      assert.equal(found?.also, shipped);
      const [removed, known] = [new Set<string>(), new Set(shipped)];
      entries.set(written, { id: found!.id, isDeleted: false, also: shipped, removed, shipped: known });
      continue;
    }
    assert.is(found === undefined, entry.isDeleted);
    if (!found) continue;
    const added = shipped.filter((form) => !entry.shipped.has(form) && !entry.also.includes(form));
    assert.equal(found.also, [...entry.also, ...added]);
    assert.not(found.also.some((form) => entry.removed.has(form) && entry.shipped.has(form)));
    entry.also = found.also;
    for (const form of shipped) entry.shipped.add(form);
  }
}

test.run();
