/**
 * What was written of a comment and not saved yet. It outlives the screen: who goes to another document, or has to sign in
 * again, finds it where it was written, and the browser asks before the page is left. One for each person and document of a
 * running library.
 */
import { computed, signal } from '@preact/signals-core';
import type { OwnComment } from '../../../domain/favourites/comments';
import type { App } from '../../app-context';
import { askBeforeLeaving } from '../../browser/warn-before-unload';

export interface CommentDraft {
  readonly text: string;
  /** What the writer saw when beginning. */
  readonly basedOn: OwnComment | null;
}

export interface CommentDrafts {
  /** Reads a signal. */
  of(key: string): CommentDraft | null;
  /** null: there is nothing to lose any more. */
  set(key: string, draft: CommentDraft | null): void;
}

const drafts = new WeakMap<App, CommentDrafts>();

export function getCommentDrafts(app: App): CommentDrafts {
  const made = drafts.get(app) ?? createDrafts(app.lifetime);
  drafts.set(app, made);
  return made;
}

function createDrafts(lifetime: AbortSignal): CommentDrafts {
  const all = signal<ReadonlyMap<string, CommentDraft>>(new Map());
  askBeforeLeaving(
    computed(() => all.value.size > 0),
    lifetime,
  );
  return {
    of: (key) => all.value.get(key) ?? null,
    set(key, draft) {
      const next = new Map(all.peek());
      if (draft) next.set(key, draft);
      else next.delete(key);
      all.value = next;
    },
  };
}
