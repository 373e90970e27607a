import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Marked } from '../../../src/ui/data/Marked';
import { render, tidy } from '../../support/browser/screen';

tidy(test);

test('matches are in <mark> elements, and everything else is plain text', () => {
  const { container } = render(<Marked html="<em>fire</em> <img src=x onerror=alert(1)>" />);
  assert.is(container.innerHTML, '<mark>fire</mark> &lt;img src=x onerror=alert(1)&gt;');
});

test.run();
