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

/** @param present What the server has when it is looked at. */
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

test('what is sent makes of what was seen what was wanted, and holds no field that is the same', () => {
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

test('who insists sends what they have edited and nothing else: what others have set beside it stays', () => {
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

test('nothing is overtaken when nobody else has changed anything, or has changed it to the same', () => {
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

test('nothing is sent over what somebody else has set: the change is told instead', () => {
  return fc.assert(
    fc.asyncProperty(fields, fields, fields, async (seen, edited, present) => {
      const { outcome, sent } = await saving(seen, edited, { ok: true, value: present });
      const fieldsOvertaken = findConflicts(seen, present, changedFields(seen, edited) ?? {});
      assert.is(outcome.kind, fieldsOvertaken.length > 0 ? 'conflict' : 'saved');
      assert.is(sent.length, fieldsOvertaken.length > 0 ? 0 : 1);
    }),
  );
});

test('a record that is not there any more is gone, whether the look or the saving finds it so', async () => {
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

test('a look that fails sends nothing', async () => {
  const { outcome, sent } = await saving({ name: 'a', roles: [] }, { name: 'b', roles: [] }, refused(503));
  assert.equal([outcome.kind, sent], ['refused', []]);
});

test.run();
