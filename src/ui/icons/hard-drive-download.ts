/** Lucide "hard-drive-download" (ISC); written by build/icons.mjs. */
export const hardDriveDownloadIcon = 'M12 2v8M16 6l-4 4-4-4M4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-4a2 2 0 0 1 2 -2zM6 18h.01M10 18h.01';
