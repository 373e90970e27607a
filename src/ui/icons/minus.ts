/** Lucide "minus" (ISC); written by build/icons.mjs. */
export const minusIcon = 'M5 12h14';
