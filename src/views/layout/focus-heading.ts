/**
 * Focuses the heading of a screen. If the heading appears only with the data, waits for it, unless the user
 * has moved the focus. Returns a function that stops waiting.
 */
export function focusHeading(main: HTMLElement): (() => void) | undefined {
  const heading = main.querySelector('h1');
  if (heading) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return undefined;
  }
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => {
    const late = main.querySelector('h1');
    if (!late) return;
    observer.disconnect();
    if (!main.matches(':focus')) return;
    late.tabIndex = -1;
    late.focus({ preventScroll: true });
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}
