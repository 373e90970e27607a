import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createTypeahead, isLetter } from '../../../src/ui/hooks/typeahead';

const titles = ['Bahamas', 'Barbados', 'Belize', 'Norway'];

function typist() {
  let now = 0;
  const typeahead = createTypeahead(() => now);
  let at = 0;
  return (letters: string, pauseMs = 100) => {
    for (const letter of letters) {
      now += pauseMs;
      at = typeahead.find(letter, titles, at);
    }
    return titles[at];
  };
}

test('a letter moves to the next title that begins with it, and wraps around', () => {
  assert.is(typist()('b'), 'Barbados');
  assert.is(typist()('n'), 'Norway');
  assert.is(typist()('bbb'), 'Bahamas');
});

test('letters typed in quick succession form a word', () => {
  assert.is(typist()('be'), 'Belize');
});

test('after a pause, a new word begins', () => {
  const type = typist();
  type('b');
  assert.is(type('n', 2000), 'Norway');
});

test('the result is -1 if no title begins with the letter', () => {
  assert.is(createTypeahead(() => 0).find('x', titles, 0), -1);
});

test('the space bar, named keys and shortcuts don’t count as letters', () => {
  const key = (name: string, ctrlKey = false) =>
    isLetter({ key: name, ctrlKey, metaKey: false, altKey: false });
  assert.equal([key('b'), key(' '), key('Enter'), key('b', true)], [true, false, false, false]);
});

test.run();
