import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseArguments } from '../../../../src/server/cli/arguments/arguments';
import { HELP_TEXT, helpFor } from '../../../../src/server/cli/arguments/help';

const read = (...line: string[]) => parseArguments(line, '/home/me');
const problem = (...line: string[]) => {
  const wanted = read(...line);
  return wanted.name === 'help' ? wanted.problem : 'taken';
};

test('import makes its paths absolute, and by default uses the first three names of a category path', () => {
  assert.equal(read('import', 'a.ndjson', '/b'), {
    name: 'import',
    paths: ['/home/me/a.ndjson', '/b'],
    depth: 3,
  });
  assert.equal(read('import', '--category-depth', '2', 'a'), {
    name: 'import',
    paths: ['/home/me/a'],
    depth: 2,
  });
  assert.equal(read('import', 'a', '--category-depth=5'), {
    name: 'import',
    paths: ['/home/me/a'],
    depth: 5,
  });
});

test('backup and restore take one folder and make its path absolute', () => {
  assert.equal(read('backup', 'tonight'), { name: 'backup', folder: '/home/me/tonight' });
  assert.equal(read('restore', '/backups/tonight'), { name: 'restore', folder: '/backups/tonight' });
  assert.equal(
    [problem('restore'), problem('restore', 'a', 'b')],
    Array(2).fill('restore needs the path of one folder that was created by backup.'),
  );
  assert.equal(
    [problem('backup'), problem('backup', 'a', 'b')],
    Array(2).fill('backup needs the path of one new folder.'),
  );
});

test('secret takes only --replace', () => {
  assert.equal(read('secret'), { name: 'secret', isReplacing: false });
  assert.equal(read('secret', '--replace'), { name: 'secret', isReplacing: true });
  for (const words of [['--again'], ['--replace', 'x'], ['x']])
    assert.is(problem('secret', ...words), 'secret takes only the option --replace.');
});

test('--help after a command shows the help, and is not an error', () => {
  for (const command of ['users', 'companies', 'export', 'import'])
    assert.equal(read(command, '--help'), { name: 'help', problem: null });
});

test('export without --akn writes the whole library, and takes only a folder', () => {
  assert.equal(read('export', '--to', 'out'), { name: 'export-library', folder: '/home/me/out' });
  assert.equal(
    [problem('export'), problem('export', 'a'), problem('export', '--category', 'IMO', '--to', 'x')],
    [
      'export needs --to and the path of a new folder, or --akn.',
      'Without --akn, export writes the whole library and takes only --to DIR.',
      'Without --akn, export writes the whole library and takes only --to DIR.',
    ],
  );
});

test('export --akn takes ids, or a category, or everything, and makes its path absolute', () => {
  const none = { name: 'export', ids: [], category: null, edition: null };
  assert.equal(
    [
      read('export', '--akn', 'a', '--edition', '2'),
      read('export', '--akn', 'a', 'b', '--to', 'out'),
      read('export', '--akn', '--category', 'IMO/Codes', '--to', '/tmp/x.zip'),
    ],
    [
      { ...none, ids: ['a'], edition: '2', to: '/home/me/a.xml' },
      { ...none, ids: ['a', 'b'], to: '/home/me/out' },
      { ...none, category: 'IMO/Codes', to: '/tmp/x.zip' },
    ],
  );
  assert.equal(
    [
      problem('export', '--akn'),
      problem('export', '--akn', 'a', '--category', 'IMO'),
      problem('export', '--akn', '--edition', '2', '--to', 'x'),
      problem('export', '--akn', '../a'),
      problem('export', '--akn', '--yes'),
    ],
    [
      'export needs --to and the path of a folder or a .zip file.',
      'export takes the ids of documents or a category, but not both.',
      'export --edition needs the id of one document.',
      'A document id can’t contain a slash.',
      "Unknown option '--yes'.",
    ],
  );
});

test('withdraw, create-admin, audit-check and reindex accept the arguments that they need', () => {
  assert.equal(
    [read('withdraw', 'x'), read('create-admin', 'a@b.cd'), read('audit-check'), read('reindex')],
    [
      { name: 'withdraw', id: 'x' },
      { name: 'create-admin', email: 'a@b.cd' },
      { name: 'audit-check' },
      { name: 'reindex' },
    ],
  );
});

test('structure derives existing structures again only with --again, which no other command accepts', () => {
  assert.equal(
    [read('structure'), read('structure', '--again')],
    [
      { name: 'structure', isAgain: false },
      { name: 'structure', isAgain: true },
    ],
  );
  assert.equal(
    [problem('structure', 'x'), problem('typeset-again', '--again'), problem('import', 'a', '--again')],
    [
      'structure takes no arguments.',
      'typeset-again has no option --again.',
      'import has no option --again.',
    ],
  );
});

test('typeset-again counts as confirmed only with --yes, which no other command accepts', () => {
  assert.equal(
    [read('typeset-again'), read('typeset-again', '--yes')],
    [
      { name: 'typeset-again', isSure: false },
      { name: 'typeset-again', isSure: true },
    ],
  );
  assert.equal(
    [problem('typeset-again', 'x'), problem('withdraw', 'x', '--yes'), problem('import', 'a', '--yes')],
    ['typeset-again takes no arguments.', 'withdraw has no option --yes.', 'import has no option --yes.'],
  );
});

test('an unknown command is reported, and the help lists the commands', () => {
  assert.is(problem('explode'), 'Unknown command: explode.');
  for (const name of ['import', 'withdraw', 'create-admin', 'audit-check', 'backup', 'restore', 'reindex'])
    assert.match(HELP_TEXT, new RegExp(`^  ${name} `, 'm'));
});

test('the help about a command contains only its lines', () => {
  assert.is(
    helpFor(['verify', '--help']),
    '  verify [DIR]                        check that a backup or an export is complete and unchanged; without DIR,\n' +
      '                                      check the files and the audit log of the library in use',
  );
  assert.equal(helpFor(['users', '--bogus']).match(/^ {2}\w.*? \S+/gm), [
    '  users [TEXT]',
    '  users deactivate|activate',
  ]);
  assert.is(helpFor(['help', 'secret']).match(/^ {2}secret/gm)?.length, 2);
  assert.not.match(helpFor(['help', 'secret']), /Commands use/);
  assert.is(helpFor(['bogus']), HELP_TEXT);
  assert.is(helpFor([]), HELP_TEXT);
});

test('without a command, or with --help, no error is reported', () => {
  assert.equal([problem(), problem('--help')], [null, null]);
});

test('each mistake in the arguments has its own message', () => {
  assert.equal(
    [
      problem('import'),
      problem('import', 'a', '--category-depth', 'x'),
      problem('import', 'a', '--category-depth', '0'),
      problem('import', '--fast'),
      problem('withdraw'),
      problem('withdraw', 'a', 'b'),
      problem('create-admin'),
      problem('reindex', 'now'),
      problem('audit-check', 'now'),
      problem('withdraw', 'a', '--category-depth', '2'),
    ],
    [
      'import needs the path of a file or a folder.',
      '--category-depth must be a number from 1 to 8.',
      '--category-depth must be a number from 1 to 8.',
      "Unknown option '--fast'.",
      'withdraw needs the id of one document.',
      'withdraw needs the id of one document.',
      'create-admin needs one e-mail address.',
      'reindex takes no arguments.',
      'audit-check takes no arguments.',
      'withdraw has no option --category-depth.',
    ],
  );
});

test.run();
