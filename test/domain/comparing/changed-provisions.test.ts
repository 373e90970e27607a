import { signal } from '@preact/signals-core';
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findChangedProvisions } from '../../../src/domain/comparing/changed-provisions';
import { readForComparison } from '../../../src/shared/provisions/changes/compare-editions';
import { matchProvisions } from '../../../src/shared/provisions/changes/match-provisions';
import { redlineEditions } from '../../../src/shared/provisions/changes/redline';
import { createApiDouble } from '../../support/fixtures/api-double';
import { propertyRuns } from '../../support/selection';
import { parts, writeInstrument, type Part } from '../../shared/provisions/changes/arbitrary-editions';

const name = (address: string | null) => ({ address, citation: null, heading: null });
const change = (old: string | null, now: string | null) => ({
  ...{ kind: 'amended', isCertain: true, lines: [] },
  old: old === null ? null : name(old),
  new: now === null ? null : name(now),
});

/** Answers the request for the changes. */
async function find(answer: unknown) {
  const { api, next } = createApiDouble();
  const options = {
    ...{ api, offline: signal(null), id: 'a', from: '1', to: '2' },
    comparePair: async () => null,
    isOnline: () => true,
  };
  const found = findChangedProvisions(options, new AbortController().signal);
  const request = await next();
  request.answer(200, answer);
  return { found: await found, path: request.path };
}

test('the changed provisions are named by their addresses in the newer text', async () => {
  const changes = [change('sec_1', 'sec_1'), change('sec_2', 'sec_3'), change(null, 'sec_4__subsec_1')];
  const { found } = await find({ unit: 'provisions', count: 3, changes });
  assert.equal(found, {
    ...{ unit: 'provisions', count: 3, unaddressed: 0 },
    addresses: new Set(['sec_1', 'sec_3', 'sec_4__subsec_1']),
  });
});

test('a removed provision counts as a change to the provision that contained it', async () => {
  const changes = [change('part_1__sec_2', null), change('sec_9', null)];
  const { found } = await find({ unit: 'provisions', count: 2, changes });
  assert.equal(found, { unit: 'provisions', count: 2, addresses: new Set(['part_1']), unaddressed: 1 });
});

test('if the containing provision was renumbered, the removal counts as a change at the new address', async () => {
  const changes = [change('sec_5', 'sec_6'), change('sec_5__subsec_1__para_b', null)];
  const { found } = await find({ unit: 'provisions', count: 2, changes });
  assert.equal(found, {
    ...{ unit: 'provisions', count: 2, unaddressed: 0 },
    addresses: new Set(['sec_6', 'sec_6__subsec_1']),
  });
});

/**
 * Two editions of an instrument. In the newer one, some sections and paragraphs are missing, and the other
 * sections are renumbered.
 */
const anyEditions = fc
  .tuple(
    parts,
    fc.array(fc.record({ section: fc.nat(5), paragraph: fc.option(fc.nat(4)) }), { maxLength: 4 }),
  )
  .map(([old, removals]) => {
    let now: readonly Part[] = old;
    for (const { section, paragraph } of removals)
      now =
        paragraph === null
          ? now.filter((_, index) => index !== section)
          : now.map((one, index) =>
              index === section ? { ...one, parts: one.parts.filter((_, at) => at !== paragraph) } : one,
            );
    const renumbered = now.map((one, index) => ({ ...one, label: String(index + 1) }));
    return { old: writeInstrument(old), now: writeInstrument(renumbered) };
  });

test('a removal is always listed at the new address of the provision that contained it', async () => {
  await fc.assert(
    fc.asyncProperty(anyEditions, async ({ old, now }) => {
      const texts = readForComparison(old, now);
      const { partnerOf } = matchProvisions(texts.old, texts.new);
      const before = (address: string) => texts.old.provisions.find((one) => one.address === address)!;
      const changes = redlineEditions(old, now);
      const expected = changes.map((one) =>
        one.new ? one.new.address : partnerOf(before(one.old!.address!).parent!)!.address,
      );
      const { found } = await find({ unit: 'provisions', count: changes.length, changes });
      assert.equal(found, {
        ...{ unit: 'provisions', count: changes.length },
        addresses: new Set(expected.filter((address) => address !== null)),
        unaddressed: expected.filter((address) => address === null).length,
      });
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('no provisions are named if the list of changes is incomplete', async () => {
  const { found } = await find({ unit: 'provisions', count: 2, changes: [change('sec_1', 'sec_1')] });
  assert.equal(found, { unit: 'provisions', count: 2, addresses: new Set(), unaddressed: 0 });
});

test('editions that the server can’t compare are incomparable', async () => {
  assert.is((await find({ unit: 'none', count: 0, changes: [] })).found, 'incomparable');
  assert.is((await find({ unit: 'too-large', count: 0, changes: [] })).found, 'incomparable');
});

test('the words of the changes are not requested from the server', async () => {
  const { path } = await find({ unit: 'provisions', count: 0, changes: [] });
  assert.is(path, '/api/documents/a/changes?from=1&to=2&limit=5000&words=false');
});

test('a server that fails counts as unreachable, because a later attempt may succeed', async () => {
  const { api, next } = createApiDouble();
  const options = {
    ...{ api, offline: signal(null), id: 'a', from: '1', to: '2' },
    comparePair: async () => null,
    isOnline: () => true,
  };
  const found = findChangedProvisions(options, new AbortController().signal);
  (await next()).refuse(500, 'internal');
  assert.is(await found, 'unreachable');
});

test.run();
