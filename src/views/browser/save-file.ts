import { saveLink } from './save-link';

/** Hands a file that was asked for with the session's token, which no link could carry, to the browser to be saved. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  saveLink(href, name);
  // The browser has begun to save the file by then.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
