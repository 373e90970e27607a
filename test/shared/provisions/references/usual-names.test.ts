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
