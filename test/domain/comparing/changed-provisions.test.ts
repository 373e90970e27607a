import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findChangedProvisions } from '../../../src/domain/comparing/changed-provisions';
import { createApiDouble } from '../../support/fixtures/api-double';

const name = (address: string | null) => ({ address, citation: null, heading: null });
const change = (old: string | null, now: string | null) => ({
  ...{ kind: 'amended', isCertain: true, lines: [] },
  old: old === null ? null : name(old),
  new: now === null ? null : name(now),
});

/** Answers the request for the changes. */
async function find(answer: unknown) {
  const { api, next } = createApiDouble();
  const found = findChangedProvisions({
    ...{ api, offline: signal(null), id: 'a', from: '1', to: '2' },
    comparePair: async () => null,
    isOnline: () => true,
  });
  const request = await next();
  request.answer(200, answer);
  return { found: await found, path: request.path };
}

test('the changed provisions are named by their addresses in the newer text', async () => {
  const changes = [change('sec_1', 'sec_1'), change('sec_2', 'sec_3'), change(null, 'sec_4__subsec_1')];
  const { found } = await find({ unit: 'provisions', count: 3, changes });
  assert.equal(found, {
    ...{ unit: 'provisions', count: 3 },
    addresses: new Set(['sec_1', 'sec_3', 'sec_4__subsec_1']),
  });
});

test('a removed provision is a change of the provision that contained it', async () => {
  const changes = [change('part_1__sec_2', null), change('sec_9', null)];
  const { found } = await find({ unit: 'provisions', count: 2, changes });
  assert.equal(found, { unit: 'provisions', count: 2, addresses: new Set(['part_1']) });
});

test('nothing is named if only some of the changes are listed', async () => {
  const { found } = await find({ unit: 'provisions', count: 2, changes: [change('sec_1', 'sec_1')] });
  assert.equal(found, { unit: 'provisions', count: 2, addresses: new Set() });
});

test('editions that the server can’t compare are incomparable', async () => {
  assert.is((await find({ unit: 'none', count: 0, changes: [] })).found, 'incomparable');
  assert.is((await find({ unit: 'too-large', count: 0, changes: [] })).found, 'incomparable');
});

test('the server is not asked for the words', async () => {
  const { path } = await find({ unit: 'provisions', count: 0, changes: [] });
  assert.is(path, '/api/documents/a/changes?from=1&to=2&limit=5000&words=false');
});

test('if the server fails, a later attempt may succeed', async () => {
  const { api, next } = createApiDouble();
  const found = findChangedProvisions({
    ...{ api, offline: signal(null), id: 'a', from: '1', to: '2' },
    comparePair: async () => null,
    isOnline: () => true,
  });
  (await next()).refuse(500, 'internal');
  assert.is(await found, 'unreachable');
});

test.run();
