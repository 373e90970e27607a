// Checks conventions that no other tool checks: line width, function length, the number of files in a folder,
// retired names, and whether comments and documents name only files and headings that exist. Run by `npm run
// check`.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';

/** The limits for the code. They may be lowered, but never raised. */
const defaults = {
  lineWidth: 120,
  wideLines: 0,
  longestFunction: 150,
  /** The maximum number of functions with more than 80 lines. Each of them has to give a reason. */
  longFunctions: 20,
  /** At least nine out of ten declared functions must have at most this many lines. */
  usualFunction: 30,
  filesInFolder: 25,
  forbiddenNames: 0,
};

/**
 * Words that no identifier may contain. Each used to be this project's own word for something that has a
 * common name.
 */
const forbiddenWords = new Set([
  'anew',
  'asked',
  'deed',
  'doer',
  'hindrance',
  'keeper',
  'namesakes',
  'overtaken',
  'sight',
  'sought',
  'strangers',
  'told',
  'trouble',
  'truthful',
]);

/** Data and generated files, whose contents aren't checked because nobody writes them by hand. */
const data = [
  /^src\/(api\/schema\.d\.ts|ui\/icons\/|server\/library\/sample\/|desktop\/tauri\/gen\/)/,
  /^(test\/fixtures\/|package-lock\.json$)/,
  /\/thesaurus\.csv$/,
  /\.(png|ico|icns|br|gz|svg|lock|properties|java|xml|xsd|licence\.txt)$/,
];
/** Folders that may contain any number of files, because all of their files are of the same kind. */
const openFolders = ['src/ui/icons', 'src/server/library/sample', 'src/server/routes'];
/**
 * Files that comments and documents may name although they aren't in the repository, because a build writes
 * them or a package contains them.
 */
const absent = [
  /^(dist|\.desktop|node_modules)\//,
  /^(embed\.js|licences\.txt|pdf\.js|ical\.js|opensearch\.yml|manifest\.json)$/,
];
/** The documents that introduce the code. Every name that they put in backticks must occur in the code. */
const guides = ['CONTRIBUTING.md', 'docs/architecture.md', 'docs/glossary.md'];
/**
 * The documents that comments cite, each with the pattern that citations match, and the part of a heading
 * that they quote.
 */
const citations = [
  { file: 'docs/specification.md', pattern: /\bspec §(\d+)/g, headingOf: (title) => title.split('.')[0] },
  {
    file: 'docs/rulings.md',
    pattern: /"([^"]+)"[\s/*]+in[\s/*]+docs\/rulings\.md/g,
    headingOf: (title) => title,
  },
];

/**
 * Lists all violations of the conventions, one line each.
 *
 * @param files The text of each file of the project, keyed by path.
 * @param limits Values that replace some of the defaults.
 */
export function findViolations(files, limits = {}) {
  const rules = { ...defaults, ...limits };
  const texts = new Map([...files].filter(([path]) => !data.some((pattern) => pattern.test(path))));
  const sources = [...texts]
    .filter(([path]) => /\.(tsx?|mjs|cjs)$/.test(path))
    .map(([path, text]) => parse(path, text));
  return [
    ...checkLines(texts, rules),
    ...checkFunctions(sources, rules),
    ...checkFolders([...files.keys()], rules),
    ...checkNames(sources, rules),
    ...checkReferences(files, texts, sources),
  ];
}

function parse(path, text) {
  const { TSX, TS, JS } = ts.ScriptKind;
  const kind = path.endsWith('.tsx') ? TSX : path.endsWith('.ts') ? TS : JS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
}

function checkLines(texts, { lineWidth, wideLines }) {
  const wide = [...texts].flatMap(([path, text]) =>
    /^(src|test|build)\//.test(path)
      ? text
          .split('\n')
          .flatMap((line, index) =>
            line.length > lineWidth ? [`${path}:${index + 1}: ${line.length} columns`] : [],
          )
      : [],
  );
  return atMost(wideLines, wide, `lines longer than ${lineWidth} columns`);
}

