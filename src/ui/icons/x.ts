/** Lucide "x" (ISC); written by scripts/icons.mjs. */
export const xIcon = 'M18 6 6 18M6 6l12 12';
