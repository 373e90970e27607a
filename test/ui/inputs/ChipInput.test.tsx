import '../../support/browser/dom';
import { useState } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ChipInput, type ChipInputProps } from '../../../src/ui/inputs/ChipInput';
import { act, fireEvent, focusedName, press, render, screen, tidy, type } from '../../support/browser/screen';

tidy(test);

const labels = {
  group: 'Terms',
  input: 'Add a term',
  submit: 'Search',
  clear: 'Clear',
  remove: (chip: string) => `Remove ${chip}`,
  edit: (chip: string) => `Edit ${chip}`,
  added: (chip: string) => `${chip} added.`,
  removed: (chip: string) => `${chip} removed.`,
  duplicate: (chip: string) => `${chip} has already been added.`,
  limitReached: (excess: number) => `${excess} more do not fit.`,
};

function StatefulChipInput({
  start,
  submissions,
  ...rest
}: { start: string[]; submissions: string[][] } & Partial<ChipInputProps>) {
  const [chips, setChips] = useState<readonly string[]>(start);
  return (
    <ChipInput
      chips={chips}
      onChange={setChips}
      onSubmit={(submitted) => submissions.push([...submitted])}
      labels={labels}
      {...rest}
    />
  );
}

/**
 * Renders an input with these chips, and focuses its text field. Returns the lists of chips that are
 * submitted.
 */
function renderInput(start: string[] = [], rest: Partial<ChipInputProps> = {}): string[][] {
  const submissions: string[][] = [];
  render(<StatefulChipInput start={start} submissions={submissions} {...rest} />);
  text().focus();
  return submissions;
}

const text = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Add a term' });
const chips = () =>
  screen.queryAllByRole('listitem').map((item) => item.querySelector('button')?.textContent ?? 'editing');
