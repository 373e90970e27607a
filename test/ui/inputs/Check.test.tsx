import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Check, type Checked } from '../../../src/ui/inputs/Check';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Held() {
  const [checked, setChecked] = useState<Checked>('mixed');
  return (
    <Check checked={checked} onChange={setChecked}>
      Content
    </Check>
  );
}

test('a mixed box becomes checked, and then unchecked', () => {
  render(<Held />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Content' });
  assert.equal([box.indeterminate, box.getAttribute('aria-checked')], [true, 'mixed']);
  fireEvent.click(box);
  assert.equal([box.indeterminate, box.checked], [false, true]);
  fireEvent.click(box);
  assert.is(box.checked, false);
});

test('a visually hidden label is still the accessible name', () => {
  render(
    <Check checked={false} hideLabel onChange={() => undefined}>
      Select Guidelines
    </Check>,
  );
  assert.ok(screen.getByRole('checkbox', { name: 'Select Guidelines' }));
});

test.run();
