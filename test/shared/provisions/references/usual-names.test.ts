import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readShippedEntries } from '../../../../src/server/library/thesaurus/shipped-entries';
import { instrumentKey } from '../../../../src/shared/provisions/references/instrument-keys';
import { createUsualNames } from '../../../../src/shared/provisions/references/usual-names';

const keyOf = (name: string) => instrumentKey(name)!;

test('a name leads to the other names of its instrument, in the singular or the plural', () => {
  const namesOf = createUsualNames([{ written: 'collision rules', also: ['COLREG'], kind: 'abbreviation' }]);
  for (const name of ['COLREG', 'Colregs', 'the COLREGs', 'Collision Rules'])
    assert.ok(namesOf(keyOf(name)).includes(name.includes('ules') ? 'colreg' : 'collisionrules'), name);
  assert.not.ok(namesOf('colreg').includes('colreg'));
  for (const name of ['COL', 'COLREG Annex', 'rules']) assert.equal(namesOf(keyOf(name)), [], name);
});

test('everyday words lead nowhere, and names lead only to those in the same entry', () => {
  const namesOf = createUsualNames([
    { written: 'sack', also: ['dismiss'], kind: 'everyday' },
    { written: 'one', also: ['two'], kind: 'name' },
    { written: 'three', also: ['two'], kind: 'name' },
  ]);
  assert.equal([namesOf('sack'), namesOf('dismiss')], [[], []]);
  assert.equal(
    ['one', 'three'].map((name) => namesOf(name).includes('three')),
    [false, false],
  );
  assert.equal(
    namesOf('two').filter((name) => !name.endsWith('s')),
    ['one', 'three'],
  );
});

test('the years in the name of a convention may be written in full, but a number isn’t a year', () => {
  const namesOf = createUsualNames([
    { written: 'SOLAS', also: ['SOLAS 74', 'Safety Convention'], kind: 'abbreviation' },
    { written: 'Pollution Convention', also: ['MARPOL 73/78'], kind: 'abbreviation' },
    { written: 'wiring standard', also: ['TP 48'], kind: 'name' },
    { written: 'Tonnage Convention', also: ['ITC 16', 'Circular 69.12', 'Circular A 69'], kind: 'name' },
  ]);
  for (const name of [
    'SOLAS 1974',
    'SOLAS, 1974',
    'SOLAS 1974, as amended',
    'SOLAS (1974)',
    'SOLAS as amended',
  ])
    assert.ok(namesOf(keyOf(name)).includes('safetyconvention'), name);
  for (const name of ['MARPOL 1973/78', 'MARPOL 1973/1978', 'MARPOL 73/78, as amended'])
    assert.ok(namesOf(keyOf(name)).includes('pollutionconvention'), name);
  for (const name of ['TP 1948', 'ITC 1916', 'SOLAS 1960', 'MARPOL 1978', 'MARPOL 73/1978', 'Circular 1969'])
    assert.equal(namesOf(keyOf(name)), [], name);
});

test('a name in capitals may be typed with the word “Convention” or “Code” before or after it', () => {
  const namesOf = createUsualNames([
    { written: 'SOLAS', also: ['Safety Convention'], kind: 'abbreviation' },
    { written: 'ISM Code', also: ['International Safety Management Code'], kind: 'abbreviation' },
    { written: 'MOU', also: ['Memorandum of Understanding'], kind: 'abbreviation' },
  ]);
  for (const name of [
    'SOLAS Convention',
    'the SOLAS Convention',
    'Convention SOLAS',
    'Convention SOLAS, as amended',
  ])
    assert.ok(namesOf(keyOf(name)).includes('safetyconvention'), name);
  assert.ok(namesOf(keyOf('Code ISM')).includes('internationalsafetymanagementcode'));
  for (const name of ['MOU Convention', 'Convention MOU', 'SOLAS Code', 'ISM Convention', 'Code SOLAS'])
    assert.equal(namesOf(keyOf(name)), [], name);
});

test('the shipped thesaurus contains the usual names of conventions', async () => {
  const namesOf = createUsualNames(await readShippedEntries());
  for (const [name, title] of [
    ['COLREG', 'Collision Regulations'],
    ['COLREGs', 'International Regulations for Preventing Collisions at Sea, 1972'],
    ['72 COLREGS', 'Collision Regulations'],
    ['COLREG 72', 'Collision Regulations'],
    ['IRPCS', 'COLREGs'],
    ['SOLAS', 'International Convention for the Safety of Life at Sea, 1974'],
    ['MARPOL', 'MARPOL 73/78'],
    ['STCW', 'STCW Convention'],
    ['MLC', 'Maritime Labour Convention, 2006'],
    ['ICLL', 'International Convention on Load Lines, 1966'],
    ['ISPS Code', 'International Ship and Port Facility Security Code'],
  ] as const)
    assert.ok(namesOf(keyOf(name)).includes(keyOf(title)), `${name}: ${title}`);
});

test.run();
