// Usage: LOADED_MODULES=LIST node --import ./test/support/server/loaded-modules.mjs FILE appends the URL of
// each module to the file LIST as soon as the process loads it. Built-in modules are omitted.
import { appendFileSync } from 'node:fs';
import Module, { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';

const add = (url) => appendFileSync(process.env['LOADED_MODULES'], `${url}\n`);

/** Called for each imported module, in a separate thread. */
export async function load(url, context, next) {
  const loaded = await next(url, context);
  if (loaded.format !== 'builtin') add(url);
  return loaded;
}

if (isMainThread) {
  register(import.meta.url);
  // Modules that CommonJS modules require don't pass through the hook.
  const { '.js': compile } = Module._extensions;
  Module._extensions['.js'] = (module, path) => {
    add(pathToFileURL(path));
    compile(module, path);
  };
}
