/**
 * Determines when the current screen shows its content, so that less urgent code and data can be loaded after
 * it. Skeletons have the attribute `data-waiting`, and other parts that are loading have `aria-busy`.
 */
const LOADING = 'main[aria-busy="true"], main :is([data-waiting], [aria-busy="true"])';

/**
 * Resolves when the screen in this root has no part that is loading. Never rejects.
 *
 * @param end Stops watching the root. The promise then stays pending.
 */
export function waitForContent(root: ParentNode & Node, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(look);
    function look(): void {
      if (!showsContent(root)) return;
      observer.disconnect();
      // In a later task, so that the browser can paint the content before less urgent code is requested.
      setTimeout(() => end.aborted || resolve());
    }
    observer.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['aria-busy', 'data-waiting'],
    });
    end.addEventListener('abort', () => observer.disconnect(), { once: true });
    look();
  });
}

function showsContent(root: ParentNode): boolean {
  return root.querySelector('main') !== null && root.querySelector(LOADING) === null;
}
