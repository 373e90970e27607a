import { setWindow } from '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { BackToTop } from '../../../src/ui/actions/BackToTop';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);
const scrollTo = globalThis.scrollTo;
test.after.each(() => {
  globalThis.scrollTo = scrollTo;
  setWindow({ reducedMotion: false });
});

function scrolled(): unknown[] {
  const calls: unknown[] = [];
  globalThis.scrollTo = (...args: unknown[]) => void calls.push(args[0]);
  render(<BackToTop label="Back to top" window={window} />);
  fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
  return calls;
}

test('the button scrolls to the top smoothly', () => {
  assert.equal(scrolled(), [{ top: 0, behavior: 'smooth' }]);
});

test('the button scrolls without an animation if the user prefers reduced motion', () => {
  setWindow({ reducedMotion: true });
  assert.equal(scrolled(), [{ top: 0, behavior: 'instant' }]);
});

test.run();
