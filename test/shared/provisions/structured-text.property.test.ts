import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { citationOf, createCitations } from '../../../src/shared/provisions/addresses-and-citations';
import { checkStructuredText } from '../../../src/shared/provisions/check';
import { encodeStructure } from '../../../src/shared/provisions/encode-structure';
import { addressesIn, decodeStructure, UnreadableStructure } from '../../../src/shared/provisions/encoding';
import { isProvision, nodeAt, provisionAt } from '../../../src/shared/provisions/provision-at';
import type { StructuredText } from '../../../src/shared/provisions/structured-text';
import { structuredText } from './arbitrary-structure';

test('generated structured texts satisfy every invariant', () => {
  fc.assert(fc.property(structuredText, (structured) => assert.is(checkStructuredText(structured), null)));
});

test('the leaves together make up the text', () => {
  fc.assert(
    fc.property(structuredText, ({ text, nodes }) => {
      const parents = new Set(nodes.map(({ parent }) => parent));
      const leaves = nodes.filter((_node, index) => !parents.has(index));
      assert.is(leaves.map(({ from, to }) => text.slice(from, to)).join(''), text);
    }),
  );
});

test('the innermost node and the innermost provision are found for every offset', () => {
  fc.assert(
    fc.property(structuredText, fc.nat(), (structured, number) => {
      const { text, nodes } = structured;
      if (text === '') return;
      const offset = number % text.length;
      const around = [...nodes.keys()].filter((index) => {
        const { from, to } = nodes[index]!;
        return from <= offset && offset < to;
      });
      assert.is(nodeAt(nodes, offset), around.at(-1));
      assert.is(
        provisionAt(structured, offset),
        around.findLast((index) => index === 0 || isProvision(nodes[index]!)),
      );
    }),
  );
});

test('a structure is the same after encoding, transfer as JSON and decoding', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      const sent: unknown = JSON.parse(JSON.stringify(encodeStructure(structured)));
      assert.equal(decodeStructure(structured.text, sent), structured);
    }),
  );
});

test('reading only the addresses of an encoded structure gives all of its addresses', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      const addresses = structured.nodes.flatMap(({ address }) => address ?? []);
      assert.equal([...addressesIn(encodeStructure(structured))], addresses);
    }),
  );
});

test('decoding a damaged structure results in a valid structure or a clear error', () => {
  fc.assert(
    fc.property(structuredText, fc.string(), fc.nat(), fc.jsonValue(), (structured, key, place, value) => {
      const encoded = damage(structured, key, place, value);
      try {
        assert.is(checkStructuredText(decodeStructure(structured.text, encoded)), null);
      } catch (error) {
        if (!(error instanceof UnreadableStructure)) throw error;
        assert.match(error.message, /^[A-Z].*\.$/);
      }
    }),
    { numRuns: 500 },
  );
});

test('a structure whose columns of dates are malformed can’t be decoded', () => {
  const text = 'Carry a bell.';
  const nodes: StructuredText['nodes'] = [{ kind: 'document', parent: -1, from: 0, to: text.length }];
  const encoded = encodeStructure({ text, nodes, marks: [], origin: { by: 'given', format: 'test' } });
  const malformed = [{ days: null }, { inForce: null }, { days: '2026-01-01' }, { inForce: [0, 1] }];
  for (const columns of malformed)
    assert.throws(
      () => decodeStructure(text, { ...encoded, ...columns }),
      (error: unknown) => error instanceof UnreadableStructure,
    );
});

/** Replaces a column or one of its values. */
function damage(structured: StructuredText, key: string, place: number, value: unknown): unknown {
  const encoded = JSON.parse(JSON.stringify(encodeStructure(structured))) as Record<string, unknown>;
  const names = Object.keys(encoded);
  const name = names[place % names.length] ?? key;
  const column = encoded[name];
  if (Array.isArray(column) && column.length > 0 && place % 3 !== 0) column[place % column.length] = value;
  else encoded[name] = value;
  return encoded;
}

test('the check never throws, whatever the value', () => {
  fc.assert(fc.property(fc.anything(), (value) => assert.type(checkStructuredText(value), 'string')));
});

test('addresses are unique, and a citation within a text is at least as long as for the address alone', () => {
  fc.assert(
    fc.property(structuredText, ({ nodes }) => {
      const addresses = nodes.flatMap(({ address }) => address ?? []);
      assert.is(new Set(addresses).size, addresses.length);
      const cite = createCitations(nodes);
      for (const address of addresses) assert.ok(cite(address).length >= citationOf(address).length);
    }),
  );
});

test.run();
