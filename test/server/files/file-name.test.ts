import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  contentDisposition,
  distinctNames,
  pdfFileName,
  safeFileName,
} from '../../../src/server/files/file-name';

test('the name consists of the number and the title', () => {
  assert.is(
    pdfFileName({ number: 'MSC.1/Circ.1432', title: 'Fixed systems' }),
    'MSC.1 Circ.1432 Fixed systems.pdf',
  );
  assert.is(pdfFileName({ number: null, title: 'Fixed systems' }), 'Fixed systems.pdf');
});

test('a title without usable characters still results in a name', () => {
  assert.is(pdfFileName({ number: '', title: '///' }), 'document.pdf');
});

test('whatever the title, a name contains no path or control character, and at most 200 bytes', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'binary' }),
      (title, number) => {
        const name = pdfFileName({ number, title });
        assert.ok(Buffer.byteLength(name) <= 200 && name.endsWith('.pdf'));
        assert.not.match(name, /[\p{C}/\\:*?"<>|]|^\./u);
        assert.match(contentDisposition('inline', name), /^[\x20-\x7e]+$/);
      },
    ),
  );
});

test('a long title is cut between characters', () => {
  assert.is(pdfFileName({ number: null, title: `${'x'.repeat(193)}🚢🚢` }), `${'x'.repeat(193)}.pdf`);
});

test('a name that Windows reserves for a device is changed', () => {
  for (const title of ['CON', 'nul', 'Lpt1', 'com¹', 'aux.2 of 1990', 'PRN .x'])
    assert.is(pdfFileName({ number: null, title }), `_${title}.pdf`);
  for (const title of ['Console', 'COM10 rules', 'Auxiliary engines'])
    assert.is(pdfFileName({ number: null, title }), `${title}.pdf`);
});

test('equal names are numbered, even if they differ in case or the numbered name is already taken', () => {
  assert.equal(distinctNames(['Rules.pdf', 'rules.pdf', 'Rules (3).pdf', 'RULES.pdf', 'Other.pdf']), [
    'Rules.pdf',
    'rules (2).pdf',
    'Rules (3).pdf',
    'RULES (4).pdf',
    'Other.pdf',
  ]);
});

test('numbering keeps the number of names, and makes them all different and none too long', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          fc.constantFrom('a', 'A', 'a (2)', 'é'.repeat(150)),
          fc.string({ unit: 'binary', maxLength: 20 }),
        ),
        { maxLength: 12 },
      ),
      (titles) => {
        const names = distinctNames(titles.map((title) => safeFileName(title, 'zip')));
        assert.is(new Set(names.map((name) => name.toLowerCase())).size, titles.length);
        assert.ok(names.every((name) => Buffer.byteLength(name) <= 200 && /^[^/\\]+\.zip$/.test(name)));
      },
    ),
  );
});

test('the header contains an ASCII name for old clients, and the full name for all others', () => {
  assert.is(
    contentDisposition('inline', "Élan's (2).pdf"),
    "inline; filename=\"Elan's (2).pdf\"; filename*=UTF-8''%C3%89lan%27s%20%282%29.pdf",
  );
});

test.run();
