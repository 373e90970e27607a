/** Lucide "x" (ISC); written by build/icons.mjs. */
export const xIcon = 'M18 6 6 18M6 6l12 12';
