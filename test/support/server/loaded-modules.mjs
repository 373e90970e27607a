// Usage: node --import ./test/support/server/loaded-modules.mjs FILE, with LOADED_MODULES set to the path of a file, to
// which the address of each module is added as soon as the process loads it. Built-in modules are left out.
import { appendFileSync } from 'node:fs';
import Module, { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

const add = (url) => appendFileSync(process.env['LOADED_MODULES'], `${url}\n`);

/** Called for modules that are imported. Node calls it in a thread of its own. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (loaded.format !== 'builtin') add(url);
  return loaded;
}

if (isMainThread) {
  register(import.meta.url);
  // Modules that CommonJS modules require aren't imported.
  const { '.js': compile } = Module._extensions;
  Module._extensions['.js'] = (module, path) => {
    add(pathToFileURL(path));
    compile(module, path);
  };
}
