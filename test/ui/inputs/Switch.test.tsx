import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Switch } from '../../../src/ui/inputs/Switch';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a switch has the role “switch”', () => {
  const given: boolean[] = [];
  render(
    <Switch checked={false} onChange={(on) => given.push(on)}>
      E-mail me
    </Switch>,
  );
  fireEvent.click(screen.getByRole('switch', { name: 'E-mail me' }));
  assert.equal(given, [true]);
});

test.run();
