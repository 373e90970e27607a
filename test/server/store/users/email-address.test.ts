import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseEmailAddress } from '../../../../src/server/store/users/email-address';

test('each mailbox has only one spelling, whatever the case and Unicode form', () => {
  for (const text of [
    'JÖRG@MÜNCHEN.example',
    ' jo\u0308rg@mu\u0308nchen.example ',
    'jörg@xn--mnchen-3ya.example',
    'ｊörg@münchen。example',
  ])
    assert.is(parseEmailAddress(text), 'jörg@münchen.example', text);
});

test('a string that is not an address is rejected', () => {
  for (const text of [
    '',
    '@',
    'a@',
    '@b.example',
    'a b@c.example',
    'a@b@c.example',
    'a@127.0.0.1',
    'a@0x7f.1',
    'a@[::1]',
    'a@b/c',
    'a@b:80',
    'a@b%2ec',
    'a@b..c',
    'a@-b.c',
    'a@b?c',
    'a\u0000@b.c',
    `${'x'.repeat(251)}@b.c`,
  ]) {
    assert.is(parseEmailAddress(text), null, text);
  }
});

test('an address that resembles another because of invisible or direction-changing characters is rejected', () => {
  for (const sign of [
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u200b',
    '\u200d',
    '\u202e',
    '\u2066',
    '\u3164',
    '\ufe0f',
    '\u{e0041}',
    '\ue000',
    '\ud800',
  ]) {
    for (const text of [`user${sign}@demo.example`, `${sign}user@demo.example`, `us${sign}er@demo.example`])
      assert.is(parseEmailAddress(text), null, escape(text));
  }
});

test('characters that separate addresses in mail are rejected', () => {
  for (const sign of [...'()<>,;:\\"[]']) assert.is(parseEmailAddress(`a${sign}b@c.example`), null, sign);
  for (const sign of [..."!#$%&'*+-/=?^_`{|}~."])
    assert.is(parseEmailAddress(`a${sign}b@c.example`), `a${sign}b@c.example`);
});

test('parsing an accepted address again leaves it unchanged, and it never exceeds 254 characters', () => {
  const part = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.oneof(
        fc.emailAddress(),
        fc.tuple(part, part).map(([local, domain]) => `${local}@${domain}.example`),
      ),
      (text) => {
        const read = parseEmailAddress(text);
        if (read === null) return;
        assert.is(parseEmailAddress(read), read);
        assert.ok(read.length <= 254);
      },
    ),
  );
});

test.run();
