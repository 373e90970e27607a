import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Button } from '../../../src/ui/actions/Button';
import { DateInput, type DateInputProps } from '../../../src/ui/inputs/DateInput';
import { Field } from '../../../src/ui/inputs/Field';
import { fireEvent, press, render, screen, tidy, type } from '../../support/browser/screen';

tidy(test);

function Page({
  start,
  given,
  ...rest
}: { start: string | null; given: (string | null)[] } & Partial<DateInputProps>) {
  const [day, setDay] = useState(start);
  function handleChange(next: string | null) {
    given.push(next);
    setDay(next);
  }
  return (
    <>
      <Field label="From">
        <DateInput value={day} onChange={handleChange} {...rest} />
      </Field>
      <Button onClick={() => setDay('2020-12-31')}>Set</Button>
    </>
  );
}

/** Renders an input and returns the dates that it reports. */
function shown(start: string | null = null, rest: Partial<DateInputProps> = {}): (string | null)[] {
  const given: (string | null)[] = [];
  render(<Page start={start} given={given} {...rest} />);
  input().focus();
  return given;
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'From' });
const leave = () => fireEvent.blur(input());

test('a date is shown as DD.MM.YYYY and reported as yyyy-MM-dd', () => {
  const given = shown('2017-01-02');
  assert.is(input().value, '02.01.2017');
  type(input(), '03.01.2017');
  assert.equal(given, ['2017-01-03']);
});

test('nothing is reported while a date is being typed', () => {
  const given = shown();
  for (const part of ['1', '1.', '1.2', '1.2.2', '1.2.201']) type(input(), part);
  assert.equal(given, []);
  type(input(), '1.2.2017');
  assert.equal(given, ['2017-02-01']);
  assert.is(input().value, '1.2.2017');
  leave();
  assert.is(input().value, '01.02.2017');
});

test('an impossible date is reported as null, and the input is described by an error message', () => {
  const given = shown('2017-01-02');
  type(input(), '31.02.2017');
  assert.is(screen.queryByText('Enter a date as DD.MM.YYYY.'), null);
  leave();
  assert.equal([given, input().value, input().getAttribute('aria-invalid')], [[null], '31.02.2017', 'true']);
  assert.ok(screen.getByRole('textbox', { name: 'From', description: 'Enter a date as DD.MM.YYYY.' }));
  type(input(), '28.02.2017');
  assert.equal([given.at(-1), input().getAttribute('aria-invalid')], ['2017-02-28', null]);
});

test('Enter validates the text, like leaving the input', () => {
  const given = shown();
  type(input(), 'soon');
  press('Enter');
  assert.equal([given, input().getAttribute('aria-invalid')], [[], 'true']);
});

test('an empty input means no date, and isn’t an error', () => {
  const given = shown('2017-01-02');
  type(input(), '');
  leave();
  assert.equal([given, input().getAttribute('aria-invalid')], [[null], null]);
});

test('a date outside the range is rejected', () => {
  const given = shown(null, { min: '2000-01-01', max: '2020-01-01', invalidText: 'Between 2000 and 2020.' });
  type(input(), '02.01.2020');
  leave();
  assert.equal(given, []);
  assert.ok(screen.getByText('Between 2000 and 2020.'));
});

test('a date outside the range and an impossible date have different messages', () => {
  shown(null, { min: '2000-01-01', outsideText: 'Too early.' });
  type(input(), '31.12.1999');
  leave();
  assert.ok(screen.getByText('Too early.'));
  type(input(), '31.02.2017');
  leave();
  assert.ok(screen.getByText('Enter a date as DD.MM.YYYY.'));
});

test('a date that the application sets replaces the typed text', () => {
  shown();
  type(input(), 'nonsense');
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  assert.equal([input().value, input().getAttribute('aria-invalid')], ['31.12.2020', null]);
});

test('a date can also be chosen in the browser’s calendar', () => {
  const given = shown();
  type(document.querySelector('input[type=date]')!, '2017-03-04');
  assert.equal([given, input().value], [['2017-03-04'], '04.03.2017']);
  assert.ok(screen.getByRole('button', { name: 'Choose a date' }));
});

test.run();
