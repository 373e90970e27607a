import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { initialsKeys, typedInitials } from '../../../../src/shared/provisions/references/initials';
import { propertyRuns } from '../../../support/selection';

const keysOf = (title: string) => initialsKeys(title).map((key) => key.replace('initials:', ''));

test('the initials of a title leave out small words, and may end with its year', () => {
  for (const [title, ...expected] of [
    ['Navigation Safety Regulations, 2020', 'nsr', 'nsr2020'],
    ['Marine Personnel Regulations', 'mpr'],
    ['Canada Shipping Act, 2001', 'csa', 'csa2001'],
    ['Regulations for the Prevention of Pollution', 'rpp'],
    ['Règlement de 2020 sur la sécurité de la navigation', 'rsn', 'rsn2020'],
    ['Règlement sur l’équipement et les engins de sauvetage', 'rees'],
    ['Loi d’exécution des ordonnances', 'leo'],
    ['Ballast Water Record Book', 'bwrb'],
    ['Cross-border Movement Regulations', 'cmr'],
    ['Ship’s Stores Regulations', 'ssr'],
    ["Masters' and Mate's Certificates Order", 'mmco'],
    ['Décret s’appliquant aux navires', 'dan'],
  ] as const)
    assert.equal(keysOf(title), expected, title);
});

test('words in brackets may be left out', () => {
  assert.equal(keysOf('Merchant Shipping (Salvage and Wreck) Act, 1993'), [
    ...['msa', 'msa1993', 'msswa', 'msswa1993'],
  ]);
  assert.equal(keysOf('(Coastal) Towing Rules'), ['tr', 'ctr']);
});

test('a part of a law has the initials of the law, but a guide to it doesn’t', () => {
  for (const part of [
    ' – PART 3 Limits',
    ' – Detention of Ship',
    ' – ss. 2 to 10 (Interpretation)',
    ': Drills',
  ])
    assert.equal(keysOf(`Vessel Fire Safety Regulations${part}`), ['vfsr'], part);
  assert.equal(keysOf('Règlement sur les ports – PARTIE 2'), ['rp']);
  assert.not(keysOf('Collision Regulations – A guide').includes('cr'));
  assert.not(keysOf('Collision Regulations: questions and answers').includes('cr'));
});

test('titles have no initials if these would be too short or too long, or if the title contains other numbers', () => {
  for (const title of [
    '',
    'Regulations',
    'Of the',
    '§ 83.15 Crossing situation',
    'Class 5 Vessels Rules',
    '2020',
  ])
    assert.equal(keysOf(title), [], title);
  assert.equal(keysOf('One Two Three Four Five Six Seven'), []);
});

test('initials are typed as one word, perhaps with dots or a year', () => {
  for (const [typed, key] of [
    ['NSR', 'nsr'],
    ['nsr', 'nsr'],
    ['N.S.R.', 'nsr'],
    ['the NSR', 'nsr'],
    ['CSA 2001', 'csa2001'],
    ['CSA, 2001', 'csa2001'],
    ['CSA2001', 'csa2001'],
    ['RÉES', 'rees'],
  ] as const)
    assert.is(typedInitials(typed), `initials:${key}`, typed);
  assert.is(typedInitials('FOR'), 'initials:for');
  for (const typed of [
    'for',
    'the',
    '',
    'N',
    'NS R',
    'ABCDEFG',
    'SOR/2001',
    'Part',
    'rule',
    'annexe',
    'TP 127',
    '33 CFR',
  ])
    assert.is(typedInitials(typed), null, typed);
});

test('the initials of any title are short, and none is the key of a name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) =>
      initialsKeys(title).every((key) => /^initials:\p{L}{2,6}(?:(?:18|19|20)\d\d)?$/u.test(key)),
    ),
    { numRuns: propertyRuns(300) },
  );
});

test.run();
