// Builds the service worker, which contains the list of files that it stores on the device.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { build } from 'esbuild';
import { filesIn } from './files.mjs';

/**
 * @param options esbuild's options.
 * @returns The files that the service worker stores.
 */
export async function buildServiceWorker({ appBundle, embedBundle, out, options }) {
  const files = shellFiles({ appBundle, embedBundle, out });
  await build({
    ...options,
    entryPoints: { sw: 'src/entries/service-worker.ts' },
    outdir: out,
    format: 'iife',
    sourcemap: false,
    define: {
      __SHELL_FILES__: JSON.stringify(files.map((file) => [file.replace(out, ''), integrityOf(file)])),
    },
  });
  return files;
}

/** Prints the number of files that a device stores, and their size. */
export function reportShell(files) {
  const megabytes = (suffix) =>
    files.reduce((sum, file) => sum + statSync(existsSync(file + suffix) ? file + suffix : file).size, 0) /
    1e6;
  console.log(
    `${'service-worker.ts'.padEnd(18)} ${String(files.length).padStart(6)} files stored on the device, ` +
      `${megabytes('').toFixed(1)} MB, ${megabytes('.br').toFixed(1)} MB to fetch`,
  );
}

/**
 * Lists everything that a screen may load, except for pdf.js's files for browsers without WebAssembly, its
 * interpreter for scripts in PDFs, and the list of common passwords. The passwords aren't needed, because
 * nobody can change a password without a connection.
 */
function shellFiles({ appBundle, embedBundle, out }) {
  return [...filesIn(`${out}/assets`), `${out}/icon.svg`, `${out}/licences.txt`]
    .filter(
      (file) =>
        /\.(js|woff2|svg|bcmap|pfb|ttf|wasm|txt)$/.test(file) &&
        !/nowasm|quickjs|password-strength/.test(file) &&
        (appBundle.has(file) || !embedBundle.has(file)),
    )
    .sort();
}

function integrityOf(file) {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
