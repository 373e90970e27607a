import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Progress } from '../../../src/ui/data/Progress';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a progress bar exposes its value and its maximum', () => {
  render(<Progress label="Download" value={37} max={214} valueText="37 of 214" />);
  const bar = screen.getByRole('progressbar', { name: 'Download' });
  assert.equal(
    ['now', 'max', 'text'].map((name) => bar.getAttribute(`aria-value${name}`)),
    ['37', '214', '37 of 214'],
  );
});

test('a progress bar announces only its start and end', () => {
  const at = (value: number) => (
    <Progress
      label="Download"
      value={value}
      max={3}
      announced={{ started: 'Downloading 3 documents.', finished: 'Download finished.' }}
    />
  );
  const { rerender } = render(at(0));
  const said = [screen.getByRole('status').textContent];
  for (const value of [1, 2, 3]) {
    rerender(at(value));
    said.push(screen.getByRole('status').textContent);
  }
  assert.equal([...new Set(said)], ['Downloading 3 documents.', 'Download finished.']);
});

test.run();
