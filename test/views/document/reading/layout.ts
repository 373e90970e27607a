/**
 * Simulates the layout that happy-dom doesn't compute: each node begins 100 pixels below the previous one,
 * and the pane scrolls.
 */
const NODE_HEIGHT = 100;

/** Returns a function that removes the layout. */
export function layOut(): () => void {
  const { getBoundingClientRect } = HTMLElement.prototype;
  HTMLElement.prototype.getBoundingClientRect = function (this: HTMLElement) {
    const pane = this.closest<HTMLElement>('[data-text]');
    const node = this.dataset.node ?? this.dataset.first;
    if (!pane || node === undefined) return getBoundingClientRect.call(this);
    return new DOMRect(0, Number(node) * NODE_HEIGHT - pane.scrollTop, 600, NODE_HEIGHT);
  };
  const style = document.createElement('style');
  style.textContent = '[data-text] { overflow-y: auto !important }';
  document.head.append(style);
  return () => {
    HTMLElement.prototype.getBoundingClientRect = getBoundingClientRect;
    style.remove();
  };
}
