import { setWindow } from '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { VirtualList } from '../../../src/ui/data/VirtualList';
import { act, render, screen, tidy } from '../../support/browser/screen';

tidy(test);
test.after.each(() => setWindow({ width: 1440, height: 900 }));

function shown(count: number): void {
  const items = Array.from({ length: count }, (_, index) => `Row ${index}`);
  render(<VirtualList label="Rows" items={items} keyOf={(item) => item} row={(item) => item} rowRem={4} />);
}

const rows = () => screen.getAllByRole('listitem');

test('if there are at most 100 rows, all of them are rendered, each as tall as its content', () => {
  shown(100);
  assert.is(rows().length, 100);
  assert.equal([screen.getByRole('list').style.height, rows()[0]?.style.height], ['', '']);
});

test('of more than 100 rows, only those near the viewport are rendered, with their position and the total', () => {
  shown(5000);
  assert.ok(rows().length < 50);
  assert.is(screen.getByRole('list', { name: 'Rows' }).style.height, '320000px');
  assert.equal(
    [rows()[1]?.getAttribute('aria-posinset'), rows()[1]?.getAttribute('aria-setsize')],
    ['2', '5000'],
  );
});

test('scrolling renders different rows', () => {
  shown(5000);
  const list = screen.getByRole('list');
  list.getBoundingClientRect = () => new DOMRect(0, -64000, 800, 320000);
  act(() => void dispatchEvent(new Event('scroll')));
  const shownNow = rows().map((row) => row.textContent);
  assert.ok(shownNow.includes('Row 1000') && shownNow.includes('Row 1014'));
  assert.not(shownNow.includes('Row 0'));
});

test('when printed, all rows are rendered, each as tall as its content', () => {
  shown(500);
  act(() => void dispatchEvent(new Event('beforeprint')));
  assert.is(rows().length, 500);
  assert.equal([screen.getByRole('list').style.height, rows()[0]?.style.height], ['', '']);
  act(() => void dispatchEvent(new Event('afterprint')));
  assert.ok(rows().length < 50);
});

test.run();
