/**
 * The actions on a provision come after the text in the page's markup, but belong before the provision's own
 * links: Tab on the last action leads to the first link in or after the provision, and Shift+Tab on the first
 * action leads back to the provision.
 */
import { elementOf } from './scrolling';

interface TabPress {
  readonly target: EventTarget;
  readonly shiftKey: boolean;
  preventDefault(): void;
}

/** @param tools The element with the actions, which names its provision in `data-tools`. */
export function continueFromTools(event: TabPress, textRoot: HTMLElement, tools: HTMLElement): void {
  const controls = [...tools.querySelectorAll<HTMLElement>('button')];
  const provision = elementOf(textRoot, Number(tools.dataset.tools));
  if (!provision || event.target !== (event.shiftKey ? controls[0] : controls.at(-1))) return;
  const next = event.shiftKey ? provision : firstLinkFrom(textRoot, provision);
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: event.shiftKey });
}

/** Returns the first element that Tab reaches within the provision or after it. */
function firstLinkFrom(textRoot: HTMLElement, provision: HTMLElement): HTMLElement | undefined {
  return [...textRoot.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')].find(
    (element) =>
      element.tabIndex >= 0 &&
      !element.closest('[data-tools]') &&
      (provision.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
      (element.checkVisibility?.() ?? true),
  );
}
