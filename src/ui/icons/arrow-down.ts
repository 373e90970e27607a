/** Lucide "arrow-down" (ISC); written by scripts/icons.mjs. */
export const arrowDownIcon = 'M12 5v14M19 12l-7 7-7-7';
