/** Lucide "chevron-right" (ISC); written by build/icons.mjs. */
export const chevronRightIcon = 'M9 18l6-6-6-6';
