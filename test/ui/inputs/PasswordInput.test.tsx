import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../../src/ui/inputs/Field';
import { PasswordInput } from '../../../src/ui/inputs/PasswordInput';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a password is hidden until the user shows it', () => {
  render(
    <Field label="Password">
      <PasswordInput value="secret" autoComplete="current-password" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  assert.equal([input.type, input.autocomplete], ['password', 'current-password']);
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  assert.is(input.type, 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  assert.is(input.type, 'password');
});

test.run();
