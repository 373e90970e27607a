// Lists the names under which data is stored or sent.
import type { DeviceContent, Encoded } from './device';

/**
 * Returns every path through a JSON value, such as `documents[].id`, with the values that distinguish kinds.
 */
export function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((part) => pathsOf(part, `${path}[]`)))];
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => [
      ...own(path, name),
      ...pathsOf(part, join(path, name)),
    ]);
  return typeof value === 'string' && /(^|\.)kind$/.test(path) ? [`${path}=${value}`] : [];
}

function own(path: string, name: string): string[] {
  return [join(path, name)];
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

export interface DeviceNames {
  /** Keys, databases, stores and caches. Adding one requires a decision. */
  readonly places: readonly string[];
  /** The names within stored contents. */
  readonly paths: readonly string[];
}

export function namesOf({ storage, databases, caches, worker }: DeviceContent): DeviceNames {
  const places = [
    ...Object.keys(storage).map((key) => `local storage ${key}`),
    ...databases.flatMap(({ name, version, stores }) => [
      `database ${name}, version ${version}`,
      ...stores.map((store) => `store ${name}/${store.name}`),
    ]),
    ...Object.keys(caches).map((name) => `cache ${name.replace(/^shell-[\da-f]{16}$/, 'shell-*')}`),
    ...(worker ? [`service worker ${worker.script} for ${worker.scope}`] : []),
  ];
  const paths = [
    ...Object.entries(storage).flatMap(([key, text]) =>
      pathsOf(JSON.parse(text)).map((path) => `${key}: ${path}`),
    ),
    ...databases.flatMap(({ name, stores }) =>
      stores.flatMap((store) =>
        store.records.flatMap(([key, value]) => [
          `${name}/${store.name}: key ${generalKey(key)}`,
          ...pathsOf(plain(value)).map((path) => `${name}/${store.name}: ${path}`),
        ]),
      ),
    ),
  ];
  return { places: sorted(places), paths: sorted(paths) };
}

/** Replaces ids, hashes and counters in a key with placeholders. */
function generalKey(key: string | number): string {
  if (typeof key === 'number') return String(key);
  return key
    .replace(/^sample-.*/, 'ID')
    .replace(/[\da-f]{64}/, 'SHA-256')
    .replace(/\d+$/, 'N');
}

function plain(value: Encoded): unknown {
  if ('json' in value) return value.json;
  if ('list' in value) return value.list.map(plain);
  if ('object' in value)
    return Object.fromEntries(Object.entries(value.object).map(([name, part]) => [name, plain(part)]));
  if ('blob' in value) return { [`a blob of type "${value.type}"`]: null };
  return 'bytes' in value ? { 'an array of bytes': null } : null;
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
