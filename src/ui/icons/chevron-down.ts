/** Lucide "chevron-down" (ISC); written by scripts/icons.mjs. */
export const chevronDownIcon = 'M6 9l6 6 6-6';
