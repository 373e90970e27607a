/** Lucide "highlighter" (ISC); written by build/icons.mjs. */
export const highlighterIcon = 'M9 11l-6 6v3h9l3-3M22 12l-4.6 4.6a2 2 0 0 1-2.8 0l-5.2-5.2a2 2 0 0 1 0-2.8L14 4';
