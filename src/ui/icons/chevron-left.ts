/** Lucide "chevron-left" (ISC); written by build/icons.mjs. */
export const chevronLeftIcon = 'M15 18l-6-6 6-6';
