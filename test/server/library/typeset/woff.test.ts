import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create } from 'fontkit';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { unpackWoff } from '../../../../src/server/library/typeset/woff';

const woff = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/ibm-plex-serif/files/ibm-plex-serif-latin-400-normal.woff',
  ),
);

test('an unpacked font has the same glyphs and widths as the WOFF file', () => {
  const [packed, unpacked] = [create(woff), create(unpackWoff(woff))];
  assert.ok('characterSet' in packed && 'characterSet' in unpacked);
  assert.equal(unpacked.characterSet, packed.characterSet);
  assert.is(unpacked.layout('AVAST').advanceWidth, packed.layout('AVAST').advanceWidth);
});

test('a file that is not WOFF is rejected', () => {
  assert.throws(() => unpackWoff(Buffer.from('OTTO and so on')), 'The font is not a WOFF file.');
});

test.run();
