// npm run bench [-- web | fonts | embed | server | alerts | library | search | fairness | device | offline | sync |
// companies | finding | provisions | changes | capacity | load …] measures everything, or only what is named,
// and prints each figure with its target. `capacity` and `load` take up to an hour, so they run only if they
// are named. docs/reports/benchmarks.md explains the figures. Only the search benchmark, whose figures are
// ratios, can make the run fail. A figure that misses its target is measured a second time.
import { accountsBench } from './accounts';
import { alertBench } from './alerts';
import { capacityBench } from './capacity/capacity';
import { changesBench } from './changes';
import { companiesBench } from './companies';
import { deviceSearchBench } from './device-search';
import { embedBench } from './embed';
import { fairnessBench } from './fairness';
import { findingBench } from './finding';
import { fontsBench } from './fonts';
import { libraryBench } from './library';
import { loadBench } from './load/load';
import { offlineBench } from './offline';
import { provisionsBench } from './provisions';
import { readingBench } from './reading';
import { searchBench } from './search';
import { serverBench } from './server';
import { structureCostsBench } from './structure-costs';
import { syncBench } from './sync';
import { webBench } from './web';

export interface Figure {
  readonly what: string;
  readonly measured: string;
  readonly target: string;
  readonly met: boolean;
}

const benches: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  web: webBench,
  fonts: fontsBench,
  embed: embedBench,
  server: serverBench,
  alerts: alertBench,
  library: libraryBench,
  search: searchBench,
  fairness: fairnessBench,
  device: deviceSearchBench,
  offline: offlineBench,
  sync: syncBench,
  companies: companiesBench,
  accounts: accountsBench,
  finding: findingBench,
  changes: changesBench,
  capacity: capacityBench,
  load: loadBench,
  provisions: async () => [
    ...(await provisionsBench()),
    ...(await structureCostsBench()),
    ...(await readingBench()),
  ],
};
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const unknown = named.filter((name) => !(name in benches));
if (unknown.length) {
  console.error(
    `Unknown benchmarks: ${unknown.join(', ')}. The benchmarks are ${Object.keys(benches).join(', ')}.`,
  );
  process.exit(1);
}
const usual = Object.keys(benches).filter((name) => name !== 'capacity' && name !== 'load');
for (const name of named.length ? named : usual) {
  console.log(`\n${name}`);
  for (const { what, measured, target, met } of (await benches[name]?.()) ?? []) {
    console.log(
      `  ${met ? 'met   ' : 'missed'}  ${what.padEnd(64)} ${measured.padStart(14)}   target ${target}`,
    );
  }
}
