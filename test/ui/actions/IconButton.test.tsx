import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { IconButton } from '../../../src/ui/actions/IconButton';
import { starIcon } from '../../../src/ui/icons/star';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('an icon button has a name and a tooltip, and its icon is decorative', () => {
  render(<IconButton icon={starIcon} label="Add to favourites" pressed={false} />);
  const button = screen.getByRole('button', { name: 'Add to favourites', pressed: false });
  assert.equal(
    [button.title, button.firstElementChild?.getAttribute('aria-hidden')],
    ['Add to favourites', 'true'],
  );
});

test('an icon button that is disabled with a reason ignores clicks and is described by the reason', () => {
  let presses = 0;
  render(
    <IconButton
      icon={starIcon}
      label="Share"
      disabledReason="Not available offline"
      onClick={() => presses++}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Share', description: 'Not available offline' }));
  assert.is(presses, 0);
});

test.run();
