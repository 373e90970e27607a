// Lists the crates that cargo links into the desktop app, each with the texts of its licence. The list
// becomes part of the text that build/licences.mjs writes.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { textsIn } from './licences.mjs';

const project = 'src/desktop/tauri/Cargo.toml';
/**
 * Crates that don't contain the text of their licence → a file that contains it, or a crate with the same
 * licence.
 */
const licenceSources = {
  dlopen2: { file: 'src/desktop/tauri/licences/dlopen2.txt' },
  'alloc-stdlib': { crate: 'alloc-no-stdlib' },
  'libappindicator-sys': { crate: 'libappindicator' },
  // The text of the Mozilla Public License names no authors, so it is the same in every crate.
  selectors: { crate: 'cssparser' },
};

/** @throws Error that names a crate whose licence text is missing. */
export function crates() {
  const { packages, resolve } = metadata();
  const byId = new Map(packages.map((crate) => [crate.id, crate]));
  const needs = new Map(resolve.nodes.map(({ id, deps }) => [id, deps]));
  const linked = new Set([resolve.root]);
  // Crates that are needed only to build the program, or to expand its macros, aren't part of it.
  const isLinked = ({ pkg, dep_kinds: kinds }) =>
    kinds.some(({ kind }) => kind === null) &&
    !byId.get(pkg).targets.some(({ kind }) => kind.includes('proc-macro'));
  for (const id of linked)
    needs
      .get(id)
      .filter(isLinked)
      .forEach(({ pkg }) => linked.add(pkg));
  linked.delete(resolve.root);
  return [...linked]
    .map((id) => byId.get(id))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, version, license, manifest_path: manifest }) => {
      const title = `${name} ${version} (${license})`;
      const { file, crate } = licenceSources[name] ?? {};
      const folder = dirname(crate ? packages.find((other) => other.name === crate).manifest_path : manifest);
      return { title, texts: file ? [readFileSync(file, 'utf8')] : textsIn(folder, title) };
    });
}

/** Reads cargo's metadata for the platform on which the build runs. */
function metadata() {
  const host = /^host: (.+)$/m.exec(output('rustc', '-vV'))[1];
  return JSON.parse(
    output(
      'cargo',
      'metadata',
      '--format-version',
      '1',
      '--locked',
      '--filter-platform',
      host,
      '--manifest-path',
      project,
    ),
  );
}

function output(program, ...words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8', maxBuffer: 64e6 });
  if (status !== 0) throw new Error(`${program} ${words[0]}: ${error?.message ?? stderr}`);
  return stdout;
}
