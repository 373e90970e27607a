// Checks every import in src against the rules about which folders may import from which.
// docs/architecture.md explains the rules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';
import { test } from 'uvu';
import * as assert from 'uvu/assert';

interface Import {
  from: string;
  to: string;
  typeOnly: boolean;
  isLazy: boolean;
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((name) => join('src', name))
  .filter((name) => /\.tsx?$/.test(name));
const sources = new Map<string, ts.SourceFile>();
const syntax = {
  languageVersion: ts.ScriptTarget.ES2022,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};
const imports = files.flatMap(importsOf);

/** The folders from which each folder may import. `:type` allows only types. Packages aren't covered. */
const arrows: Record<string, readonly string[]> = {
  'src/search': [],
  'src/shared': ['src/search', 'src/api:type'],
  'src/api': ['src/shared'],
  'src/platform': ['src/shared', 'src/search:type'],
  'src/domain': ['src/api', 'src/platform', 'src/search', 'src/shared'],
  'src/ui': [],
  'src/views': ['src/domain', 'src/ui', 'src/shared', 'src/platform:type', 'src/api:type'],
  'src/app': ['src/views', 'src/domain', 'src/platform', 'src/api', 'src/shared'],
  'src/desktop': ['src/views', 'src/domain', 'src/platform'],
  'src/embed': [
    'src/app',
    'src/views',
    'src/ui',
    'src/domain',
    'src/platform',
    'src/shared',
    'public/embed.d.ts:type',
  ],
  'src/server': ['src/search', 'src/shared', 'src/api:type'],
};

/** The same for the folders and files of the server. The entry with the longest matching path applies. */
const serverArrows: Record<string, readonly string[]> = {
  routes: [
    'accounts',
    'store',
    'library',
    'alerts',
    'reports',
    'feeds',
    'offline',
    'search',
    'files',
    'database/database.ts',
    'database/paging.ts',
    'http/contract.ts',
    'http/disconnect.ts',
    'http/etag.ts',
    'http/json-slices.ts',
    'http/newest-request.ts',
    'http/problem.ts',
  ],
  store: [
    'database/batches.ts',
    'database/database.ts',
    'database/leases.ts',
    'database/paging.ts',
    'database/prepared-query.ts',
    'database/revision.ts',
    'database/scheduling.ts',
    'http/problem.ts',
    'http/client-network.ts',
    'sha256.ts',
    'time-slices.ts',
  ],
  database: ['startup-error.ts'],
  'database/migrations': ['database'],
  search: ['http/problem.ts', 'files', 'workers'],
};

/** The folders with parts that several screens share. Every screen may import from them. */
const featureArrows = [
  'browser',
  'layout',
  'forms',
  'document-list',
  'queries',
  'feeds',
  'notification-options',
  'updates',
];
/**
 * The folders from which the folders of shared parts, and those of some screens, may import. Every folder may
 * also import the files directly in src/views.
 */
const viewArrows: Record<string, readonly string[]> = {
  browser: [],
  layout: ['browser'],
  forms: ['browser', 'layout'],
  'document-list': ['browser', 'layout'],
  queries: ['browser', 'layout'],
  feeds: ['browser', 'layout', 'document-list'],
  'notification-options': ['browser', 'layout'],
  updates: ['browser', 'layout', 'document-list', 'queries'],
  administration: ['browser', 'layout', 'forms'],
  admin: [...featureArrows, 'administration'],
  company: [...featureArrows, 'administration'],
};
/** Modules that may import any screen: the app shell, the list of screens, and the chunks. */
const isComposing = (name: string) =>
  name === 'app-shell' || name === 'screens.ts' || name.endsWith('.chunk.ts');
/** Whether this is chunks.ts importing a chunk. A test below checks that nothing else imports chunks. */
const isChunkLoading = (from: string, to: string) =>
  from === 'src/views/chunks.ts' && to.endsWith('.chunk.ts');
test('each folder in src imports only from the folders that the table allows', () => {
  assert.equal(imports.filter((one) => !allowed(one)).map(show), []);
});

test('nothing imports an entry point', () => {
  assert.equal(imports.filter(({ to }) => to.startsWith('src/entries/')).map(show), []);
});

test('each folder in src/views imports only from the folders that the table allows', () => {
  const within = imports.filter(
    ({ from, to }) => from.startsWith('src/views/') && to.startsWith('src/views/'),
  );
  const refused = within.filter(({ from, to }) => {
    const [source, target] = [part(from), part(to)];
    if (source === target || isComposing(source) || isChunkLoading(from, to)) return false;
    // Each chunk imports the lists of modules that it shares with other chunks.
    if (from.endsWith('.chunk.ts') && to.startsWith('src/views/app-shell/shared-code/')) return false;
    const isOfAll = /\.tsx?$/.test(target) && !isComposing(target);
    return (
      !isOfAll && !(viewArrows[source] ?? (/\.tsx?$/.test(source) ? [] : featureArrows)).includes(target)
    );
  });
  assert.equal(refused.map(show), []);
});

test('each folder in src/server imports only from the folders and files that the table allows', () => {
  const within = imports.filter(
    ({ from, to }) => from.startsWith('src/server/') && to.startsWith('src/server/'),
  );
  const refused = within.filter(({ from, to, typeOnly }) => {
    const [source, target] = [from, to].map((file) => file.slice('src/server/'.length)) as [string, string];
    const place = Object.keys(serverArrows)
      .filter((folder) => isIn(source, folder))
      .sort((a, b) => b.length - a.length)[0];
    if (typeOnly || place === undefined || isIn(target, place)) return false;
    return !serverArrows[place]?.some((other) => isIn(target, other));
  });
  assert.equal(refused.map(show), []);
});

test('only app.ts, which mounts the routes, imports them', () => {
  const importers = imports.filter(
    ({ from, to }) => to.startsWith('src/server/routes/') && !from.startsWith('src/server/routes/'),
  );
  assert.equal(
    [...new Set(importers.map(({ from }) => from))].filter((from) => from !== 'src/server/app.ts'),
    [],
  );
});

test('domain, search, shared and server don’t import React, and the first three don’t use the DOM', () => {
  const packages = /^(react|react-dom|styled-components|@preact\/signals-react)(\/|$)/;
  const pure = files.filter((name) => /^src\/(domain|search|shared|server)\//.test(name));
  assert.equal(
    pure.filter((name) => specifiersOf(name).some(({ text }) => packages.test(text))),
    [],
  );
  const touching = pure
    .filter((name) => !name.startsWith('src/server/'))
    .filter((name) =>
      identifiersOf(name).some((word) =>
        ['window', 'document', 'localStorage', 'sessionStorage'].includes(word),
      ),
    );
  assert.equal(touching, []);
});

test('src/views and src/ui don’t call fetch', () => {
  const views = files.filter((name) => /^src\/(views|ui)\//.test(name));
  assert.equal(
    views.filter((name) => identifiersOf(name).includes('fetch')),
    [],
  );
});

test('hooks that read signals are in .tsx files, because only there do the screens follow the signals', () => {
  const plain = files.filter((name) => /^src\/(views|ui|embed|desktop)\/.*\.ts$/.test(name));
  assert.equal(plain.flatMap(hooksReadingSignals), []);
});

test('there are no barrel files and no import cycles', () => {
  assert.equal(
    files.filter((name) => /\/index\.tsx?$/.test(name)),
    [],
  );
  assert.equal(rings(), []);
});

test('the client lazy-loads at most ten modules, which are all chunks and all loaded by chunks.ts', () => {
  const parts = files.filter((name) => name.endsWith('.chunk.ts'));
  assert.ok(parts.length <= 10, parts.join());
  const lazy = imports.filter(({ from, isLazy }) => isLazy && !from.startsWith('src/server/'));
  assert.equal(lazy.filter((one) => !isChunkLoading(one.from, one.to)).map(show), []);
  // The build finds the scripts of a chunk by its file name.
  const loaded = readFileSync('src/views/chunks.ts', 'utf8').matchAll(
    /'([\w-]+)', \(\) => import\('.*?([\w-]+)\.chunk'/g,
  );
  const names = [...loaded].map(([, name, file]) => [name, file]);
  assert.is(names.length, parts.length);
  assert.equal(
    names.filter(([name, file]) => name !== file),
    [],
  );
  assert.equal(
    imports.filter(({ to, isLazy, typeOnly }) => parts.includes(to) && !isLazy && !typeOnly).map(show),
    [],
  );
  assert.equal(
    parts.filter((name) => !lazy.some(({ to }) => to === name)),
    [],
  );
});

test.run();

function folder(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

/**
 * The subfolder of src/server or src/views that contains a file, or the file's name if it is at the top
 * level.
 */
function part(file: string): string {
  return file.split('/')[2] ?? '';
}

/** Whether `path` equals `other` or lies within it. */
function isIn(path: string, other: string): boolean {
  return path === other || path.startsWith(`${other}/`);
}

function allowed({ from, to, typeOnly }: Import): boolean {
  const [source, target] = [folder(from), folder(to)];
  const targets = arrows[source];
  // The entry points may import everything.
  if (source === target || !targets) return true;
  // The screens of logged-in users need the documents on the device, which only src/app can open.
  if (from === 'src/views/dashboard/dashboard.chunk.ts' && to === 'src/app/create-offline.ts') return true;
  return targets.includes(target) || (typeOnly && targets.includes(`${target}:type`));
}

function show({ from, to }: Import): string {
  return `${from} → ${to}`;
}

/** Parses each file only once. */
function parsed(file: string): ts.SourceFile {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source =
    sources.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), syntax, true, kind);
  sources.set(file, source);
  return source;
}

/** The modules that a file imports, re-exports or loads lazily, each with whether only types are imported. */
function specifiersOf(file: string): { text: string; typeOnly: boolean; isLazy: boolean }[] {
  const found: { text: string; typeOnly: boolean; isLazy: boolean }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const clause = node.importClause;
      const names =
        clause?.namedBindings && ts.isNamedImports(clause.namedBindings)
          ? clause.namedBindings.elements
          : undefined;
      const typeOnly =
        clause?.isTypeOnly === true ||
        (!clause?.name && names !== undefined && names.length > 0 && names.every((name) => name.isTypeOnly));
      found.push({ text: node.moduleSpecifier.text, typeOnly, isLazy: false });
    } else if (
      ts.isExportDeclaration(node) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    ) {
      found.push({ text: node.moduleSpecifier.text, typeOnly: node.isTypeOnly, isLazy: false });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument && ts.isStringLiteral(argument))
        found.push({ text: argument.text, typeOnly: false, isLazy: true });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return found;
}

function importsOf(from: string): Import[] {
  return specifiersOf(from).flatMap(({ text, ...how }) => {
    if (!text.startsWith('.')) return [];
    const base = normalize(join(dirname(from), text));
    const to = [base, `${base}.ts`, `${base}.tsx`, `${base}.d.ts`].find(
      (name) => /\.\w+$/.test(name) && existsSync(name),
    );
    return [{ from, to: to ?? base, ...how }];
  });
}

/** The hooks in a file that read the `value` of something while a component renders. */
function hooksReadingSignals(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node, hook: string | null): void => {
    if (hook !== null && ts.isPropertyAccessExpression(node) && node.name.text === 'value')
      found.push(`${file}: ${hook}`);
    // A function inside a hook runs later, for example when an effect or an event occurs.
    const isHook = ts.isFunctionDeclaration(node) && /^use[A-Z]/.test(node.name?.text ?? '');
    const within = isHook ? node.name!.text : ts.isFunctionLike(node) ? null : hook;
    ts.forEachChild(node, (child) => visit(child, within));
  };
  visit(parsed(file), null);
  return [...new Set(found)];
}

/** The identifiers that a file uses, except property names and those that it declares itself. */
function identifiersOf(file: string): string[] {
  const used: string[] = [];
  const declared = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const { parent } = node;
      const isProperty =
        (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
        (ts.isPropertyAssignment(parent) && parent.name === node);
      const isDeclared =
        (ts.isVariableDeclaration(parent) ||
          ts.isParameter(parent) ||
          ts.isBindingElement(parent) ||
          ts.isFunctionDeclaration(parent)) &&
        parent.name === node;
      const isMember =
        ts.isPropertySignature(parent) ||
        ts.isMethodSignature(parent) ||
        ts.isPropertyDeclaration(parent) ||
        ts.isJsxAttribute(parent) ||
        ts.isTypeReferenceNode(parent) ||
        ts.isTypeQueryNode(parent);
      if (isDeclared) declared.add(node.text);
      else if (!isProperty && !isMember) used.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed(file));
  return used.filter((name) => !declared.has(name));
}

/**
 * Each cycle of value imports, as a path that ends where it began. Lazy imports don't count, because they run
 * after both modules have been evaluated.
 */
function rings(): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to, typeOnly, isLazy } of imports)
    if (!typeOnly && !isLazy) next.set(from, [...(next.get(from) ?? []), to]);
  const found = new Set<string>();
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    if (way.includes(file)) {
      found.add([...way.slice(way.indexOf(file)), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return [...found];
}
