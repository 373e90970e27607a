/** Lucide "maximize-2" (ISC); written by build/icons.mjs. */
export const maximize2Icon = 'M15 3h6v6M21 3l-7 7M3 21l7-7M9 21H3v-6';
