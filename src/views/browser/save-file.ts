import { saveLink } from './save-link';

/**
 * Has the browser save a file that is already in memory. A link could not carry the session's token, so the
 * file was requested by script.
 */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  saveLink(href, name);
  // By then, the browser has begun to save the file.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