function checkFunctions(sources, { longestFunction, longFunctions, usualFunction }) {
  const own = sources.filter(({ fileName }) => fileName.startsWith('src/'));
  const functions = own
    .flatMap((source) => nodesOf(source).filter((node) => ts.isFunctionLike(node) && node.body))
    .map((node) => ({ node, place: placeOf(node), lines: linesOf(node) }));
  const declared = functions.filter(({ node }) => isDeclared(node)).map(({ lines }) => lines);
  const usual = declared.sort((a, b) => a - b)[Math.ceil(declared.length * 0.9) - 1] ?? 0;
  const longerThan = (limit) =>
    functions
      .filter(({ lines }) => lines > limit)
      .map(({ place, lines }) => `${place}: a function of ${lines} lines`);
  return [
    ...longerThan(longestFunction),
    ...atMost(longFunctions, longerThan(80), 'functions longer than 80 lines'),
    ...(usual > usualFunction
      ? [`src: one in ten functions has more than ${usual - 1} lines (limit ${usualFunction})`]
      : []),
    ...own.flatMap(findUnexplained),
  ];
}

/** Finds exceptions to Oxlint's rules on length and complexity that give no reason. */
function findUnexplained(source) {
  const directives = /oxlint-disable[\w-]* [^*\n]*(?:max-lines-per-function|complexity)[^*\n]*/g;
  return [...source.text.matchAll(directives)]
    .filter(([directive]) => !/ -- \S/.test(directive))
    .map(({ index }) => `${lineAt(source.fileName, source.text, index)}: an exception without a reason`);
}

function isDeclared(node) {
  const isValue = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
  return (
    (isValue && ts.isVariableDeclaration(node.parent)) ||
    (!isValue && Boolean(node.name)) ||
    ts.isConstructorDeclaration(node)
  );
}

function checkFolders(paths, { filesInFolder }) {
  const counts = new Map();
  for (const path of paths.filter((path) => path.startsWith('src/'))) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > filesInFolder && !openFolders.includes(folder))
    .map(([folder, count]) => `${folder}: ${count} files in one folder`);
}

function checkNames(sources, { forbiddenNames }) {
  const names = sources.flatMap(nodesOf).filter((node) => ts.isIdentifier(node) && isForbidden(node.text));
  return atMost(
    forbiddenNames,
    names.map((node) => `${placeOf(node)}: the name ${node.text}`),
    'names with forbidden words',
  );
}

/**
 * Returns whether a name contains a forbidden word. Lower-case names with underscores are exempt, because they
 * are stored or sent and can't be changed.
 */
function isForbidden(name) {
  return !/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name) && wordsOf(name).some((word) => forbiddenWords.has(word));
}

/** Splits a name in camel case or capitals into its words, in lower case. */
function wordsOf(name) {
  return name
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((word) => word.toLowerCase());
}

function checkReferences(files, texts, sources) {
  const exists = createLookup([...files.keys()]);
  const code = [...texts].filter(([path]) => !path.endsWith('.md')).map(([, text]) => text);
  const words = new Set(code.flatMap((text) => text.match(/\w+/g) ?? []));
  const codeFiles = new Map(sources.map((source) => [source.fileName, source]));
  return [...texts].flatMap(([path, text]) => {
    const prose = proseOf(path, text, codeFiles.get(path));
    return [
      ...findPaths(prose).filter(({ name }) => !exists(path, name)),
      ...findCitations(prose, files),
      ...(path.endsWith('.md') ? findBrokenLinks(path, prose, files) : []),
      ...(guides.includes(path) ? findNames(prose).filter(({ name }) => !words.has(name)) : []),
    ].map(({ name, index }) => `${lineAt(path, text, index)}: ${name} doesn't exist`);
  });
}

/**
 * Returns the prose in a file: all of a document, or the comments in any other file. Everything else is
 * replaced with spaces, so positions don't change.
 */
function proseOf(path, text, source) {
  if (/\.(md|txt)$|^(NOTICE|openapi\.yaml)$/.test(path)) return text;
  const comment = source ? /\/\/.*|\/\*[^]*?\*\//g : /(?<=^|\s)(?:#|\/\/).*|\/\*[^]*?\*\/|<!--[^]*?-->/gm;
  let prose = '';
  for (const { 0: found, index } of (source ? withoutLiterals(source) : text).matchAll(comment))
    prose += blank(text.slice(prose.length, index)) + found;
  return prose;
}

/**
 * Returns the text of a file in which strings, templates and regular expressions are replaced with spaces,
 * because they may look like comments.
 */
