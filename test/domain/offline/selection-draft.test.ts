import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Problem } from '../../../src/api/client';
import { createOfflineSelectionDraft } from '../../../src/domain/offline/selection-draft';
import type { SelectionChange } from '../../../src/domain/offline/choices/change-selection';
import { createApiDouble } from '../../support/fixtures/api-double';

const refused: Problem = { status: 503, code: 'unavailable', title: 'The server is busy.' };
const tree = [
  { id: 'imo', title: 'IMO', children: [] },
  { id: 'flag', title: 'Flag States', children: [] },
];
const group = { id: 'g1', name: 'Bridge team', favorites: ['a'] };

/**
 * The category `imo` is chosen on the server, which accepts every change until the test makes it refuse
 * changes.
 */
function begun() {
  const server = createApiDouble();
  const saved: SelectionChange[] = [];
  const state = { refusal: null as Problem | null };
  const choice = (ids: readonly string[] | null) => ({
    chosen: signal(ids),
    problem: signal(null),
    restore: () => {},
    load: async () => null,
    take: async () => {},
    dispose: () => {},
  });
  const [categories, groups] = [choice(['imo']), choice([])];
  const changeSelection = async (change: SelectionChange) => {
    saved.push(change);
    const { categories: wanted, addedGroups = [], removedGroups = [] } = change;
    if (state.refusal) return state.refusal;
    if (wanted) categories.chosen.value = wanted;
    const rest = (groups.chosen.value ?? []).filter((id) => !removedGroups.includes(id));
    groups.chosen.value = [...rest, ...addedGroups];
    return null;
  };
  const offline = {
    ...{ categories, groups, changeSelection },
    documents: { documents: signal(new Map()) } as never,
  };
  const allGroups = signal([group]);
  const chooser = createOfflineSelectionDraft({
    api: server.api,
    offline,
    tree: signal(tree),
    allGroups,
  });
  return {
    ...server,
    ...offline,
    allGroups,
    chooser,
    saved,
    state,
    ticked: () => [...(chooser.categories.value ?? [])].sort(),
  };
}

test('nothing is sent before a save, and Discard restores the saved choice', () => {
  const { chooser, saved, ticked } = begun();
  chooser.setCategories(new Set(['flag']));
  chooser.setGroup('g1', true);
  assert.equal(
    [ticked(), chooser.impact.value?.added, chooser.impact.value?.removed],
    [['flag'], ['Flag States', 'Bridge team'], ['IMO']],
  );
  chooser.discard();
  assert.equal([ticked(), chooser.impact.value, saved], [['imo'], null, []]);
});

test('a save sends the changes to both lists together, and leaves nothing unsaved', async () => {
  const { chooser, saved } = begun();
  chooser.setGroup('g1', true);
  assert.is(await chooser.save(), null);
  assert.equal([saved, chooser.impact.value], [[{ addedGroups: ['g1'], removedGroups: [] }], null]);
  chooser.setCategories(new Set(['flag']));
  chooser.setGroup('g1', false);
  await chooser.save();
  assert.equal(saved.at(-1), { categories: ['flag'], addedGroups: [], removedGroups: ['g1'] });
  assert.is(chooser.impact.value, null);
});

test('a rejected change remains unsaved, and its reason is reported', async () => {
  const { chooser, state, ticked } = begun();
  state.refusal = refused;
  chooser.setCategories(new Set());
  assert.is(await chooser.save(), refused);
  assert.equal([ticked(), chooser.impact.value?.removed, chooser.isSaving.value], [[], ['IMO'], false]);
});

test('categories that are selected while a save is running stay selected', async () => {
  const { chooser, ticked } = begun();
  chooser.setCategories(new Set(['imo', 'flag']));
  const saving = chooser.save();
  assert.is(chooser.isSaving.value, true);
  chooser.setCategories(new Set(['flag']));
  await saving;
  assert.equal([ticked(), chooser.impact.value?.removed], [['flag'], ['IMO']]);
});

test('changes that another device has made in the meantime are adopted, and unsaved changes stay', () => {
  const { chooser, groups, ticked, categories } = begun();
  chooser.setCategories(new Set(['imo', 'flag']));
  chooser.setGroup('g1', true);
  groups.chosen.value = ['g2'];
  categories.chosen.value = [];
  assert.equal([ticked(), [...(chooser.groups.value ?? [])].sort()], [['flag'], ['g1', 'g2']]);
});

test('a category that no longer exists is not sent again', async () => {
  const { chooser, categories, saved } = begun();
  categories.chosen.value = ['imo', 'gone'];
  chooser.setCategories(new Set(['imo', 'gone', 'flag']));
  await chooser.save();
  assert.equal(saved, [{ categories: ['imo', 'flag'], addedGroups: [], removedGroups: [] }]);
});

test('a ticked group that a colleague has since deleted is not sent, and the rest is saved', async () => {
  const { chooser, saved, allGroups, ticked } = begun();
  chooser.setGroup('g1', true);
  chooser.setCategories(new Set(['imo', 'flag']));
  allGroups.value = [];
  assert.is(await chooser.save(), null);
  assert.equal(saved, [{ categories: ['imo', 'flag'], addedGroups: [], removedGroups: [] }]);
  assert.equal([ticked(), chooser.impact.value], [['flag', 'imo'], null]);
});

test('the sizes are loaded from the server; if that fails, the reason is reported', async () => {
  const { chooser, next } = begun();
  const failing = chooser.load();
  (await next()).refuse(503, 'unavailable');
  await failing;
  assert.equal([chooser.sizes.value, chooser.problem.value?.code], [null, 'unavailable']);
  const loading = chooser.load();
  (await next()).answer(200, { categories: [{ id: 'flag', documents: 3, size: 900 }], groups: [] });
  await loading;
  chooser.setCategories(new Set(['imo', 'flag']));
  assert.equal(
    [chooser.problem.value, chooser.impact.value?.toDownload],
    [null, { documents: 3, size: 900 }],
  );
});

test.run();
