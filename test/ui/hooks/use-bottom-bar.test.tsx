import '../../support/browser/dom';
import { useRef } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { useBottomBar } from '../../../src/ui/hooks/use-bottom-bar';
import { render, screen, tidy } from '../../support/browser/screen';

tidy(test);

function Bar() {
  const bar = useRef<HTMLDivElement>(null);
  useBottomBar(bar);
  return <div ref={bar} />;
}

test('the main element says that it has a bar at the end for as long as the bar is there', () => {
  const { rerender } = render(
    <main>
      <section>
        <Bar />
      </section>
    </main>,
  );
  const main = screen.getByRole('main');
  assert.ok(main.hasAttribute('data-with-bar'));
  rerender(
    <main>
      <section />
    </main>,
  );
  assert.not.ok(main.hasAttribute('data-with-bar'));
});

test.run();
