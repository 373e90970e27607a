import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SkipLink } from '../../../src/ui/actions/SkipLink';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('the skip link moves the focus to its target', () => {
  render(
    <>
      <SkipLink to="main">Skip to content</SkipLink>
      <main id="main" tabIndex={-1} />
    </>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  assert.ok(document.activeElement === screen.getByRole('main'));
});

test.run();
