import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { documentKeys, instrumentKey } from '../../../../src/shared/provisions/references/instrument-keys';

const keysOf = (title: string) => documentKeys({ title, number: null, nickname: null, instrument: null });

test('different spellings of a name have the same key', () => {
  assert.is(instrumentKey('SOR/2001-286'), instrumentKey('sor 2001 0286'));
  assert.is(instrumentKey('The Collision Regulations'), instrumentKey('Collision  regulations'));
  assert.is(instrumentKey('Res. MSC.428(98)'), instrumentKey('MSC.428(98)'));
  assert.is.not(instrumentKey('Resolution of disputes'), instrumentKey('of disputes'));
  assert.is.not(instrumentKey('Harbours Act, 1996'), instrumentKey('Harbours Act'));
  for (const name of [
    'Load Lines Code, as amended',
    'Load Lines Code (as amended)',
    'Load Lines Code, as amended.',
  ])
    assert.is(instrumentKey(name), instrumentKey('Load Lines Code'), name);
  for (const name of ['Load Lines Code as amended by MSC.99(73)', 'Load Lines Code as amended 2004'])
    assert.is.not(instrumentKey(name), instrumentKey('Load Lines Code'), name);
  assert.is(instrumentKey('Unless amended'), 'unlessamended');
  assert.is(instrumentKey('…'), null);
});

test('a document has one key for each of its names', () => {
  const names = { title: 'Rules', number: 'SOR/1', nickname: 'COLREGS', instrument: 'sor 1' };
  assert.equal(documentKeys(names), ['sor1', 'colregs', 'rules']);
});

test('the title of the instrument is a key only of documents that are parts of it', () => {
  for (const part of ['PART 3 Powers', 'ss. 2 to 3 (Scope)', 'SCHEDULE IX – Devices', 'FIRST SCHEDULE'])
    assert.ok(keysOf(`Harbours Act, 1996 – ${part}`).includes('harboursact1996'), part);
  for (const other of ['A guide', 'Part of a series', 'Administrative Penalties'])
    assert.is(keysOf(`Harbours Act, 1996 – ${other}`).length, 1, other);
});

test('a name with very many commas is read in linear time', () => {
  const start = performance.now();
  instrumentKey(','.repeat(100_000));
  assert.ok(performance.now() - start < 2000);
});

test.run();
