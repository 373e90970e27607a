import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { inlineDisposition, pdfName } from '../../../src/server/files/file-name';

test('the name is made of number and title', () => {
  assert.is(pdfName({ number: 'MSC.1/Circ.1432', title: 'Fixed systems' }), 'MSC.1 Circ.1432 Fixed systems.pdf');
  assert.is(pdfName({ number: null, title: 'Fixed systems' }), 'Fixed systems.pdf');
});

test('a name of nothing usable is still one', () => {
  assert.is(pdfName({ number: '', title: '///' }), 'document.pdf');
});

test('no name has a path, a control sign or more than 200 characters in it, whatever the title', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ unit: 'binary' }), (title, number) => {
      const name = pdfName({ number, title });
      assert.ok(name.length <= 200 && name.endsWith('.pdf'));
      assert.not.match(name, /[\p{C}/\\:*?"<>|]|^\./u);
      assert.match(inlineDisposition(name), /^[\x20-\x7e]+$/);
    }),
  );
});

test('the header gives old clients plain letters and the others the name itself', () => {
  assert.is(inlineDisposition("Élan's (2).pdf"), "inline; filename=\"Elan's (2).pdf\"; filename*=UTF-8''%C3%89lan%27s%20%282%29.pdf");
});

test.run();
