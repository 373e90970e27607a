/** Where a thread's code lies: beside the bundle it was built into, or as TypeScript when run as it stands. */
export function threadFile(name: 'search-writer' | 'searcher'): URL {
  return new URL(`./${name}.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);
}
