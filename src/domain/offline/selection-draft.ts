/**
 * A draft of what is to be kept offline. Nothing is sent before it is saved.
 *
 *   as the server has it ── tick ──► changed ──┬── discard ──► as the server has it
 *                                      ▲       └── save ──► saving ──┬── taken ──► as the server has it
 *                                      └──────────── refused ────────┘
 *
 * An edit records what was ticked and unticked, not the result. What another device chooses in the meantime
 * therefore stays chosen.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { Category } from '../library/categories';
import { idsIn } from '../library/category-tree';
import type { Group } from '../favourites/favourites-state';
import { selectionImpact, toOfflineSizes, type SelectionImpact, type OfflineSizes } from './selection-impact';
import type { Offline } from './offline';

/** The ids that were ticked and unticked. */
interface Edit {
  readonly added: ReadonlySet<string>;
  readonly removed: ReadonlySet<string>;
}

export interface OfflineSelectionDraft {
  /** What is ticked now; null until the saved choice is known. */
  readonly categories: ReadonlySignal<ReadonlySet<string> | null>;
  readonly groups: ReadonlySignal<ReadonlySet<string> | null>;
  /** How saving would change the saved choice; null if there is nothing to save. */
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
   * Resolves with the reason if something was refused, which remains in the draft. Does nothing while another
   * save runs.
   */
  save(): Promise<Problem | null>;
  /** Loads the sizes from the server. */
  load(): Promise<void>;
  dispose(): void;
}

export interface OfflineSelectionDraftOptions {
  readonly api: Api;
  readonly offline: Pick<Offline, 'categories' | 'groups' | 'documents'>;
  readonly tree: ReadonlySignal<readonly Category[] | null>;
  readonly allGroups: ReadonlySignal<readonly Pick<Group, 'id' | 'name' | 'favorites'>[]>;
}

const NO_EDIT: Edit = { added: new Set(), removed: new Set() };

export function createOfflineSelectionDraft({
  api,
  offline,
  tree,
  allGroups,
}: OfflineSelectionDraftOptions): OfflineSelectionDraft {
  const sizes = signal<OfflineSizes | null>(null);
  const problem = signal<Problem | null>(null);
  const isSaving = signal(false);
  const edits = { categories: signal(NO_EDIT), groups: signal(NO_EDIT) };
  let isOver = false;

  const categories = computed(() => withEdit(offline.categories.chosen.value, edits.categories.value));
  const groups = computed(() => withEdit(offline.groups.chosen.value, edits.groups.value));
  const change = computed(() => {
    const before = {
      categories: offline.categories.chosen.value ?? [],
      groups: offline.groups.chosen.value ?? [],
    };
    const after = { categories: categories.value ?? [], groups: groups.value ?? [] };
    return selectionImpact(before, after, {
      tree: tree.value ?? [],
      groups: allGroups.value,
      documents: offline.documents.documents.value ?? new Map(),
      sizes: sizes.value,
    });
  });

  /** Leaves out categories that no longer exist, as one of them would make the server refuse all. */
  function categoriesToSave(): readonly string[] {
    const known = idsIn(tree.peek() ?? []);
    return [...(categories.peek() ?? [])].filter((id) => known.has(id));
  }

  async function saveOne(kind: 'categories' | 'groups', ids: readonly string[]): Promise<Problem | null> {
    const edit = edits[kind].peek();
    if (edit.added.size + edit.removed.size === 0) return null;
    const refusal = await offline[kind].save(ids);
    if (!refusal && edits[kind].peek() === edit) edits[kind].value = NO_EDIT;
    return refusal;
  }

  return {
    categories,
    groups,
    impact: change,
    sizes,
    problem,
    isSaving,
    setCategories(ids) {
      edits.categories.value = editOf(offline.categories.chosen.peek() ?? [], ids);
    },
    setGroup(id, isChosen) {
      const next = new Set(groups.peek());
      if (isChosen) next.add(id);
      else next.delete(id);
      edits.groups.value = editOf(offline.groups.chosen.peek() ?? [], next);
    },
    discard() {
      batch(() => {
        edits.categories.value = NO_EDIT;
        edits.groups.value = NO_EDIT;
      });
    },
    async save() {
      if (isSaving.peek()) return null;
      isSaving.value = true;
      try {
        const refusals = [
          await saveOne('categories', categoriesToSave()),
          await saveOne('groups', [...(groups.peek() ?? [])]),
        ];
        return refusals.find((refusal) => refusal !== null) ?? null;
      } finally {
        isSaving.value = false;
      }
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

function withEdit(saved: readonly string[] | null, { added, removed }: Edit): ReadonlySet<string> | null {
  return saved && new Set([...saved.filter((id) => !removed.has(id)), ...added]);
}

function editOf(saved: readonly string[], wanted: ReadonlySet<string>): Edit {
  const before = new Set(saved);
  return {
    added: new Set([...wanted].filter((id) => !before.has(id))),
    removed: new Set(saved.filter((id) => !wanted.has(id))),
  };
}
