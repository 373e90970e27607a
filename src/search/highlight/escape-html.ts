/**
 * Escapes text for HTML and XML, between tags or as a quoted value. This is in src/search, which imports
 * nothing from outside, and the server uses it as well. OpenSearch writes apostrophes in the same way.
 */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}
