/**
 * The draft of the next report. It remains while the user looks for another document, and ends with the
 * session. While there is a draft, the browser asks for confirmation before the user leaves the page.
 */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { UserLibrary } from '../../domain/library/user-library';
import type { ReportFormat } from '../../domain/reports/reports';
import type { App } from '../app-context';
import { askBeforeLeaving } from '../browser/warn-before-unload';

export interface Draft {
  readonly title: string;
  readonly description: string;
  readonly format: ReportFormat;
}

export interface ReportDraft {
  readonly value: ReadonlySignal<Draft>;
  edit(change: Partial<Draft>): void;
  /** Clears the draft except for the format, unless the user has typed something since. */
  sent(draft: Draft): void;
}

const EMPTY: Draft = { title: '', description: '', format: 'PDF' };
const drafts = new WeakMap<UserLibrary, ReportDraft>();

export function reportDraftOf(library: UserLibrary, app: App): ReportDraft {
  const made = drafts.get(library) ?? createDraft(app);
  drafts.set(library, made);
  return made;
}

function createDraft({ session, lifetime }: App): ReportDraft {
  const value = signal(EMPTY);
  const userId = session.user.peek()?.id;
  const isAny = computed(
    () => session.user.value?.id === userId && value.value.title + value.value.description !== '',
  );
  askBeforeLeaving(isAny, lifetime);
  return {
    value,
    edit: (change) => void (value.value = { ...value.peek(), ...change }),
    sent(draft) {
      if (value.peek() === draft) value.value = { ...EMPTY, format: draft.format };
    },
  };
}
