/** Lucide "info" (ISC); written by build/icons.mjs. */
export const infoIcon = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01';
