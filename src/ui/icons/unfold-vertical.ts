/** Lucide "unfold-vertical" (ISC); written by build/icons.mjs. */
export const unfoldVerticalIcon = 'M12 22v-6M12 8V2M4 12H2M10 12H8M16 12h-2M22 12h-2M15 19l-3 3-3-3M15 5l-3-3-3 3';
