/**
 * Matches an attribute: its name, and its value in double quotes, in single quotes or without quotes. Matching from
 * attribute to attribute skips names within values.
 */
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*))?)?/g;

/**
 * Returns the value of an attribute in a tag, such as `2` for `start` in `type="a" start=2`. It is empty if the
 * attribute has no value, such as `hidden`, and `undefined` if there is no such attribute.
 *
 * @param name In lower case
 */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, found, inDouble, inSingle, plain] of attributes.matchAll(ATTRIBUTE))
    if (found!.toLowerCase() === name) return inDouble ?? inSingle ?? plain ?? '';
  return undefined;
}

/** Returns the declarations in a tag's `style`, such as `display: none`. */
export function declarationsOf(attributes: string): string[] {
  return (attributeOf(attributes, 'style') ?? '').split(';').map((declaration) => declaration.trim());
}
