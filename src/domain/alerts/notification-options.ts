/**
 * Whether the user receives mail. A change is shown at once, and undone if it is rejected. The last of several
 * changes wins.
 */
import { batch, signal, type ReadonlySignal } from '@preact/signals-core';
import { call, type Api, type Problem } from '../../api/client';
import { createSerialQueue } from '../../shared/serial-queue';

export interface NotificationOptions {
  /** null until loaded. */
  readonly mail: ReadonlySignal<boolean | null>;
  /** Why the latest load failed; null after a success. */
  readonly problem: ReadonlySignal<Problem | null>;
  load(): Promise<void>;
  /** @returns The reason if the server refuses. */
  setMail(on: boolean): Promise<Problem | null>;
  dispose(): void;
}

/** A screen creates this, and disposes of it when the user leaves. */
export function createNotificationOptions({ api }: { readonly api: Api }): NotificationOptions {
  const mail = signal<boolean | null>(null);
  const problem = signal<Problem | null>(null);
  /** The latest value that the server has confirmed. */
  let known: boolean | null = null;
  let changes = 0;
  let isOver = false;
  /** Changes are sent one at a time, so that the server applies them in order. */
  const queue = createSerialQueue();

  return {
    mail,
    problem,
    async load() {
      const before = changes;
      const result = await call(api.GET('/api/user/notificationoptions'));
      if (isOver || changes !== before) return;
      batch(() => {
        if (result.ok) mail.value = known = result.value.emailNotificationSend;
        problem.value = result.ok ? null : result.problem;
      });
    },
    async setMail(on) {
      const number = (changes += 1);
      mail.value = on;
      const sending = queue(() =>
        call(api.POST('/api/user/notificationoptions', { body: { emailNotificationSend: on } })),
      );
      const result = await sending;
      if (result.ok) known = result.value.emailNotificationSend;
      if (!isOver && number === changes) mail.value = known;
      return result.ok ? null : result.problem;
    },
    dispose() {
      isOver = true;
    },
  };
}
