/** The part of a click event that this module reads. */
type Click = Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/**
 * Returns whether a click on a link leaves this tab unchanged, because the browser opens another tab or
 * window, or downloads the link.
 */
export function opensElsewhere({ button, ctrlKey, metaKey, shiftKey, altKey }: Click): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}
