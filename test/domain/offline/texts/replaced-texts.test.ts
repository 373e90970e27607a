import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findExcess,
  isReplaced,
  markSeen,
  readSeen,
  type DocumentOnDevice,
} from '../../../../src/domain/offline/texts/replaced-texts';
import type { OfflineData } from '../../../../src/domain/offline/manifest';
import { createDeviceStorage } from '../../../../src/platform/storage/storage';
import { forUser } from '../../../../src/platform/storage/user-storage';

const metadata = {
  entryDate: null,
  publicationDate: null,
  documentNumber: null,
  issuer: null,
  subtitle: null,
  nickname: null,
  type: null,
};
const record = (edition: string, inForceFrom: string) => ({
  edition,
  knownFrom: '2020-01-01',
  inForceFrom,
  inForceTo: null,
});
const data: OfflineData = {
  ...{ title: 'Rules', edition: '2', version: 'v', filesize: 1, categoryIds: [], metadata, structure: '1-2' },
  records: [record('1', '2020-01-01'), record('2', '2024-01-01'), record('3', '2030-01-01')],
  next: null,
};
const kept: DocumentOnDevice = { data, isListed: true, pdfEdition: '2', isDownloaded: true };
const today = '2026-11-28';

const cases: readonly [title: string, document: DocumentOnDevice, edition: string, expected: boolean][] = [
  ['an earlier edition is replaced', kept, '1', true],
  ['the listed edition is not replaced', kept, '2', false],
  [
    'the edition of the PDF is not replaced while the listed one is awaited',
    { ...kept, pdfEdition: '1' },
    '1',
    false,
  ],
  [
    'the next edition is not replaced',
    { ...kept, data: { ...data, next: { edition: '3', title: '', version: '', structure: null, metadata } } },
    '3',
    false,
  ],
  ['an edition that is not yet in force and no longer listed is not replaced', kept, '3', false],
  ['an edition about which the library knows nothing is not replaced', kept, '0', false],
  ['no edition is replaced if the document is no longer listed', { ...kept, isListed: false }, '1', false],
  ['no edition is replaced without a PDF', { ...kept, pdfEdition: null }, '1', false],
  [
    'no edition is replaced if the listed edition has no text to compare with',
    { ...kept, data: { ...data, structure: null } },
    '1',
    false,
  ],
];
for (const [title, document, edition, expected] of cases)
  test(`replaced texts: ${title}`, () => assert.is(isReplaced(document, { edition }, today), expected));

test('replaced texts: an earlier edition is replaced even if an older version’s entry names no editions', () => {
  const { records, ...older } = data;
  assert.ok(records);
  assert.is(isReplaced({ ...kept, data: older }, { edition: '1' }, today), true);
});

test('replaced texts: only a wording that a correction replaced, once the corrected file is on the device', () => {
  const corrected = { ...data, replaced: [{ wording: '2@4', structure: '1-old' }] };
  const isKept = (version: string, document: Partial<DocumentOnDevice> = {}, edition = '2') =>
    isReplaced({ ...kept, data: corrected, ...document }, { edition, version }, today);
  assert.is(isKept('1-old'), true);
  assert.is(isKept('1-other'), false);
  assert.is(isKept('1-old', { isDownloaded: false }), false);
  assert.is(isKept('1-old', { isListed: false }), false);
  assert.is(isKept('1-old', {}, '3'), false);
});

test('replaced texts: words that a later correction restored aren’t replaced', () => {
  const restored = {
    ...data,
    replaced: [
      { wording: '2@4', structure: '1-2' },
      { wording: '2@5', structure: '1-x' },
    ],
  };
  const isKept = (version: string) =>
    isReplaced({ ...kept, data: restored }, { edition: '2', version }, today);
  assert.equal([isKept('1-2'), isKept('1-x')], [false, true]);
});

const measured = fc.record({
  text: fc.record({
    id: fc.string({ maxLength: 3 }),
    edition: fc.constant('1'),
    version: fc.constant('1-1'),
  }),
  bytes: fc.nat(50),
  replacedOn: fc.constantFrom('2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01'),
});

test('the texts that stay are within both limits, and none was replaced earlier than one that is removed', () => {
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 12 }), fc.nat(6), fc.nat(150), (texts, count, bytes) => {
      const excess = new Set(findExcess(texts, { texts: count, bytes }));
      const stay = texts.filter(({ text }) => !excess.has(text));
      const gone = texts.filter(({ text }) => excess.has(text));
      const latestGone =
        gone
          .map(({ replacedOn }) => replacedOn)
          .sort()
          .at(-1) ?? '';
      return (
        stay.length <= count &&
        stay.reduce((sum, one) => sum + one.bytes, 0) <= bytes &&
        stay.every(({ replacedOn }) => replacedOn >= latestGone)
      );
    }),
  );
});

test('nothing is removed while the texts are within the limits', () => {
  fc.assert(
    fc.property(fc.array(measured, { maxLength: 6 }), (texts) => {
      const bytes = texts.reduce((sum, one) => sum + one.bytes, 0);
      return findExcess(texts, { texts: texts.length, bytes }).length === 0;
    }),
  );
});

test('a text whose changes have been seen stays marked for as long as it is on the device', () => {
  const storage = createDeviceStorage({ backend: null });
  const own = forUser('u', storage);
  const [one, two] = ['1', '2'].map((edition) => ({ id: 'a', edition, version: '1-1' }));
  markSeen('u', storage, [one!], [[one!, two!]]);
  markSeen('u', storage, [two!], [[one!, two!]]);
  assert.is(readSeen(own).size, 2);
  markSeen('u', storage, [two!], [[two!]]);
  assert.equal([...readSeen(own)], [JSON.stringify(['a', '2', '1-1'])]);
});

test.run();
