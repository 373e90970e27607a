import '../support/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../src/ui/Field';
import { PasswordInput } from '../../src/ui/PasswordInput';
import { Select } from '../../src/ui/Select';
import { TextArea, TextInput } from '../../src/ui/TextInput';
import { fireEvent, render, screen, tidy, type } from '../support/screen';

tidy(test);

test('label, hint and error belong to the control inside', () => {
  render(
    <Field label="Title" hint="Shown on the first page." error="Enter a title.">
      <TextInput value="" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Title', description: 'Enter a title. Shown on the first page.' });
  assert.is(input.getAttribute('aria-invalid'), 'true');
});

test('without hint and error nothing is described and nothing is wrong', () => {
  render(
    <Field label="Comment" error={null}>
      <TextArea value="" onChange={() => undefined} />
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Comment' });
  assert.equal([input.getAttribute('aria-invalid'), input.getAttribute('aria-describedby')], [null, null]);
});

test('a text input hands its text over', () => {
  const given: string[] = [];
  render(<TextInput aria-label="Title" value="" onChange={(text) => given.push(text)} />);
  type(screen.getByRole('textbox', { name: 'Title' }), 'Q4');
  assert.equal(given, ['Q4']);
});

test('a choice is handed over by its id', () => {
  const given: string[] = [];
  render(
    <Field label="Sort by">
      <Select value="title" onChange={(id) => given.push(id)} options={[{ id: 'title', label: 'Title' }, { id: 'date', label: 'Newest first' }]} />
    </Field>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  assert.is(select.value, 'title');
  fireEvent.change(select, { target: { value: 'date' } });
  assert.equal(given, ['date']);
});

test('a password is hidden until it is shown', () => {
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
