import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { guessLanguage } from '../../src/shared/guess-language';

test('the language of a text is guessed from its short words, if there are enough of them', () => {
  assert.equal(
    [
      'The master of the ship and the crew shall be in the port',
      'Der Kapitän und die Besatzung sind auf dem Schiff',
      'Le capitaine et les marins dans le port',
      'MSC.1/Circ.1432',
      '',
    ].map(guessLanguage),
    ['en', 'de', 'fr', null, null],
  );
});

test.run();
