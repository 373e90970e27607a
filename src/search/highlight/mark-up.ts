/** Writes text as escaped HTML in which `<em>` highlights words. */
import { escapeHtml } from './escape-html';

/** @param words The offsets at which each word begins and ends, in ascending order. */
export function markUp(text: string, words: readonly (readonly [start: number, end: number])[]): string {
  // Most texts contain nothing to escape, so this is checked once for the whole text instead of for each
  // part.
  const escape = escapeHtml(text) === text ? (part: string) => part : escapeHtml;
  let html = '';
  let at = 0;
  for (const [start, end] of words) {
    html += `${escape(text.slice(at, start))}<em>${escape(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escape(text.slice(at));
}
