import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Skeleton } from '../../../src/ui/feedback/Skeleton';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('the bars are hidden from screen readers, which read the label instead', () => {
  const { container } = render(<Skeleton widths={['66%', '34%', '50%']} label="Loading documents" />);
  assert.is(screen.getByRole('status').textContent, 'Loading documents');
  assert.equal(
    [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].map((bar) => getComputedStyle(bar).width),
    ['66%', '34%', '50%'],
  );
});

test.run();
