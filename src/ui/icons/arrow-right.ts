/** Lucide "arrow-right" (ISC); written by scripts/icons.mjs. */
export const arrowRightIcon = 'M5 12h14M12 5l7 7-7 7';
