/**
 * Comments that haven't been saved yet. A draft survives when the user leaves the screen, opens another
 * document or logs in again. The browser asks for confirmation before it closes the page. A running
 * application has at most one draft for each user and document.
 */
import { computed, signal } from '@preact/signals-core';
import type { OwnComment } from '../../../domain/favourites/comments';
import type { App } from '../../app-context';
import { askBeforeLeaving } from '../../browser/warn-before-unload';

export interface CommentDraft {
  readonly text: string;
  /** The comment as it was stored when the user began the draft; null if there was none. */
  readonly basedOn: OwnComment | null;
}

export interface CommentDrafts {
  /** Returns the draft; null if there is none. The result depends on a signal. */
  of(key: string): CommentDraft | null;
  /** Null discards the draft. */
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
