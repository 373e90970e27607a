/** Lucide "corner-down-right" (ISC); written by build/icons.mjs. */
export const cornerDownRightIcon = 'M15 10l5 5-5 5M4 4v7a4 4 0 0 0 4 4h12';
