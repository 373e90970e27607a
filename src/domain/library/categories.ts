/**
 * The categories that the user's company can see: a tree from the server, stored on the device for offline
 * use.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import type { components } from '../../api/schema';
import type { DeviceStorage } from '../../platform/storage/storage';
import { createLatestRun } from '../core/latest-run';
import { displayTree } from './category-order';
import { isRecord } from '../../shared/type-guards';

export type Category = components['schemas']['Category'];

export interface Categories {
  /**
   * The tree as displayed: sorted, and with a single ROOT replaced by its children. null until read from the
   * device or loaded.
   */
  readonly tree: ReadonlySignal<readonly Category[] | null>;
  /** The tree as the server sent it, including ROOT. A company's categories are looked up in this tree. */
  readonly roots: ReadonlySignal<readonly Category[] | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** Reads the tree from the device. */
  restore(): void;
  /** Loads the tree from the server. If a load is already running, the call waits for that one. */
  load(): Promise<void>;
  /** Removes the tree. Called when the user changes. */
  clear(): void;
}

export interface CategoriesOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
}

export function createCategories({ api, storage }: CategoriesOptions): Categories {
  const roots = signal<readonly Category[] | null>(null);
  const problem = signal<Problem | null>(null);
  let loading: Promise<void> | null = null;
  const latestLoad = createLatestRun();

  async function fetchTree(): Promise<void> {
    const isLatest = latestLoad.begin();
    const answer = await call(api.GET('/api/user/category'));
    // The response may be for the previous user.
    if (!isLatest()) return;
    batch(() => {
      if (answer.ok) roots.value = answer.value;
      problem.value = answer.ok ? null : answer.problem;
    });
    if (answer.ok) storage.write('categories', answer.value);
  }

  return {
    tree: computed(() => roots.value && displayTree(roots.value)),
    roots,
    problem,
    restore() {
      if (roots.peek() === null) roots.value = storage.read('categories', isTree, null);
    },
    load() {
      if (loading) return loading;
      const current = fetchTree().finally(() => {
        if (loading === current) loading = null;
      });
      loading = current;
      return current;
    },
    clear() {
      latestLoad.cancel();
      loading = null;
      storage.remove('categories');
      batch(() => {
        roots.value = null;
        problem.value = null;
      });
    },
  };
}

function isTree(value: unknown): value is readonly Category[] {
  return Array.isArray(value) && value.every(isCategory);
}

function isCategory(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, title, children } = value;
  return typeof id === 'string' && typeof title === 'string' && isTree(children);
}
