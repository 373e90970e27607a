/** True in a text field, and in an open dialog or menu: the screen's shortcuts must not act there. */
export function capturesKeys(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable], dialog[open], [role="menu"]') !== null;
}
