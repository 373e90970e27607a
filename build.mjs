// Builds everything into dist/: the client (assets/, index.html) and the server (server/).
//   node build.mjs [--dev] [--quick] [--if-needed]
// A quick build is for tests: it compresses files less. With --if-needed, nothing is built if dist is up to
// date, for which a full build also counts as a quick one. Prints the JavaScript size of each first load next
// to its budget, and fails if one exceeds its limit.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { checkBudgets, gzippedKilobytes } from './build/budgets.mjs';
import { bundleClient, commonOptions } from './build/client.mjs';
import { compressFiles, filesIn, fingerprint } from './build/files.mjs';
import { entries } from './build/first-loads.mjs';
import { writePage } from './build/html.mjs';
import { licenceText } from './build/licences.mjs';
import { buildServiceWorker, reportShell } from './build/precache.mjs';
import { buildServer } from './build/server.mjs';

const dev = process.argv.includes('--dev');
const sources = ['src', 'public', 'openapi.yaml', 'build.mjs', 'build', 'package-lock.json'];
const quick = process.argv.includes('--quick');
const fullStamp = fingerprint(sources, String(dev));
const stamp = quick ? `${fullStamp} quick` : fullStamp;
const built = existsSync('dist/stamp') && readFileSync('dist/stamp', 'utf8');
const isBuilt = built === stamp || built === fullStamp;
if (process.argv.includes('--if-needed') && isBuilt) process.exit(0);

console.log('Building …');
// The build replaces dist only when it is complete, so a failed build leaves the previous one unchanged.
const out = `.dist-${process.pid}`;
process.on('exit', () => rmSync(out, { recursive: true, force: true }));
const options = commonOptions(dev);
const { appBundle, embedBundle, stylesheet, searchWorker, packages } = await bundleClient({
  entries: { main: entries.app },
  isolatedEntries: { embed: entries.embed },
  out,
  dev,
});
await buildServer({ out, options });
// The text covers only the client. The packages in the server's bundle have a text of their own. The server's
// other packages are in node_modules, each with its licence.
const heading =
  'Fairway is under the Apache License 2.0. The client contains these packages, ' +
  'each under the licence below its name.';
writeFileSync(`${out}/licences.txt`, licenceText(heading, packages));
await writePage({ appBundle, stylesheet, out, options });
const shell = await buildServiceWorker({ appBundle, embedBundle, out, options });
await compressFiles([...filesIn(`${out}/assets`), `${out}/embed.js`, `${out}/licences.txt`], quick);

const { sizes, failures } = checkBudgets({ appBundle, embedBundle });
const workerSize = gzippedKilobytes([searchWorker]).toFixed(1).padStart(6);
console.log(`${'search-worker.ts'.padEnd(18)} ${workerSize} kB, in no screen's first load`);
reportShell(shell);
// A development build isn't minified, so it may exceed the budgets.
if (failures.length > 0 && !dev) {
  failures.forEach((failure) => console.error(failure));
  process.exit(1);
}
writeFileSync(`${out}/server/sizes.json`, JSON.stringify(sizes, null, 2));
writeFileSync(`${out}/stamp`, stamp);
rmSync('dist', { recursive: true, force: true });
renameSync(out, 'dist');
