import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkNewPassword, type PasswordOwner } from '../../../src/server/accounts/password-rules';

const marit: PasswordOwner = {
  name: 'Marit Sølheim',
  email: 'm.solheim@nordic-lines.example',
  companyName: 'Nordic Lines',
};
const isTaken = (password: string, owner = marit) =>
  checkNewPassword(password, owner).then(
    () => true,
    () => false,
  );

test('common passwords are rejected regardless of case', async () => {
  for (const password of ['password', 'Password1', '12345678', 'QWERTYUIOP', 'iloveyou1', 'ｐａｓｓｗｏｒｄ'])
    assert.not(await isTaken(password), password);
});

test('a password made of the user’s own names is rejected, even with a few other characters', async () => {
  for (const password of [
    'MaritSølheim',
    'marit.solheim',
    'Solheim2026',
    'm.solheim@nordic-lines.example',
    'nordiclines!1',
    'LINES-nordic-99',
  ])
    assert.not(await isTaken(password), password);
});

test('passwords that contain more than names are accepted, with any mix of character types', async () => {
  for (const password of [
    'marit rows past the lighthouse',
    'seven lanterns',
    'aaaabbbbccccdddd',
    'ærlig talt nei',
    '        x',
    '9174 0263 5518',
  ])
    assert.ok(await isTaken(password), password);
});

test('a password isn’t rejected because it contains a name of one or two letters', async () => {
  assert.ok(await isTaken('jojojojo', { name: 'Jo O', email: 'jo@o.nl', companyName: null }));
});

test('a user’s own words in any order and case, with up to four other characters, are rejected', () => {
  const words = fc.array(fc.constantFrom('marit', 'Solheim', 'NORDIC', 'lines'), {
    minLength: 2,
    maxLength: 6,
  });
  return fc.assert(
    fc.asyncProperty(
      words,
      fc.string({ maxLength: 4, unit: fc.constantFrom('7', '!', '-', 'q') }),
      async (some, rest) => assert.not(await isTaken(some.join('') + rest)),
    ),
  );
});

test.run();
