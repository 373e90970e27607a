/** What the tabs of one browser tell each other. */

export interface Tabs<Message> {
  /** Reaches all others, and not this one. */
  tell(message: Message): void;
  /** One listener; the latest. */
  listen(heard: (message: Message) => void): void;
  close(): void;
}

/**
 * Where a browser has no channels, each tab learns of the others when it next reads what is stored.
 *
 * @param form Of the messages; goes up when they change. A tab that was loaded before an update would misread the others, so
 * it neither hears them nor is heard.
 */
export function createTabs<Message>(name: string, form: number): Tabs<Message> {
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`${name}-${form}`);
  /** What is told in one breath goes as one: each way to another process has its price. */
  let untold: Message[] = [];

  function send(): void {
    if (untold.length > 0) channel?.postMessage(untold);
    untold = [];
  }

  return {
    tell(message) {
      if (untold.push(message) === 1) queueMicrotask(send);
    },
    listen(heard) {
      if (channel) channel.onmessage = (event: { readonly data: readonly Message[] }) => event.data.forEach(heard);
    },
    close() {
      send();
      channel?.close();
      channel = null;
    },
  };
}
