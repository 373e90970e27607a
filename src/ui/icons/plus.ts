/** Lucide "plus" (ISC); written by build/icons.mjs. */
export const plusIcon = 'M5 12h14M12 5v14';
