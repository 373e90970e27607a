/** Lucide "chevron-right" (ISC); written by scripts/icons.mjs. */
export const chevronRightIcon = 'M9 18l6-6-6-6';
