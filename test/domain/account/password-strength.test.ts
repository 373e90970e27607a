import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { strengthOf } from '../../../src/domain/account/password-strength.chunk';

const of = (password: string, own: readonly string[] = []) => strengthOf(password, own);

test('common passwords get the lowest score and are described as common', () => {
  assert.equal(of('password'), { score: 0, weakness: 'topTen' });
  assert.is(of('password1').score, 0);
});

test('a passphrase of several words chosen by the user is strong', () => {
  assert.equal(of('lighthouse on a rock, 1887'), { score: 4, weakness: null });
});

test('users’ own names, and parts of them, do not make a password stronger', () => {
  const own = ['Marit Solheim', 'marit.solheim@haldenmarine.example'];
  for (const password of ['solheim', 'haldenmarine', 'Marit Solheim']) {
    assert.ok(of(password, own).score <= 1, password);
    assert.ok(of(password, own).score < of(password).score, password);
  }
});

test.run();
