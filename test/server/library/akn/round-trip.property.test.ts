import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { writeAkomaNtoso, type ExportedDocument } from '../../../../src/server/library/akn/write-akoma-ntoso';
import { readXml } from '../../../../src/server/library/import/xml/xml-formats';
import type { StructuredText } from '../../../../src/shared/provisions/structured-text';
import { structuredText } from '../../../shared/provisions/arbitrary-structure';
import { schemaErrors } from '../../../support/akoma-ntoso/validate';
import { propertyRuns } from '../../../support/selection';

const documentWith = (structured: StructuredText): ExportedDocument => ({
  fields: {
    id: 'nsr',
    title: 'Navigation Safety Regulations',
    edition: '2026-01-01',
    number: 'SOR/2020-216',
    issuer: 'Transport & <Marine>',
    type: 'Regulations',
    subtitle: null,
    nickname: 'NSR',
    publicationDate: '2020-10-06',
    entryDate: null,
  },
  categories: [['Canada', 'Navigation']],
  relations: ['other-1'],
  markdown: null,
  structured,
});

test('exporting and importing a structure doesn’t change it, or the bytes of its next export', () => {
  fc.assert(
    fc.property(structuredText, (structured) => {
      const written = writeAkomaNtoso(documentWith(structured));
      const read = readXml(written);
      assert.equal(read.structured, structured);
      assert.is(writeAkomaNtoso(documentWith(read.structured)), written);
    }),
  );
});

test('a label that includes the marker of a footnote is imported as it was exported', () => {
  const structured: StructuredText = {
    text: '6 * Lights',
    nodes: [
      { kind: 'document', parent: -1, from: 0, to: 10 },
      { kind: 'section', parent: 0, from: 0, to: 10, label: { from: 0, to: 3 }, address: 'sec_6' },
      { kind: 'block', parent: 1, from: 0, to: 10 },
    ],
    marks: [{ kind: 'footnote', from: 2, to: 3 }],
    origin: { by: 'given', format: 'justice-laws' },
  };
  assert.equal(readXml(writeAkomaNtoso(documentWith(structured))).structured, structured);
});

test('every exported structure is valid Akoma Ntoso 3.0 according to the OASIS schema', async () => {
  const samples = fc.sample(structuredText, {
    numRuns: propertyRuns(100),
    seed: Number(process.env.SEED ?? Date.now()),
  });
  assert.equal(
    await schemaErrors(samples.map((structured) => writeAkomaNtoso(documentWith(structured)))),
    [],
  );
});

test.run();
