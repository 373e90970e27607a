import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/search/text/fold';

test('sorts without case and accents', () => assert.is(fold('Éclairage DES Ports'), 'eclairage des ports'));

test('unfolds ligatures and letters with a stroke', () =>
  assert.is(fold('Ærø Straße Łódź Þing'), 'aero strasse lodz thing'));

test('takes typographic quotes and dashes for plain ones', () =>
  assert.is(fold('“Ship’s” – II‑2'), '"ship\'s" - ii-2'));

test('takes digits in circles, raised and full-width characters for plain ones', () =>
  assert.is(fold('① m² ＡＢ'), '1 m2 ab'));

test('leaves other scripts as they are', () => assert.is(fold('Ά Ж 海'), 'ά ж 海'));

test.run();
