// Checks the three conditions in specification §9 with arbitrary published files, and that no listing,
// whatever it contains, links to another site.
import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  createUpdateCheck,
  readListing,
  updateIn,
  type DesktopUpdate,
} from '../../../src/domain/desktop/desktop-update';
import { createHandClock } from '../../support/clocks/fake-clock';

interface File {
  readonly version: readonly [number, number, number];
  readonly kind: 'deb' | 'dmg' | 'exe' | 'msi' | 'sig';
  readonly isTrial: boolean;
  readonly isOurs: boolean;
}

const part = fc.integer({ min: 0, max: 12 });
const version = fc.tuple(part, part, part);
const file: fc.Arbitrary<File> = fc.record({
  version,
  kind: fc.constantFrom('deb', 'dmg', 'exe', 'msi', 'sig'),
  isTrial: fc.boolean(),
  isOurs: fc.boolean(),
});

const endings = {
  deb: '_amd64.deb',
  dmg: '_x64.dmg',
  exe: '_x64-setup.exe',
  msi: '_x64_en-US.msi',
  sig: '_x64-setup.exe.sig',
};

function keyOf({ version: numbers, kind, isTrial, isOurs }: File): string {
  return `desktop/${isOurs ? 'Fairway' : 'Sextant'}_${numbers.join('.')}${isTrial ? '-beta.2' : ''}${endings[kind]}`;
}

/** The version as a single number with enough digits for each part. */
const size = ([major, minor, patch]: File['version']) => major * 1e6 + minor * 1e3 + patch;

/** The rule in the specification, implemented from its text rather than from the code. */
function expected(files: readonly File[], current: File['version']): string | null {
  const published = files.filter(({ isOurs, isTrial }) => isOurs && !isTrial);
  const newest = Math.max(-1, ...published.map((one) => size(one.version)));
  const isGreater = newest > size(current);
  const isMajorHigher = Math.floor(newest / 1e6) > current[0];
  const installers = published.filter(
    ({ version: numbers, kind }) => size(numbers) === newest && (kind === 'exe' || kind === 'msi'),
  );
  return isGreater && isMajorHigher && installers.length > 0 ? installers[0]!.version.join('.') : null;
}

test('the newest version is offered if and only if its major version is higher and it has a Windows installer', () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 30 }), version, (files, current) => {
      assert.is(updateIn(files.map(keyOf), current.join('.'))?.version ?? null, expected(files, current));
    }),
    { numRuns: 2000 },
  );
});

test('the order of the listing does not matter', () => {
  fc.assert(
    fc.property(
      fc
        .array(file, { maxLength: 30 })
        .chain((files) =>
          fc.tuple(fc.constant(files), fc.shuffledSubarray(files, { minLength: files.length })),
        ),
      ([files, shuffled]) => {
        assert.equal(updateIn(shuffled.map(keyOf), '2.6.0'), updateIn(files.map(keyOf), '2.6.0'));
      },
    ),
  );
});

test('the offered file is one of the listed keys, and its name contains the version', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(file.map(keyOf), fc.string({ unit: 'grapheme' })), { maxLength: 20 }),
      (keys) => {
        const update = updateIn(keys, '2.6.0');
        assert.ok(update === null || (keys.includes(update.key) && update.key.includes(update.version)));
      },
    ),
  );
});

test('no text makes the parser throw', () => {
  const pieces = fc.constantFrom(
    '<ListBucketResult>',
    '</ListBucketResult>',
    '<Key>',
    '</Key>',
    '<Contents>',
    '<IsTruncated>true</IsTruncated>',
    '<NextMarker>',
    '&amp;',
    '&#x110000;',
    '&#55296;',
    '<!--',
    '-->',
    '<EncodingType>url</EncodingType>',
    '%zz',
    'Fairway_3.0.0.exe',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))),
      (parts) => void readListing(parts.join('')),
    ),
    { numRuns: 1000 },
  );
});

test('the link always stays below the listing’s address', async () => {
  const odd = fc.constantFrom(
    '//evil.example/',
    'https://evil.example/',
    '\\\\evil.example\\',
    '@evil.example/',
    '?x=',
    '#',
    '%2e%2e/',
    'a b/',
    '',
  );
  await fc.assert(
    fc.asyncProperty(fc.tuple(odd, odd, file), async ([one, two, last]) => {
      const offered: DesktopUpdate[] = [];
      const key =
        `${one}${two}${keyOf({ ...last, version: [99, 0, 0], kind: 'exe', isTrial: false, isOurs: true })}`.replaceAll(
          '&',
          '&amp;',
        );
      const check = createUpdateCheck({
        ...{
          listing: 'https://releases.example.com/desktop/?prefix=x',
          current: '2.6.0',
          clock: createHandClock(),
        },
        read: async () => `<ListBucketResult><Contents><Key>${key}</Key></Contents></ListBucketResult>`,
        offer: (update) => offered.push(update),
      });
      await check();
      const link = new URL(offered[0]?.link ?? 'about:blank');
      assert.ok(
        link.origin === 'https://releases.example.com' &&
          link.pathname.startsWith('/desktop/') &&
          link.search === '' &&
          link.hash === '',
        link.href,
      );
    }),
  );
});

test.run();
