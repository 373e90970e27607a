/** The screen's heading takes the focus; one that comes with its data is waited for, unless the user has gone elsewhere. The answer ends the waiting. */
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
