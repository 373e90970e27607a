import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createCitations } from '../../../src/shared/provisions/addresses-and-citations';
import { createProvisionStarts } from '../../../src/shared/provisions/provision-starts';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { decodeNodes } from '../../../src/shared/provisions/encoding';
import { structuredText } from './arbitrary-structure';

test('every offset leads to the innermost addressed provision that contains it, which is counted once', () => {
  fc.assert(
    fc.property(structuredText, ({ text, nodes }) => {
      const starts = createProvisionStarts(nodes);
      const cite = createCitations(nodes);
      for (let offset = 0; offset < text.length; offset += 1) {
        const innermost = nodes.findLast(
          ({ address, from, to }) => address !== undefined && from <= offset && offset < to,
        );
        const address = innermost?.address;
        assert.equal(
          starts.at(offset),
          address === undefined ? null : { address, citation: cite(address) },
          `at ${offset}`,
        );
      }
      const offsets = Array.from({ length: text.length + 2 }, (_, index) => index - 1);
      for (const some of [offsets, offsets.toReversed(), offsets.filter((offset) => offset % 7 === 0)]) {
        const names = new Set(some.map((offset) => starts.at(offset)).filter((name) => name !== null));
        assert.is(starts.countAt(some), names.size);
      }
      assert.is(starts.at(-1), null);
      assert.is(starts.at(text.length), null);
      assert.is(starts.count, nodes.filter(({ address }) => address !== undefined).length);
    }),
  );
});

test('nodes can be decoded without the text', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      assert.equal(decodeNodes(JSON.parse(JSON.stringify(encodeStructure(structured)))), structured.nodes);
    }),
  );
});

test.run();
