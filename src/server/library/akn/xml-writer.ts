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

/** Parsers turn a carriage return into a line break unless it is written as a number. */
export function xmlText(text: string): string {
  return allowed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

/** Parsers turn tabs and line breaks in attributes into spaces unless they are written as numbers. */
function xmlAttribute(value: string): string {
  return xmlText(value).replaceAll('"', '&quot;').replaceAll('\t', '&#9;').replaceAll('\n', '&#10;');
}

/** XML can't contain most control characters. Each is replaced by one character, so that all offsets stay the same. */
function allowed(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\uFFFD');
}
