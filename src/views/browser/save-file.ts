import { saveLink } from './save-link';

/**
 * Has the browser save a file that is already in memory. A script had to request the file, because a link can't
 * send the session's token.
 */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  saveLink(href, name);
  // By then, the browser has started to save the file.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
