/**
 * Returns whether the target is in a form field, or in an open dialog or menu, where the screen's shortcuts
 * must not take effect.
 */
export function capturesKeys(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable], dialog[open], [role="menu"]') !== null;
}
