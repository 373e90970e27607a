/** The categories the user's company sees: a tree from the server, kept on the device for the time without one. */
import type { ReadonlySignal } from '@preact/signals-core';
import type { Api, Problem } from '../api/client';
import type { components } from '../api/schema';
import type { DeviceStorage } from '../platform/storage';

export type Category = components['schemas']['Category'];

export interface Categories {
  /** For display: sorted, a single ROOT replaced by its children. null until read or loaded. */
  readonly tree: ReadonlySignal<readonly Category[] | null>;
  /** As the server sent it, ROOT included: what a company owns is expanded over this one. */
  readonly roots: ReadonlySignal<readonly Category[] | null>;
  readonly problem: ReadonlySignal<Problem | null>;
  /** From the device. */
  restore(): void;
  /** From the server; a load under way is shared. */
  load(): Promise<void>;
  /** Signed out: nothing of one user reaches the next. */
  clear(): void;
}

export interface CategoriesOptions {
  readonly api: Api;
  readonly storage: DeviceStorage;
}
