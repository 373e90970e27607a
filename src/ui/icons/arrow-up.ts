/** Lucide "arrow-up" (ISC); written by build/icons.mjs. */
export const arrowUpIcon = 'M5 12l7-7 7 7M12 19V5';
