import '../support/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Check, type Checked } from '../../src/ui/Check';
import { Radio } from '../../src/ui/Radio';
import { Segmented } from '../../src/ui/Segmented';
import { Switch } from '../../src/ui/Switch';
import { fireEvent, render, screen, tidy } from '../support/screen';

tidy(test);

function Held() {
  const [checked, setChecked] = useState<Checked>('mixed');
  return (
    <Check checked={checked} onChange={setChecked}>
      Content
    </Check>
  );
}

test('a box that stands for some becomes checked, then unchecked', () => {
  render(<Held />);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Content' });
  assert.equal([box.indeterminate, box.getAttribute('aria-checked')], [true, 'mixed']);
  fireEvent.click(box);
  assert.equal([box.indeterminate, box.checked], [false, true]);
  fireEvent.click(box);
  assert.is(box.checked, false);
});

test('a label that is not seen is still the name', () => {
  render(
    <Check checked={false} hideLabel onChange={() => undefined}>
      Select Guidelines
    </Check>,
  );
  assert.ok(screen.getByRole('checkbox', { name: 'Select Guidelines' }));
});

test('a switch is a switch', () => {
  const given: boolean[] = [];
  render(
    <Switch checked={false} onChange={(on) => given.push(on)}>
      E-mail me
    </Switch>,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'E-mail me' }));
  assert.equal(given, [true]);
});

test('a radio tells when it is chosen', () => {
  let chosen = 0;
  render(
    <Radio name="format" checked={false} onChange={() => chosen++}>
      PDF
    </Radio>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'PDF' }));
  assert.is(chosen, 1);
});

test('of a segmented pair one is pressed', () => {
  const given: string[] = [];
  render(<Segmented label="Show" selected="all" onSelect={(id) => given.push(id)} options={[{ id: 'all', label: 'All documents' }, { id: 'dates', label: 'Enforcement dates' }]} />);
  assert.is(screen.getByRole('button', { pressed: true }).textContent, 'All documents');
  fireEvent.click(screen.getByRole('button', { name: 'Enforcement dates' }));
  assert.equal([given, screen.getByRole('group').getAttribute('aria-label')], [['dates'], 'Show']);
});

test.run();
