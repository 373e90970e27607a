/**
 * Escapes text for HTML and XML, between tags or in a quoted attribute. The server also uses this function.
 * It is in src/search, because that folder imports nothing from outside. OpenSearch escapes apostrophes in
 * the same way.
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
