/** Lucide "check" (ISC); written by build/icons.mjs. */
export const checkIcon = 'M20 6 9 17l-5-5';
