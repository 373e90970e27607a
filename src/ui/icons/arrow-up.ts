/** Lucide "arrow-up" (ISC); written by scripts/icons.mjs. */
export const arrowUpIcon = 'M5 12l7-7 7 7M12 19V5';
