import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { TextInput } from '../../../src/ui/inputs/TextInput';
import { render, screen, tidy, type } from '../../support/browser/screen';

tidy(test);

test('a text input reports its text', () => {
  const given: string[] = [];
  render(<TextInput aria-label="Title" value="" onChange={(text) => given.push(text)} />);
  type(screen.getByRole('textbox', { name: 'Title' }), 'Q4');
  assert.equal(given, ['Q4']);
});

test.run();
