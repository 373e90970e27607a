import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Card } from '../../../src/ui/layout/Card';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

test('a card with a title is a region with that name', () => {
  render(
    <Card title="Report basket" action={<a href="/reports">All</a>}>
      Four documents
    </Card>,
  );
  assert.match(screen.getByRole('region', { name: 'Report basket' }).textContent ?? '', 'Four documents');
  assert.ok(screen.getByRole('heading', { name: 'Report basket', level: 2 }));
});

test.run();
