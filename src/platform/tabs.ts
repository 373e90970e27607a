/** What the tabs of one browser tell each other. */

export interface Tabs<Message> {
  /** Reaches all others, and not this one. */
  tell(message: Message): void;
  /** One listener; the latest. */
  listen(heard: (message: Message) => void): void;
  close(): void;
}

/** Where a browser has no channels, each tab learns of the others when it next reads what is stored. */
export function createTabs<Message>(name: string): Tabs<Message> {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  return {
    tell: (message) => channel?.postMessage(message),
    listen(heard) {
      if (channel) channel.onmessage = (event: { readonly data: Message }) => heard(event.data);
    },
    close: () => channel?.close(),
  };
}
