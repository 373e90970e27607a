// Which scripts the client's modules come in. Cut by who reaches them alone, eighty lazy parts make a hundred and fifty files,
// most of less than a kilobyte, and over a poor link each costs a part of a round trip. What the first loads have comes in few.
import { resolve } from 'node:path';

const views = (...names) => names.map((name) => `src/views/${name}`);
/** What all screens of somebody who is signed in have around them, and read from. */
const frame = views('shell/surroundings.ts', 'library-context.ts', 'reports/BasketCount.tsx');
/** What is kept on the device. */
const kept = ['src/open-offline.ts'];
/** What pages of others load. */
const embed = resolve('src/embed.tsx');
/** Seen by visitors, too, beside the login. */
const open = views('password/tasks.ts', 'plates.ts');
/** The screens that are opened most, by the first part of their address: the lazy part that each is, and those that it shows at once. */
const screens = {
  '': { name: 'dashboard', screen: views('dashboard/DashboardView.tsx'), parts: views('dashboard/Cards.tsx', 'dashboard/FirstSteps.tsx', 'dashboard/OfflineCard.tsx') },
  search: { name: 'search', screen: views('search/SearchView.tsx'), parts: views('search/Found.tsx', 'search/Explained.tsx') },
  documentpreview: { name: 'document', screen: views('document/DocumentView.tsx'), parts: views('document/personal.ts', 'document/ResultNav.tsx') },
};

/** The first part of an address → the lazy parts that a first load there asks for at once, its screen first; `*` for any other. */
export const firstLoads = { ...Object.fromEntries(Object.entries(screens).map(([place, { screen, parts }]) => [place, [...screen, ...frame, ...parts, ...kept]])), '*': [...frame, ...kept] };

/**
 * Names the script of a module, as rolldown asks; null leaves it to rolldown. What a module imports is reached by whatever
 * reaches the module: of two scripts, only the one named later here imports the other.
 *
 *   packages, main            of every load
 *   screens                   of several screens themselves, or of one and of what visitors see
 *   common                    of what visitors see, too
 *   shared-search …           of several first loads, and of one screen itself
 *   reading                   of the search itself, and of a document's way back to it
 *   frame                     of several first loads, and of no screen itself
 *   search, search-parts …    of one first load: of the screen itself, or beside it
 *
 * @param entries What the client begins with.
 */
export function piecesOf(entries) {
  let reached;
  return (id, context) => {
    // Its name has no hash, and a page may ask for it with a query: whatever imported it by its name would get all of it twice.
    if (id === embed) return null;
    reached ??= reachedBy(entries, (module) => context.getModuleInfo(module));
    if (reached.core.has(id)) return id.includes('node_modules') ? 'packages' : 'main';
    const loads = reached.loads.filter(({ modules }) => modules.has(id));
    const [own, ...others] = loads.filter(({ itself }) => itself.has(id));
    if (loads.length === 0) return null;
    if (others.length > 0 || (own && reached.open.has(id))) return 'screens';
    if (reached.open.has(id)) return 'common';
    if (loads.length === 1) return own ? own.name : `${loads[0].name}-parts`;
    if (!own) return 'frame';
    return own.name === 'search' && loads.every(({ name }) => name !== 'dashboard') ? 'reading' : `shared-${own.name}`;
  };
}

function reachedBy(entries, infoOf) {
  function atOnce(...files) {
    const modules = new Set(files.map((file) => resolve(file)));
    for (const id of modules) infoOf(id).importedIds.forEach((next) => modules.add(next));
    return modules;
  }
  return {
    core: atOnce(...entries, ...views('login/LoginView.tsx')),
    open: atOnce(...open),
    loads: Object.values(screens).map(({ name, screen, parts }) => ({ name, itself: atOnce(...screen), modules: atOnce(...screen, ...frame, ...parts, ...kept) })),
  };
}
