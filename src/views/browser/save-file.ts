import { saveLink } from './save-link';

/**
 * Has the browser save a file that is in memory because a script had to request it: a link can't send the
 * session's token.
 */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  saveLink(href, name);
  // By then, the browser has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
