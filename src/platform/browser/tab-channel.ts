/** Messages between the tabs of one browser. */

export interface TabChannel<Message> {
  /** Sends the message to all other tabs. */
  post(message: Message): void;
  /** Sets the listener, and replaces the previous one. */
  listen(listener: (message: Message) => void): void;
  close(): void;
}

/**
 * All messages from one tick, which are sent together, because each transfer to another process has a cost.
 */
interface TabMessages<Message> {
  readonly form: number;
  readonly messages: readonly Message[];
}

/**
 * If a browser has no broadcast channels, a tab notices changes by other tabs when it next reads the stored
 * data.
 *
 * @param form The version of the messages, which increases when their content changes. A tab that was loaded
 * before an update would misread newer messages, so it receives only those that consist of nothing but a
 * kind, which it may not know.
 */
export function createTabChannel<Message extends object>(name: string, form: number): TabChannel<Message> {
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  let pending: Message[] = [];

  function send(): void {
    if (pending.length > 0) channel?.postMessage({ form, messages: pending } satisfies TabMessages<Message>);
    pending = [];
  }

  return {
    post(message) {
      if (pending.push(message) === 1) queueMicrotask(send);
    },
    listen(listener) {
      if (!channel) return;
      channel.onmessage = ({ data }: { readonly data: TabMessages<Message> }) =>
        data.messages.filter((message) => data.form === form || isBare(message)).forEach(listener);
    },
    close() {
      send();
      channel?.close();
      channel = null;
    },
  };
}

/** Returns whether the message has no content that could be misread. */
function isBare(message: object): boolean {
  return Object.keys(message).join() === 'kind';
}
