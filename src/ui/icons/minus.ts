/** Lucide "minus" (ISC); written by scripts/icons.mjs. */
export const minusIcon = 'M5 12h14';
