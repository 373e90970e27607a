import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createLoginLimits } from '../../../src/server/accounts/login-limits';
import { HttpProblem } from '../../../src/server/http/problem';

function limits(perAccount = 10, perAddress = 100) {
  let time = 0;
  const { begin } = createLoginLimits({ perAccount, perAddress }, () => new Date(time));
  /** Returns the number of seconds to wait, or 0 if the attempt is allowed. */
  const wait = (account: string, address: string) => {
    try {
      begin(account, address);
      return 0;
    } catch (error) {
      if (error instanceof HttpProblem) return Number(error.more.headers?.['retry-after']);
      throw error;
    }
  };
  return { begin, wait, pass: (seconds: number) => (time += seconds * 1000) };
}

test('an account allows ten failures a minute from one address, and then refuses further attempts', () => {
  const { wait, pass } = limits();
  for (let failure = 0; failure < 10; failure += 1) assert.is(wait('a', 'home'), 0);
  assert.is(wait('a', 'home'), 60);
  pass(59.5);
  assert.is(wait('a', 'home'), 1);
  pass(0.5);
  assert.is(wait('a', 'home'), 0);
});

test('nobody can lock another user’s account: failures from other addresses do not count', () => {
  const { wait } = limits();
  for (let failure = 0; failure < 20; failure += 1) wait('a', 'elsewhere');
  assert.is(wait('a', 'home'), 0);
});

test('an address is allowed a hundred failures a minute across all accounts', () => {
  const { wait } = limits();
  for (let account = 0; account < 100; account += 1) assert.is(wait(`a${account}`, 'home'), 0);
  assert.is(wait('another', 'home'), 60);
  assert.is(wait('another', 'elsewhere'), 0);
});

test('successful attempts do not count', () => {
  const { begin, wait } = limits();
  for (let success = 0; success < 500; success += 1) begin('a', 'home').succeed();
  assert.is(wait('a', 'home'), 0);
});

test('attempts in progress count, so that simultaneous attempts are limited too', () => {
  const { begin, wait } = limits();
  const tries = Array.from({ length: 10 }, () => begin('a', 'home'));
  assert.is(wait('a', 'home'), 60);
  tries[0]!.succeed();
  assert.is(wait('a', 'home'), 0);
});

test('another address in the same IPv6 network allows no additional attempts', () => {
  const { wait } = limits(1, 2);
  assert.equal(
    [wait('a', '2001:db8::1'), wait('a', '2001:db8::2'), wait('b', '2001:db8::3'), wait('c', '2001:db8::4')],
    [0, 60, 0, 60],
  );
  assert.is(wait('a', '2001:db8:0:1::1'), 0, 'the next network has its own count');
  assert.equal([wait('d', '192.0.2.1'), wait('d', '::ffff:192.0.2.1')], [0, 60]);
});

test('the setting changes both limits', () => {
  const { wait } = limits(1, 2);
  assert.equal([wait('a', 'home'), wait('a', 'home'), wait('b', 'home'), wait('c', 'home')], [0, 60, 0, 60]);
});

test('the refusal says which limit was exceeded, and when to try again', () => {
  const titleOf = (...given: Parameters<typeof createLoginLimits>) => {
    const { begin } = createLoginLimits(...given);
    begin('a', 'home');
    try {
      begin('a', 'home');
    } catch (error) {
      return error instanceof HttpProblem ? error.message : error;
    }
  };
  const once = { perAccount: 1, perAddress: 9 };
  const now = () => new Date(0);
  assert.equal(
    [titleOf(once, now), titleOf(once, now, 'messages')],
    ['Too many failed attempts. Try again in 60 seconds.', 'Too many messages. Try again in 60 seconds.'],
  );
});

test.run();
