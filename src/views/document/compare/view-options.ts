/**
 * The options of the comparison, which are part of the address: `text=all` shows the whole text, and
 * `layout=shown` shows differences in layout.
 */
export interface ViewOptions {
  readonly isWhole: boolean;
  readonly withLayout: boolean;
}

export function readViewOptions(address: URLSearchParams): ViewOptions {
  return { isWhole: address.get('text') === 'all', withLayout: address.get('layout') === 'shown' };
}

/** Returns the options as parameters of the address. */
export function writeViewOptions({ isWhole, withLayout }: ViewOptions): Record<string, string> {
  return { ...(isWhole && { text: 'all' }), ...(withLayout && { layout: 'shown' }) };
}
