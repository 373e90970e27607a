/** Lucide "arrow-up-right" (ISC); written by build/icons.mjs. */
export const arrowUpRightIcon = 'M7 7h10v10M7 17 17 7';
