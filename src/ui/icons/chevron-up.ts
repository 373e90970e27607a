/** Lucide "chevron-up" (ISC); written by build/icons.mjs. */
export const chevronUpIcon = 'M18 15l-6-6-6 6';
