import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CountBadge } from '../../../src/ui/data/CountBadge';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a badge shows its maximum instead of a higher number', () => {
  render(<CountBadge count={41} cap={30} label="41 documents" />);
  assert.is(screen.getByRole('img', { name: '41 documents' }).textContent, '30');
});

test.run();
