import '../../support/browser/dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { References } from '../../../src/views/document-list/References';
import { render } from '../../support/browser/screen';

for (const [text, whole] of [
  ['Regulation II-1 of MSC.1/Circ.14-2', ['II-1', 'MSC.1/Circ.14-2']],
  ['Schedule 1, Part 3.1', ['Schedule 1', 'Part 3.1']],
  ['Schedule X, s. 1(b)', ['s. 1(b)']],
  ['pp. 4–5', ['pp. 4–5']],
] as const)
  test(`references stay on one line: ${text}`, () => {
    const { container } = render(<References>{text}</References>);
    assert.equal(
      [...container.querySelectorAll('span')].map((span) => span.textContent),
      whole,
    );
    assert.is(container.textContent, text);
  });

test.run();
