import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readPdf } from '../../../../src/server/library/pdf/pdf-text';
import { typeset } from '../../../../src/server/library/typeset/typeset';

const headed = (heading: string) =>
  typeset({
    title: 'A circular',
    subtitle: null,
    number: null,
    issuer: null,
    type: null,
    publicationDate: null,
    entryDate: null,
    edition: '1',
    text: heading,
    markdown: `## ${heading}`,
    structured: null,
  });

// This has to be the first test in the process, because it requires that no bold full stop has been rendered
// yet.
test('the content of a PDF does not depend on what was typeset before it', async () => {
  await headed('Note: to\u00a0all');
  assert.match((await readPdf(await headed('Part 2.3 to all'))).text, /Part 2\.3 to all/);
});

test.run();
