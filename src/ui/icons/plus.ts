/** Lucide "plus" (ISC); written by scripts/icons.mjs. */
export const plusIcon = 'M5 12h14M12 5v14';
