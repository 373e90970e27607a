/** Copies text to the clipboard. */

/** Resolves with true if the text was copied to the clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page may lack the permission (NotAllowedError), and a page loaded over plain HTTP has no clipboard
    // (TypeError).
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = innermost(document.activeElement);
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; opacity: 0';
  // While a modal dialog is open, nothing outside it can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** Returns the focused element, looking into shadow roots. */
function innermost(focused: Element | null): Element | null {
  const within = focused?.shadowRoot?.activeElement;
  return within ? innermost(within) : focused;
}
