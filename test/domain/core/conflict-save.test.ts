import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem, Result } from '../../../src/api/client';
import {
  changedFields,
  findConflicts,
  mergeChanges,
  saveWithConflictCheck,
} from '../../../src/domain/core/conflict-save';

interface Fields {
  readonly name: string;
  readonly roles: readonly string[];
}

const fields: fc.Arbitrary<Fields> = fc.record({
  name: fc.constantFrom('a', 'b', 'c'),
  roles: fc.subarray(['x', 'y', 'z']),
});
const refused = (status: number): Result<never> => ({
  ok: false,
  problem: { status, code: 'refused', title: 'Refused.' } satisfies Problem,
});

/** @param present The server's record at the time of the check. */
async function saving(
  seen: Fields,
  edited: Fields,
  present: Result<Fields | null>,
  answer: Result<string> = { ok: true, value: 'saved' },
) {
  const sent: Partial<Fields>[] = [];
  const outcome = await saveWithConflictCheck<Fields, string>({
    original: seen,
    change: changedFields(seen, edited) ?? {},
    loadCurrent: () => Promise.resolve(present),
    send: (change) => {
      sent.push(change);
      return Promise.resolve(answer);
    },
  });
  return { outcome, sent };
}

test('the sent changes turn the original into the edited values, and contain no unchanged fields', () => {
  fc.assert(
    fc.property(fields, fields, (seen, edited) => {
      const change = changedFields(seen, edited) ?? {};
      assert.equal(
        { ...seen, ...change, roles: [...(change.roles ?? seen.roles)].sort() },
        { ...edited, roles: [...edited.roles].sort() },
      );
      assert.is(changedFields(edited, { ...seen, ...change }), null);
    }),
  );
});

test('saving after a conflict sends only edited fields, and keeps other users’ changes to other fields', () => {
  fc.assert(
    fc.property(fields, fields, fields, (seen, edited, present) => {
      const sent = changedFields(present, mergeChanges(seen, edited, present)) ?? {};
      const own = changedFields(seen, edited) ?? {};
      assert.equal(
        Object.keys(sent).filter((key) => !(key in own)),
        [],
      );
      assert.is(changedFields({ ...present, ...own }, { ...present, ...sent }), null);
    }),
  );
});

test('there is no conflict if nobody else has changed anything, or has made the same change', () => {
  fc.assert(
    fc.property(fields, fields, (seen, edited) => {
      const change = changedFields(seen, edited) ?? {};
      assert.equal(
        [findConflicts(seen, seen, change), findConflicts(seen, { ...seen, ...change }, change)],
        [[], []],
      );
    }),
  );
});

test('a conflicting change by somebody else is reported and not overwritten', () => {
  return fc.assert(
    fc.asyncProperty(fields, fields, fields, async (seen, edited, present) => {
      const { outcome, sent } = await saving(seen, edited, { ok: true, value: present });
      const conflicts = findConflicts(seen, present, changedFields(seen, edited) ?? {});
      assert.is(outcome.kind, conflicts.length > 0 ? 'conflict' : 'saved');
      assert.is(sent.length, conflicts.length > 0 ? 0 : 1);
    }),
  );
});

test('a missing record is reported as gone, whether loading or saving discovers that it is missing', async () => {
  const [seen, edited] = [
    { name: 'a', roles: [] },
    { name: 'b', roles: [] },
  ];
  assert.equal((await saving(seen, edited, { ok: true, value: null })).outcome, { kind: 'gone' });
  assert.equal((await saving(seen, edited, refused(404))).outcome, { kind: 'gone' });
  assert.equal((await saving(seen, edited, { ok: true, value: seen }, refused(404))).outcome, {
    kind: 'gone',
  });
});

test('if loading fails, nothing is sent', async () => {
  const { outcome, sent } = await saving({ name: 'a', roles: [] }, { name: 'b', roles: [] }, refused(503));
  assert.equal([outcome.kind, sent], ['refused', []]);
});

test.run();
