import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createContents, entriesAround } from '../../../src/domain/reading/contents';
import {
  findProvisionStates,
  stateAround,
  statesOfEntries,
  type EditionOfStates,
} from '../../../src/domain/reading/provision-states';
import { createTextModel } from '../../../src/domain/reading/text-model';
import { beaconRules } from '../../support/fixtures/beacon-rules';

const inForce: EditionOfStates = { state: 'in force', from: '2024-02-01' };
type Days = { inForceFrom: string | null; inForceTo?: string };

/** The Beacon Rules with days for some of their provisions. */
function dated(days: Readonly<Record<string, Days>>) {
  const rules = beaconRules();
  const nodes = rules.nodes.map((node) => ({ ...node, ...days[node.address ?? ''] }));
  return createTextModel({ ...rules, nodes });
}
function states(days: Days, edition: EditionOfStates, today: string) {
  const model = dated({ part_1__sec_3: days });
  const found = findProvisionStates(model.structured.nodes, edition, today);
  return [...found].map(([node, { state }]) => `${model.node(node).address} ${state}`);
}

test('a provision that enters into force later than its edition is marked until its first day', () => {
  const days = { inForceFrom: '2027-03-01' };
  assert.equal(states(days, inForce, '2027-02-28'), ['part_1__sec_3 not yet in force']);
  assert.equal(states(days, inForce, '2027-03-01'), []);
});

test('a provision without a known first day is marked as not in force, whatever the state of its edition', () => {
  for (const state of ['in force', 'superseded', 'not yet in force'] as const)
    assert.equal(states({ inForceFrom: null }, { state, from: '2024-02-01' }, '2030-01-01'), [
      'part_1__sec_3 not yet in force',
    ]);
});

test('a provision with the same state as its edition is not marked', () => {
  assert.equal(states({ inForceFrom: '2014-12-09' }, inForce, '2026-01-01'), []);
  const coming: EditionOfStates = { state: 'not yet in force', from: '2027-03-01' };
  assert.equal(states({ inForceFrom: '2027-03-01' }, coming, '2026-01-01'), []);
  assert.equal(states({ inForceFrom: '2027-06-01' }, coming, '2026-01-01'), [
    'part_1__sec_3 not yet in force',
  ]);
});

test('a provision that enters into force later is marked even if the first day of its edition is not known', () => {
  for (const state of ['in force', 'uncertain', 'superseded'] as const)
    assert.equal(states({ inForceFrom: '2027-05-01' }, { state, from: null }, '2026-11-29'), [
      'part_1__sec_3 not yet in force',
    ]);
});

test('a provision that has ended is superseded, and one with contradictory days is uncertain', () => {
  const ended = { inForceFrom: '2024-02-01', inForceTo: '2025-01-01' };
  assert.equal(states(ended, inForce, '2024-12-31'), []);
  assert.equal(states(ended, inForce, '2025-01-01'), ['part_1__sec_3 superseded']);
  assert.equal(states({ ...ended, inForceTo: '2024-01-01' }, inForce, '2025-01-01'), [
    'part_1__sec_3 uncertain',
  ]);
});

test('a part of a provision has the state of the enclosing provision', () => {
  const model = dated({ part_1__sec_2: { inForceFrom: '2027-03-01' } });
  const { nodes } = model.structured;
  const found = findProvisionStates(nodes, inForce, '2026-01-01');
  const stateAt = (address: string) =>
    stateAround(nodes, found, model.withAddress(address))?.inForceFrom ?? null;
  assert.equal(['part_1__sec_2__subsec_1', 'part_1__sec_3', 'nowhere'].map(stateAt), [
    '2027-03-01',
    null,
    null,
  ]);
});

test('a provision that begins before the enclosing part has that part’s state, and only the part is marked', () => {
  for (const from of ['2027-03-01', null]) {
    const model = dated({
      part_1__sec_2: { inForceFrom: from },
      part_1__sec_2__subsec_1: { inForceFrom: '2010-01-01' },
    });
    const { nodes } = model.structured;
    const found = findProvisionStates(nodes, inForce, '2026-01-01');
    assert.equal(
      [...found.keys()].map((node) => model.node(node).address),
      ['part_1__sec_2'],
    );
    const inner = stateAround(nodes, found, model.withAddress('part_1__sec_2__subsec_1'));
    assert.equal(inner, { state: 'not yet in force', inForceFrom: from, inForceTo: null });
  }
});

test('a provision’s state is marked at its entry in the contents or, without one, at the enclosing entry', () => {
  const model = dated({
    part_1__sec_3: { inForceFrom: null },
    part_1__sec_2__subsec_1: { inForceFrom: '2027-03-01' },
  });
  const found = findProvisionStates(model.structured.nodes, inForce, '2026-01-01');
  const marked = [...statesOfEntries(model, createContents(model), found)];
  assert.equal(
    marked.map(([node, { state, isInnermost }]) => [
      model.node(node).address,
      state?.state ?? null,
      isInnermost,
    ]),
    [
      ['part_1', null, false],
      ['part_1__sec_2', null, true],
      ['part_1__sec_3', 'not yet in force', true],
    ],
  );
});

test('the entries that enclose a provision are found without looking at every entry', () => {
  const model = dated({});
  const [entry] = createContents(model);
  const entries = Array.from({ length: 1000 }, (_, node) => ({ ...entry!, node, children: [] }));
  let reads = 0;
  const counting = { ...model, contains: (outer: number, inner: number) => (reads++, outer === inner) };
  assert.equal(
    entriesAround(counting, entries, 700).map(({ node }) => node),
    [700],
  );
  assert.ok(reads < 20, `${reads} entries were looked at`);
});

test.run();
