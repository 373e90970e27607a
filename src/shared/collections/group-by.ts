/**
 * Groups elements by their keys. The groups, and the elements in each group, are in the order of the elements.
 */
export function groupBy<Element, Key>(
  elements: Iterable<Element>,
  keyOf: (element: Element) => Key,
): Map<Key, Element[]> {
  const groups = new Map<Key, Element[]>();
  for (const element of elements) addToGroup(groups, keyOf(element), element);
  return groups;
}

/** Groups the second elements of pairs by the first ones, in the order of the pairs. */
export function groupPairs<Key, Value>(pairs: Iterable<readonly [Key, Value]>): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>();
  for (const [key, value] of pairs) addToGroup(groups, key, value);
  return groups;
}

/** Adds a value to the group with this key, or creates the group. */
export function addToGroup<Key, Value>(groups: Map<Key, Value[]>, key: Key, value: Value): void {
  const group = groups.get(key);
  if (group) group.push(value);
  else groups.set(key, [value]);
}
