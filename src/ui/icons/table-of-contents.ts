/** Lucide "table-of-contents" (ISC); written by build/icons.mjs. */
export const tableOfContentsIcon = 'M16 5H3M16 12H3M16 19H3M21 5h.01M21 12h.01M21 19h.01';
