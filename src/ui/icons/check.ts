/** Lucide "check" (ISC); written by scripts/icons.mjs. */
export const checkIcon = 'M20 6 9 17l-5-5';
