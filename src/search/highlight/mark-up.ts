/** Writes text as escaped HTML in which `<em>` marks words. */
import { escapeHtml } from './escape-html';

/** @param words Where each word begins and ends in the text, in ascending order. */
export function markUp(text: string, words: readonly (readonly [start: number, end: number])[]): string {
  // Most texts contain nothing to escape. This check is made once for the whole text rather than once for
  // every part.
  const escape = escapeHtml(text) === text ? (part: string) => part : escapeHtml;
  let html = '';
  let at = 0;
  for (const [start, end] of words) {
    html += `${escape(text.slice(at, start))}<em>${escape(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escape(text.slice(at));
}
