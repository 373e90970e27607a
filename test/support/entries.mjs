// Builds the server for tests, once for each version of its sources, together with the processes that only
// tests start. Otherwise, each process and thread of the server would need a loader thread for TypeScript,
// and would load hundreds of modules.
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serverEntries } from '../../build/server-entries.mjs';

const project = new URL('../../', import.meta.url);
const cache = new URL('node_modules/.cache/fairway-tests/', project);
const ofTests = {
  'lease-process': 'test/support/server/lease-process.ts',
  'alert-process': 'test/support/server/alert-process.ts',
};
/** Everything that may become part of the build. The server imports from no other folder of src. */
const sources = [
  ...['openapi.yaml', 'package-lock.json', 'tsconfig.json', 'build/server.mjs', 'build/server-entries.mjs'],
  ...['build/client.mjs', 'test/support/entries.mjs', 'src/api', 'src/search', 'src/server', 'src/shared'],
  ...Object.values(ofTests),
];
const building = findOrBuild();

/** Maps the URL of each source to the URL of the built file. */
export async function bundledEntries() {
  const folder = await building;
  return new Map(
    Object.entries({ ...serverEntries, ...ofTests }).map(([name, source]) => [
      new URL(source, project).href,
      new URL(`server/${name}.js`, folder).href,
    ]),
  );
}

/** Returns the path of the file that was built from a source, so that a test can start it as a process. */
export async function builtFile(source) {
  return fileURLToPath((await bundledEntries()).get(new URL(source, project).href));
}

async function findOrBuild() {
  const folder = new URL(`entries-${fingerprint()}/`, cache);
  if (!existsSync(folder)) await build(folder);
  return folder;
}

async function build(folder) {
  const [{ buildServer }, { commonOptions }] = await Promise.all([
    import('../../build/server.mjs'),
    import('../../build/client.mjs'),
  ]);
  const written = new URL(`${randomUUID()}.part/`, cache);
  const options = { ...commonOptions(true), absWorkingDir: fileURLToPath(project) };
  await buildServer({ out: fileURLToPath(written), options, ofTests });
  writeFileSync(new URL('package.json', written), '{"type":"module"}');
  try {
    renameSync(written, folder);
  } catch (error) {
    // Another process was faster.
    rmSync(written, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(fileURLToPath(project));
  const add = (path) => {
    const url = new URL(path, project);
    if (statSync(url).isDirectory()) for (const name of readdirSync(url).sort()) add(`${path}/${name}`);
    else hash.update(`${path}\0`).update(readFileSync(url));
  };
  sources.forEach(add);
  return hash.digest('hex');
}
