/** Where a letter is written, or a dialog or menu is open: no shortcut of the screen may act there. */
export function takesKeys(target: Element): boolean {
  return target.closest('input, textarea, select, [contenteditable], dialog[open], [role="menu"]') !== null;
}
