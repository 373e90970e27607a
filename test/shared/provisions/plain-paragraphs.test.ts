import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { decodeStructure } from '../../../src/shared/provisions/encoding';
import { hasOnlyParagraphs, paragraphsOf } from '../../../src/shared/provisions/plain-paragraphs';
import { deriveStructure } from '../../../src/shared/provisions/derive/derive-structure';

const text = fc
  .array(fc.constantFrom('Every vessel', ' ', '\n', '\n\n', '\n \n', '1 Lights', '|', '\t'), {
    maxLength: 30,
  })
  .map((parts) => parts.join(''));

test('blank lines separate paragraphs', () => {
  const { text: whole, nodes } = paragraphsOf('First\nline.\n \nSecond.\n\n\nThird.');
  assert.equal(
    nodes.slice(1).map(({ from, to }) => whole.slice(from, to)),
    ['First\nline.\n \n', 'Second.\n\n\n', 'Third.'],
  );
});

test('the paragraphs of any text can be encoded and decoded', () => {
  fc.assert(
    fc.property(text, (one) => {
      const structured = paragraphsOf(one);
      assert.equal(decodeStructure(one, encodeStructure(structured)), structured);
      assert.ok(hasOnlyParagraphs(structured));
      assert.not.ok(hasOnlyParagraphs(deriveStructure(one)));
    }),
  );
});

test.run();
