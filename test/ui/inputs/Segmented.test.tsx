import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Segmented } from '../../../src/ui/inputs/Segmented';
import { fireEvent, render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('exactly one of two segments is pressed', () => {
  const given: string[] = [];
  render(
    <Segmented
      label="Show"
      selected="all"
      onSelect={(id) => given.push(id)}
      options={[
        { id: 'all', label: 'All documents' },
        { id: 'dates', label: 'Not yet in force' },
      ]}
    />,
  );
  assert.is(screen.getByRole('button', { pressed: true }).textContent, 'All documents');
  fireEvent.click(screen.getByRole('button', { name: 'Not yet in force' }));
  assert.equal([given, screen.getByRole('group').getAttribute('aria-label')], [['dates'], 'Show']);
});

test.run();
