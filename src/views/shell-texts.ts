/** Texts for screens that offer offline documents, while the application itself isn't on the device. */
export const shellTexts = {
  missing: (isOnline: boolean) =>
    isOnline
      ? 'Fairway itself is not stored on this device yet, so it opens only with a connection. It ' +
        'will be stored while you stay online.'
      : 'Fairway itself is not stored on this device yet. Keep this page open: you can’t open it ' +
        'again without a connection.',
  impossible:
    'This browser can’t store Fairway itself, so Fairway opens only with a connection. Keep ' +
    'this page open to read without one.',
};
