// Compares the size of the JavaScript in each first load with its budget.
import { readFileSync } from 'node:fs';
import { entries, everyScreen, firstLoads, scriptsOf } from './first-loads.mjs';

/**
 * The chunks in each first load, and its budget: the maximum size of its gzipped JavaScript in kB. Fonts and
 * pdf.js don't count (docs/reports/benchmarks.md).
 */
const budgets = {
  login: { chunks: [], budget: 115 },
  dashboard: { chunks: firstLoads[''], budget: 185 },
  search: { chunks: firstLoads.search, budget: 195 },
  document: { chunks: firstLoads.documentpreview, budget: 195 },
};
/** The budget for a page that embeds the library and shows the heaviest of these screens. */
const EMBED_BUDGET = 205;
/** A build fails when a first load exceeds its budget by more than this many kB. */
const TOLERANCE = 10;
/**
 * The maximum number of scripts in a first load. On a poor connection, each one costs part of a round trip.
 */
const MAX_SCRIPTS = 15;

/**
 * Prints the size of each first load.
 *
 * @returns The sizes in kB and the budgets, keyed by name, and a sentence for each reason to fail the build.
 */
export function checkBudgets({ appBundle, embedBundle }) {
  const loads = Object.entries(budgets).map(([name, { chunks, budget }]) =>
    measure(name, scriptsOf(appBundle, entries.app, ...chunks), budget),
  );
  const embedded = Object.values(budgets)
    .filter(({ chunks }) => chunks.length > 0)
    .map(({ chunks }) => measure('embed', scriptsOf(embedBundle, entries.embed, ...chunks), EMBED_BUDGET));
  loads.push(embedded.reduce((a, b) => (a.kilobytes > b.kilobytes ? a : b)));
  loads.forEach(print);
  return {
    sizes: Object.fromEntries(
      loads.map(({ name, kilobytes, budget }) => [name, { kilobytes: Number(kilobytes.toFixed(1)), budget }]),
    ),
    failures: [
      ...loads
        .filter(({ kilobytes, budget }) => kilobytes > budget + TOLERANCE)
        .map(({ name, budget }) => `${name} is larger than ${budget + TOLERANCE} kB.`),
      ...findCrowded(appBundle, entries.app),
      ...findCrowded(embedBundle, entries.embed),
    ],
  };
}

export function gzippedKilobytes(files) {
  return files.reduce((sum, file) => sum + readFileSync(`${file}.gz`).length, 0) / 1000;
}

function measure(name, scripts, budget) {
  return { name, scripts: scripts.length, kilobytes: gzippedKilobytes(scripts), budget };
}

function print({ name, scripts, kilobytes, budget }) {
  const size = `${kilobytes.toFixed(1).padStart(6)} kB of ${budget} kB in ${scripts} scripts`;
  console.log(`${name.padEnd(18)} ${size}${kilobytes > budget ? ', over' : ''}`);
}

/** Finds first loads that have too many scripts. */
function findCrowded(bundle, entry) {
  return [
    ...Object.values(firstLoads),
    ['src/views/administration.chunk.ts', ...everyScreen],
    ['src/views/document/document-tools.chunk.ts', ...everyScreen],
    ['src/views/account.chunk.ts', ...everyScreen],
  ].flatMap((chunks) => {
    const count = scriptsOf(bundle, entry, ...chunks).length;
    if (count <= MAX_SCRIPTS) return [];
    return [
      `The first load of ${entry} with ${chunks[0]} has ${count} scripts, more than ${MAX_SCRIPTS}. ` +
        'Add the modules that the screens share to a file in src/views/app-shell/shared-code.',
    ];
  });
}
