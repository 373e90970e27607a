import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold } from '../../../src/search/text/fold';

test('differences in case and accents are removed', () =>
  assert.is(fold('Éclairage DES Ports'), 'eclairage des ports'));

test('ligatures and letters with a stroke become plain letters', () =>
  assert.is(fold('Ærø Straße Łódź Þing'), 'aero strasse lodz thing'));

test('typographic quotation marks and dashes become plain ones', () =>
  assert.is(fold('“Ship’s” – II‑2'), '"ship\'s" - ii-2'));

test('circled, superscript and full-width characters become plain ones', () =>
  assert.is(fold('① m² ＡＢ'), '1 m2 ab'));

test('in other scripts, only the case changes', () => assert.is(fold('Ά Ж 海'), 'ά ж 海'));

test.run();
