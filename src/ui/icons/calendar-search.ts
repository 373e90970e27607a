/** Lucide "calendar-search" (ISC); written by build/icons.mjs. */
export const calendarSearchIcon = 'M16 2v3M21 10.69V5a2 2 0 00-2-2H5a2 2 0 00-2 2v14a2 2 0 002 2h7.25M22 21l-1.875-1.875M3 9h18M8 2v3M15 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0';