function withoutLiterals(source) {
  let text = '';
  for (const node of nodesOf(source))
    if (
      ts.isLiteralExpression(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isTemplateHead(node)
    ) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart();
      text += source.text.slice(text.length, start) + blank(source.text.slice(start, node.end));
    }
  return text + source.text.slice(text.length);
}

function blank(text) {
  return text.replaceAll(/[^\n]/g, ' ');
}

/**
 * Finds everything that looks like a path in this repository: a name with a known extension, or a path that
 * begins with a top-level folder.
 */
function findPaths(prose) {
  const ending = '(?:d\\.ts|tsx?|mjs|cjs|js|json|md|css|ya?ml|toml|rs|html|sh|service|sql|txt|png)';
  const pattern = new RegExp(
    `https?://\\S+|(?<![\\w/.:@$*>-])(?:\\./)?(?:(?:[\\w@.-]+/)*[\\w@][\\w@.-]*\\.${ending}(?![\\w/-])` +
      '|(?:src|test|docs|build|deploy|public)/[\\w@./-]*\\w)',
    'g',
  );
  return [...prose.matchAll(pattern)]
    .map(({ 0: name, index }) => ({ name: name.replace(/^\.\//, ''), index }))
    .filter(({ name }) => !name.startsWith('http') && !absent.some((known) => known.test(name)));
}

/**
 * Returns a function that looks up a name. A name may be a path relative to the root or to the file that
 * contains the name, or the last part of any file's path.
 */
function createLookup(paths) {
  const ends = new Set();
  const folders = new Set();
  for (const path of paths) {
    const parts = path.split('/');
    parts.forEach((_, index) => ends.add(parts.slice(index).join('/')));
    parts.slice(1).forEach((_, index) => folders.add(parts.slice(0, index + 1).join('/')));
  }
  return (from, name) => {
    const relative = posix.join(posix.dirname(from), name);
    return ends.has(name) || [name, relative].some((path) => folders.has(path) || paths.includes(path));
  };
}

/** Finds words in backticks, which must be names from the code. */
function findNames(prose) {
  return [...prose.matchAll(/`(\w*[a-z]\w*)(?:\(\))?`/g)].map(({ 1: name, index }) => ({ name, index }));
}

function findCitations(prose, files) {
  return citations.flatMap(({ file, pattern, headingOf }) => {
    const headings = headingsOf(files.get(file) ?? '').map(headingOf);
    return [...prose.matchAll(pattern)]
      .map(({ 1: cited, index }) => ({ heading: cited.replaceAll(/\s*\n[\s/*]*/g, ' '), index }))
      .filter(({ heading }) => !headings.includes(heading))
      .map(({ heading, index }) => ({ name: `“${heading}” in ${file}`, index }));
  });
}

/** Finds links to files in the repository, or to headings in them, that don't exist. */
function findBrokenLinks(path, prose, files) {
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(({ 1: name, index }) => ({ name, index }))
    .filter(({ name }) => {
      if (/^[a-z]+:/.test(name)) return false;
      const [file, anchor] = name.split('#');
      const target = file ? posix.join(posix.dirname(path), file) : path;
      const isFolder = [...files.keys()].some((other) => other.startsWith(`${target}/`));
      if (anchor === undefined) return !isFolder && !files.has(target);
      return !headingsOf(files.get(target) ?? '')
        .map(anchorOf)
        .includes(anchor);
    });
}

function headingsOf(markdown) {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title);
}

/** Returns the anchor that Markdown viewers assign to a heading. */
function anchorOf(title) {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Returns all nodes of a syntax tree, in source order. */
function nodesOf(root) {
  const nodes = [];
  const visit = (node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
}

function linesOf(node) {
  const source = node.getSourceFile();
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  return lineOf(node.end) - lineOf(node.getStart()) + 1;
}

function placeOf(node) {
  const source = node.getSourceFile();
  return lineAt(source.fileName, source.text, node.getStart());
}

function lineAt(path, text, index) {
  return `${path}:${text.slice(0, index).split('\n').length}`;
}

/**
 * Returns a heading with the number of violations, followed by the violations. The list is empty if their
 * number is within the limit.
 */
function atMost(limit, places, what) {
  return places.length > limit ? [`${places.length} ${what} (limit ${limit}):`, ...places] : [];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', list, { encoding: 'utf8' }).trim().split('\n');
  const violations = findViolations(new Map(paths.map((path) => [path, readFileSync(path, 'utf8')])));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}
