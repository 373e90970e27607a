/** What the reader takes along. */

/** Answers whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // NotAllowedError where the page may not; TypeError where there is no clipboard: a page that came by plain HTTP.
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const focused = innermost(document.activeElement);
  const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
  field.style.cssText = 'position: fixed; opacity: 0';
  // Within what is open above the page: nothing outside of a modal dialog can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

/** What has the focus, through the shadow roots that hold it. */
function innermost(focused: Element | null): Element | null {
  const within = focused?.shadowRoot?.activeElement;
  return within ? innermost(within) : focused;
}
