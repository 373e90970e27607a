import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Field } from '../../../src/ui/inputs/Field';
import { Select } from '../../../src/ui/inputs/Select';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a select reports the id of the chosen option', () => {
  const given: string[] = [];
  render(
    <Field label="Sort by">
      <Select
        value="title"
        onChange={(id) => given.push(id)}
        options={[
          { id: 'title', label: 'Title' },
          { id: 'date', label: 'Newest first' },
        ]}
      />
    </Field>,
  );
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  assert.is(select.value, 'title');
  fireEvent.change(select, { target: { value: 'date' } });
  assert.equal(given, ['date']);
});

test.run();
