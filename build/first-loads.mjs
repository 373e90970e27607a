// Lists the scripts that browsers fetch before a screen is complete. The page preloads these scripts, and the
// build checks their budgets.

/** The entry points of the stand-alone client and the embedded client. */
export const entries = { app: 'src/entries/main.tsx', embed: 'src/entries/embed.tsx' };

/** The chunks in every logged-in user's first load, in addition to the screen's own chunks. */
export const everyScreen = ['src/views/app-shell/chrome.chunk.ts'];

/** The first part of an address → the chunks of its first load; `*` stands for any other address. */
export const firstLoads = {
  '': ['src/views/dashboard/dashboard.chunk.ts', ...everyScreen],
  search: ['src/views/search/search.chunk.ts', ...everyScreen],
  documentpreview: ['src/views/document/document.chunk.ts', ...everyScreen],
  offlinecategories: [
    'src/views/my-library.chunk.ts',
    'src/views/dashboard/dashboard.chunk.ts',
    ...everyScreen,
  ],
  '*': ['src/views/my-library.chunk.ts', ...everyScreen],
};

/**
 * Finds the scripts of these entries and chunks in a bundle, and every script that they import statically.
 */
export function scriptsOf(bundle, ...sources) {
  const files = new Set(
    sources.map((source) => [...bundle].find(([, { entryPoint }]) => entryPoint === source)[0]),
  );
  for (const file of files) bundle.get(file).imports.forEach((next) => files.add(next));
  return [...files];
}
