/** Lucide "chevron-down" (ISC); written by build/icons.mjs. */
export const chevronDownIcon = 'M6 9l6 6 6-6';
