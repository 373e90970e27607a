import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Meter } from '../../../src/ui/data/Meter';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a meter describes its parts in words', () => {
  render(
    <Meter
      label="Storage"
      max={8}
      parts={[
        { label: 'Stored 3.1 GB', value: 3.1, kind: 'solid' },
        { label: 'Free 4.9 GB', value: 4.9, kind: 'free' },
      ]}
    />,
  );
  const scale = screen.getByRole('meter', { name: 'Storage' });
  assert.equal(
    [scale.getAttribute('aria-valuenow'), scale.getAttribute('aria-valuetext')],
    ['3.1', 'Stored 3.1 GB, Free 4.9 GB'],
  );
});

test.run();
