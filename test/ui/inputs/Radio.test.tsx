import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Radio } from '../../../src/ui/inputs/Radio';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a radio button reports that it was chosen', () => {
  let chosen = 0;
  render(
    <Radio name="format" checked={false} onChange={() => chosen++}>
      PDF
    </Radio>,
  );
  fireEvent.click(screen.getByRole('radio', { name: 'PDF' }));
  assert.is(chosen, 1);
});

test.run();
