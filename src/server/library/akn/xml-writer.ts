/** Writes XML. All values are escaped, so no text can become an element. */

export type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/** Returns an element whose content is already XML. Attributes without a value are left out. */
export function xmlElement(name: string, attributes: Attributes = {}, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => ` ${key}="${xmlAttribute(String(value))}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

/** Returns an element that contains only elements, each on its own line. */
export function xmlLines(name: string, attributes: Attributes, children: readonly string[]): string {
  return xmlElement(name, attributes, children.length === 0 ? '' : `\n${children.join('\n')}\n`);
}

/** Escapes text. Parsers turn carriage returns into line breaks unless they are character references. */
export function xmlText(text: string): string {
  return allowed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/**
 * Escapes an attribute. Parsers turn tabs and line breaks into spaces unless they are character references.
 */
function xmlAttribute(value: string): string {
  return xmlText(value).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/**
 * Replaces each character that XML can't contain, such as most control characters, with another one, so that
 * offsets stay the same.
 */
function allowed(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\uFFFD');
}
