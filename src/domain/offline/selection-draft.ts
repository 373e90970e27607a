/**
 * A draft of the choice of categories and groups to keep offline. Nothing is sent until it is saved.
 *
 *   as saved ── tick, untick ──► changed ──┬── discard ──► as saved
 *                                  ▲       └── save ──► saving ──┬── accepted ──► as saved
 *                                  └─────────── rejected ────────┘
 *
 * An edit records which items were ticked and unticked, not the result. Items that are chosen on another
 * device in the meantime therefore stay chosen.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { Category } from '../library/categories';
import { idsIn } from '../library/category-tree';
import type { Group } from '../favourites/favourites-change';
import { selectionImpact, toOfflineSizes, type SelectionImpact, type OfflineSizes } from './selection-impact';
import type { Offline } from './offline';

/** The ids that were ticked and unticked. */
interface Edit {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export interface OfflineSelectionDraft {
  /** The ids that are ticked now; null until the saved choice is known. */
  readonly categories: ReadonlySignal<ReadonlySet<string> | null>;
  readonly groups: ReadonlySignal<ReadonlySet<string> | null>;
  /** The effect that saving would have; null if there is nothing to save. */
  readonly impact: ReadonlySignal<SelectionImpact | null>;
  /** null until loaded. */
  readonly sizes: ReadonlySignal<OfflineSizes | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  readonly isSaving: ReadonlySignal<boolean>;
  setCategories(ids: ReadonlySet<string>): void;
  setGroup(id: string, isChosen: boolean): void;
  discard(): void;
  /**
   * Resolves with the reason if the server refuses. The draft then stays as it is. Does nothing while another
   * save is running.
   */
  save(): Promise<Problem | null>;
  /** Loads the sizes from the server. */
  load(): Promise<void>;
  dispose(): void;
}

export interface OfflineSelectionDraftOptions {
  readonly api: Api;
  readonly offline: Pick<Offline, 'categories' | 'groups' | 'changeSelection' | 'documents'>;
  readonly tree: ReadonlySignal<readonly Category[] | null>;
  readonly allGroups: ReadonlySignal<readonly Pick<Group, 'id' | 'name' | 'favorites'>[]>;
}

const NO_EDIT: Edit = { added: new Set(), removed: new Set() };

export function createOfflineSelectionDraft(options: OfflineSelectionDraftOptions): OfflineSelectionDraft {
  const { api, offline, tree, allGroups } = options;
  const sizes = signal<OfflineSizes | null>(null);
  const problem = signal<Problem | null>(null);
  const isSaving = signal(false);
  const categories = createEditedChoice(offline.categories);
  const groups = createEditedChoice(offline.groups);
  let isOver = false;

  const impact = computed(() =>
    selectionImpact(
      { categories: offline.categories.chosen.value ?? [], groups: offline.groups.chosen.value ?? [] },
      { categories: categories.ids.value ?? [], groups: groups.ids.value ?? [] },
      {
        tree: tree.value ?? [],
        groups: allGroups.value,
        documents: offline.documents.documents.value ?? new Map(),
        sizes: sizes.value,
      },
    ),
  );

  async function saveBoth(): Promise<Problem | null> {
    const [sentCategories, sentGroups] = [categories.edit(), groups.edit()];
    // The server would refuse the whole selection because of a category or group that no longer exists.
    const existing = idsIn(tree.peek() ?? []);
    const existingGroups = new Set(allGroups.peek().map(({ id }) => id));
    const refusal = await offline.changeSelection({
      ...(sentCategories !== NO_EDIT && {
        categories: [...(categories.ids.peek() ?? [])].filter((id) => existing.has(id)),
      }),
      addedGroups: [...sentGroups.added].filter((id) => existingGroups.has(id)),
      removedGroups: [...sentGroups.removed],
    });
    if (!refusal)
      batch(() => {
        categories.forget(sentCategories);
        groups.forget(sentGroups);
      });
    return refusal;
  }

  return {
    categories: categories.ids,
    groups: groups.ids,
    ...{ impact, sizes, problem, isSaving },
    setCategories: categories.set,
    setGroup(id, isChosen) {
      const next = new Set(groups.ids.peek());
      if (isChosen) next.add(id);
      else next.delete(id);
      groups.set(next);
    },
    discard: () =>
      batch(() => {
        categories.discard();
        groups.discard();
      }),
    async save() {
      if (isSaving.peek()) return null;
      isSaving.value = true;
      return saveBoth().finally(() => (isSaving.value = false));
    },
    async load() {
      const answer = await call(api.GET('/api/offline/sizes'));
      if (isOver) return;
      batch(() => {
        if (answer.ok) sizes.value = toOfflineSizes(answer.value);
        problem.value = answer.ok ? null : answer.problem;
      });
    },
    dispose: () => void (isOver = true),
  };
}

/** Combines the saved choice with the ids that the user has ticked and unticked. */
function createEditedChoice({ chosen }: Pick<Offline['categories' | 'groups'], 'chosen'>) {
  const edit = signal(NO_EDIT);
  const ids = computed(() => withEdit(chosen.value, edit.value));
  return {
    ids,
    edit: () => edit.peek(),
    set: (wanted: ReadonlySet<string>) => void (edit.value = editOf(chosen.peek() ?? [], wanted)),
    discard: () => void (edit.value = NO_EDIT),
    /** Forgets an edit that has been saved, unless there has been a further one. */
    forget(saved: Edit) {
      if (edit.peek() === saved) edit.value = NO_EDIT;
    },
  };
}

function withEdit(saved: readonly string[] | null, { added, removed }: Edit): ReadonlySet<string> | null {
  return saved && new Set([...saved.filter((id) => !removed.has(id)), ...added]);
}

function editOf(saved: readonly string[], wanted: ReadonlySet<string>): Edit {
  const before = new Set(saved);
  const edit = {
    added: new Set([...wanted].filter((id) => !before.has(id))),
    removed: new Set(saved.filter((id) => !wanted.has(id))),
  };
  return edit.added.size + edit.removed.size > 0 ? edit : NO_EDIT;
}
