/** Lucide "arrow-up-right" (ISC); written by scripts/icons.mjs. */
export const arrowUpRightIcon = 'M7 7h10v10M7 17 17 7';
