/** What the tabs of one browser tell each other. */

export interface TabChannel<Message> {
  /** Reaches all others, and not this one. */
  post(message: Message): void;
  /** One listener; the latest. */
  listen(heard: (message: Message) => void): void;
  close(): void;
}

/** What is told in one breath goes as one: each way to another process has its price. */
interface TabMessages<Message> {
  readonly form: number;
  readonly messages: readonly Message[];
}

/**
 * Where a browser has no channels, each tab learns of the others when it next reads what is stored.
 *
 * @param form Of the messages; goes up when what they hold changes. A tab that was loaded before an update would misread the
 * others, and hears of them only what is nothing but its kind. Of those there may be some that it does not know.
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
    listen(heard) {
      if (!channel) return;
      channel.onmessage = ({ data }: { readonly data: TabMessages<Message> }) =>
        data.messages.filter((message) => data.form === form || isBare(message)).forEach(heard);
    },
    close() {
      send();
      channel?.close();
      channel = null;
    },
  };
}

/** It holds nothing that could be misread. */
function isBare(message: object): boolean {
  return Object.keys(message).join() === 'kind';
}
