/** Lucide "minimize-2" (ISC); written by build/icons.mjs. */
export const minimize2Icon = 'M14 10l7-7M20 10h-6V4M3 21l7-7M4 14h6v6';