const announcement = () => screen.getByRole('status').textContent;
/** Returns the accessible description of the text field. */
const reason = () =>
  (text().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
const tooLong = (chip: string) => (chip.length > 5 ? 'Too long.' : undefined);
const paste = (pasted: string) => fireEvent.paste(text(), { clipboardData: { getData: () => pasted } });

test('Enter adds the typed text without duplicates, announces it, and submits all chips', () => {
  const submissions = renderInput(['fire']);
  type(text(), 'ballast*');
  press('Enter');
  assert.equal(chips(), ['fire', 'ballast*']);
  assert.is(text().value, '');
  assert.is(announcement(), 'ballast* added.');
  assert.equal(submissions, [['fire', 'ballast*']]);
  assert.is(focusedName(), 'Add a term');
  type(text(), 'fire');
  press('Enter');
  assert.equal(chips(), ['fire', 'ballast*']);
  assert.equal(submissions.length, 2);
});

test('Enter submits nothing if part of the text is rejected', () => {
  const submissions = renderInput([], { refuse: tooLong });
  type(text(), 'fire, extinguisher');
  press('Enter');
  assert.equal([chips(), text().value, submissions], [['fire'], 'extinguisher', []]);
});

test('the comma key adds the typed text without submitting it, even inside quotation marks', () => {
  const submissions = renderInput();
  type(text(), 'port State');
  press(',');
  type(text(), '"fire');
  press(',');
  assert.equal([chips(), submissions], [['port State', '"fire'], []]);
});

test('a comma that is inserted without a key event (Android, dictation) adds the text before it', () => {
  renderInput();
  type(text(), 'fire, pump,');
  assert.equal(chips(), ['fire', 'pump']);
});

test('Enter in the empty text field submits the chips', () => {
  const submissions = renderInput(['fire']);
  press('Enter');
  assert.equal(submissions, [['fire']]);
});

test('the button adds the remaining text before it submits', () => {
  const submissions = renderInput(['fire']);
  type(text(), 'pump');
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  assert.equal(submissions, [['fire', 'pump']]);
  assert.equal(chips(), ['fire', 'pump']);
});

test('Enter during the composition of a word (as in Japanese) is ignored', () => {
  const submissions = renderInput();
  type(text(), 'kana');
  fireEvent.keyDown(text(), { key: 'Enter', isComposing: true });
  assert.equal([chips(), submissions], [[], []]);
});

test('a pasted list becomes chips, and a comma inside quotation marks doesn’t split a chip', () => {
  renderInput();
  paste('"fire, smoke", pump\nballast water');
  assert.equal(chips(), ['fire, smoke', 'pump', 'ballast water']);
});

test('pasted text in quotation marks becomes one chip, and other text is left to the browser', () => {
  renderInput();
  paste('"fire, smoke"');
  assert.equal(chips(), ['fire, smoke']);
  assert.ok(paste('just words'));
  assert.equal(chips(), ['fire, smoke']);
});

test('Left at the start of the text moves to the chips, and the arrow keys move between them and back', () => {
  renderInput(['a', 'b', 'c']);
  press('ArrowLeft');
  assert.is(focusedName(), 'c');
  press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  assert.is(focusedName(), 'a');
  press('End');
  assert.is(focusedName(), 'Add a term');
  press('ArrowLeft', 'Home', 'ArrowRight');
  assert.is(focusedName(), 'b');
  press('ArrowRight', 'ArrowRight');
  assert.is(focusedName(), 'Add a term');
});

test('Left inside the text moves within the text', () => {
  renderInput(['a']);
  type(text(), 'word');
  text().setSelectionRange(2, 2);
  press('ArrowLeft');
  assert.is(focusedName(), 'Add a term');
});

test('Backspace moves to the last chip only if the text is empty, and removes the chip if pressed again', () => {
  renderInput(['a', 'b']);
  type(text(), 'x');
  press('Backspace');
  assert.is(focusedName(), 'Add a term');
  type(text(), '');
  press('Backspace');
  assert.equal([focusedName(), chips()], ['b', ['a', 'b']]);
  press('Backspace');
  assert.equal([focusedName(), chips()], ['a', ['a']]);
});

test('Delete removes the chip, announces its removal, and moves to the next chip', () => {
  renderInput(['a', 'b', 'c']);
  press('ArrowLeft', 'ArrowLeft', 'Delete');
  assert.equal([focusedName(), chips(), announcement()], ['c', ['a', 'c'], 'b removed.']);
  press('Delete', 'Delete');
  assert.equal([focusedName(), chips()], ['Add a term', []]);
});

test('typing a letter on a chip moves the focus to the text field, and so does Escape', () => {
  renderInput(['a']);
  press('ArrowLeft', 'x');
  assert.is(focusedName(), 'Add a term');
  press('ArrowLeft', 'Escape');
  assert.is(focusedName(), 'Add a term');
});

for (const key of ['Enter', 'F2']) {
  test(`${key} edits a chip in place, and Enter saves the change`, () => {
    renderInput(['a', 'b', 'c']);
    press('ArrowLeft', 'ArrowLeft', key);
    assert.is(focusedName(), 'Edit b');
    type(screen.getByRole('textbox', { name: 'Edit b' }), ' b* ');
    press('Enter');
    assert.equal([focusedName(), chips()], ['b*', ['a', 'b*', 'c']]);
  });
}

test('a double click edits a chip, leaving the editor saves the change, and Escape discards it', () => {
  renderInput(['a']);
  fireEvent.doubleClick(screen.getByRole('button', { name: 'a' }));
  type(screen.getByRole('textbox', { name: 'Edit a' }), 'aa');
  act(() => text().focus());
  assert.equal(chips(), ['aa']);
  fireEvent.doubleClick(screen.getByRole('button', { name: 'aa' }));
  type(screen.getByRole('textbox', { name: 'Edit aa' }), 'zz');
  press('Escape');
  assert.equal([focusedName(), chips()], ['aa', ['aa']]);
});

test('a click by assistive technology, without a mouse, edits a chip', () => {
  renderInput(['a']);
  fireEvent.click(screen.getByRole('button', { name: 'a' }), { detail: 0 });
  assert.ok(screen.getByRole('textbox', { name: 'Edit a' }));
});

test('a chip that is edited to be empty is removed, and one that is edited to equal another is merged with it', () => {
  renderInput(['a', 'b']);
  press('ArrowLeft', 'Enter');
  type(screen.getByRole('textbox', { name: 'Edit b' }), '');
  press('Enter');
  assert.equal(chips(), ['a']);
  type(text(), 'c');
  fireEvent.keyDown(text(), { key: 'Enter' });
  fireEvent.doubleClick(screen.getByRole('button', { name: 'c' }));
  type(screen.getByRole('textbox', { name: 'Edit c' }), 'a');
  press('Enter');
  assert.equal(chips(), ['a']);
});

test('each chip has a button that removes it, and Clear removes all chips', () => {
  renderInput(['a', 'b', 'c']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove b' }));
  assert.equal([focusedName(), chips()], ['Add a term', ['a', 'c']]);
  type(text(), 'typed');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  assert.equal([focusedName(), chips(), text().value], ['Add a term', [], '']);
  assert.is(screen.queryByRole('button', { name: 'Clear' }), null);
});

test('the name of a chip includes its kind', () => {
  renderInput(['ballast*'], { kindOf: (chip) => (chip.endsWith('*') ? 'starts with' : 'phrase') });
  assert.ok(screen.getByRole('button', { name: /ballast\*\s*starts with/ }));
});

test('chips and their buttons aren’t tab stops', () => {
  renderInput(['a', 'b']);
  const inside = [...screen.getByRole('list').querySelectorAll('button')];
  assert.ok(inside.length === 4 && inside.every((button) => button.tabIndex === -1));
});

test('adding an existing chip is announced', () => {
  renderInput(['fire']);
  type(text(), ' fire ');
  press('Enter');
  assert.equal([chips(), text().value, announcement()], [['fire'], '', 'fire has already been added.']);
});

test('pieces beyond the limit stay in the text, and a message says how many there are', () => {
  renderInput(['a', 'b'], { maxChips: 2 });
  type(text(), 'c');
  press('Enter');
  assert.equal(
    [chips(), text().value, announcement(), reason()],
    [['a', 'b'], 'c', '1 more do not fit.', '1 more do not fit.'],
  );
});

test('the pieces of a pasted list that are beyond the limit stay in the text', () => {
  renderInput([], { maxChips: 50 });
  paste(Array.from({ length: 500 }, (_, index) => `term ${index}`).join('\n'));
  assert.is(chips().length, 50);
  assert.is(text().value.split(', ').length, 450);
  assert.ok(text().value.startsWith('term 50, term 51'));
  assert.is(reason(), '450 more do not fit.');
});

test('rejected text stays, even if it is very long, with the reason below it, and isn’t submitted', () => {
  const submissions = renderInput(['fire'], { refuse: tooLong });
  const long = 'x'.repeat(10_000);
  type(text(), long);
  press('Enter');
  assert.equal([chips(), text().value, reason(), announcement()], [['fire'], long, 'Too long.', 'Too long.']);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  assert.equal([submissions, focusedName(), text().value], [[], 'Add a term', long]);
  type(text(), 'pump');
  assert.equal([reason(), text().getAttribute('aria-invalid')], ['', null]);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  assert.equal(submissions, [['fire', 'pump']]);
});

test('only the rejected pieces of a pasted list stay in the text', () => {
  renderInput([], { refuse: tooLong });
  paste('a, bcdefgh, "c,d", "x,yzabc"');
  assert.equal([chips(), text().value, reason()], [['a', 'c,d'], 'bcdefgh, "x,yzabc"', 'Too long.']);
});

test('a rejected change stays in the editor, with the reason, until it is corrected or discarded', () => {
  const submissions = renderInput(['a', 'b'], { refuse: tooLong });
  press('ArrowLeft', 'F2');
  const editor = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Edit b' });
  type(editor(), 'bcdefgh');
  press('Enter');
  assert.equal([focusedName(), editor().value, announcement()], ['Edit b', 'bcdefgh', 'Too long.']);
  assert.is(
    document.getElementById(editor().getAttribute('aria-describedby') ?? '')?.textContent,
    'Too long.',
  );
  act(() => text().focus());
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  assert.equal([submissions, focusedName(), editor().value], [[], 'Edit b', 'bcdefgh']);
  press('Escape');
  assert.equal([focusedName(), chips(), screen.queryByText('Too long.')], ['b', ['a', 'b'], null]);
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  assert.equal(submissions, [['a', 'b']]);
});

test('Clear removes the chips, the rejected text and the reason', () => {
  renderInput(['a'], { refuse: tooLong });
  type(text(), 'abcdef');
  press('Enter');
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  assert.equal([chips(), text().value, reason(), focusedName()], [[], '', '', 'Add a term']);
});

test('the text field is described by the given element', () => {
  render(<p id="words">Finds everything.</p>);
  renderInput([], { describedBy: 'words' });
  assert.is(reason(), 'Finds everything.');
});

test.run();
