/** Writes text as escaped HTML in which `<em>` marks words. */
import { escapeHtml } from './escape-html';

/** @param words Where each word begins and ends in the text, in ascending order. */
export function markUp(text: string, words: readonly (readonly [start: number, end: number])[]): string {
  let html = '';
  let at = 0;
  for (const [start, end] of words) {
    html += `${escapeHtml(text.slice(at, start))}<em>${escapeHtml(text.slice(start, end))}</em>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at));
}
