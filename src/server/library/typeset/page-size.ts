/**
 * The dimensions of typeset pages in points, and their colours. The paper is A4, and a line has about 80
 * characters.
 */
export const pageSize = {
  width: 595.28,
  height: 841.89,
  left: 74,
  right: 74,
  top: 84,
  bottom: 78,
  /** The baselines of the header and the footer. */
  head: 48,
  foot: 803,
} as const;

export const areaWidth = pageSize.width - pageSize.left - pageSize.right;
export const areaBottom = pageSize.height - pageSize.bottom;

export const colors = {
  text: '#16202b',
  quiet: '#5b6875',
  accent: '#0b4f71',
  rule: '#b9c3cc',
  faint: '#eef2f5',
  inserted: '#1a6b45',
  removed: '#a3241f',
} as const;

export const body = { size: 10, leading: 14.4, gap: 6.6 } as const;

/** The headings, keyed by level. `before` is the space above them, and `after` the space below, in points. */
export const headings = {
  1: { size: 14, leading: 18, before: 18, after: 7 },
  2: { size: 11.5, leading: 15.5, before: 14, after: 5 },
  3: { size: 10, leading: 14, before: 9, after: 3 },
} as const;
