import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../../src/ui/inputs/Field';
import { TextArea, TextInput } from '../../../src/ui/inputs/TextInput';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('the label, the hint and the error are associated with the control in the field', () => {
  render(
    <Field label="Title" hint="Shown on the first page." error="Enter a title.">
      <TextInput value="" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByRole('textbox', {
    name: 'Title',
    description: 'Enter a title. Shown on the first page.',
  });
  assert.is(input.getAttribute('aria-invalid'), 'true');
});

test('without a hint or an error, the control has no description and is valid', () => {
  render(
    <Field label="Comment" error={null}>
      <TextArea value="" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Comment' });
  assert.equal([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')], [null, null]);
});

test.run();
