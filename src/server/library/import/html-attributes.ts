/** Returns the value of an attribute in a tag, such as `2` for `start` in `type="a" start=2`. */
export function attributeOf(attributes: string, name: string): string | undefined {
  const match = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(
    attributes,
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** Returns whether a tag has an attribute that needs no value, such as `hidden`. */
export function hasAttribute(attributes: string, name: string): boolean {
  const names = attributes.replace(/"[^"]*"|'[^']*'/g, '""');
  return new RegExp(`(?:^|\\s)${name}(?=[\\s=/]|$)`, 'i').test(names);
}
