import { signal } from '@preact/signals-core';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { ConnectionState } from '../../../src/domain/app/connection';
import { createServerDiagnosis } from '../../../src/domain/embed/server-diagnosis';
import type { ServerCheck } from '../../../src/domain/desktop/server-address';
import { settle } from '../../support/clocks/fake-clock';

const stops: (() => void)[] = [];
test.after.each(() => stops.splice(0).forEach((stop) => stop()));

/**
 * A library whose first check has failed. `answers` contains functions that answer the running checks, oldest
 * first.
 */
function unmet(state: ConnectionState = 'reconnecting') {
  const connection = {
    state: signal(state),
    checks: 0,
    check: async () => ((connection.checks += 1), false),
  };
  const answers: ((found: ServerCheck) => void)[] = [];
  const contact = createServerDiagnosis({
    connection,
    checkServer: () => new Promise((resolve) => answers.push(resolve)),
  });
  stops.push(contact.dispose);
  return {
    contact,
    connection,
    looks: () => answers.length,
    shown: () => [contact.fault.value, contact.isChecking.value],
    async answer(found: ServerCheck) {
      answers.shift()?.(found);
      await settle();
    },
  };
}

for (const found of ['other', 'closed', 'unreachable'] as const) {
  test(`a server that has never been reached is checked immediately, and ${found} is reported`, async () => {
    const { shown, answer } = unmet();
    assert.equal(shown(), [null, true]);
    await answer(found);
    assert.equal(shown(), [found, false]);
  });
}

test('the fault remains while the server is checked again, and the new result replaces it', async () => {
  const { contact, shown, answer } = unmet();
  await answer('unreachable');
  void contact.check();
  assert.equal(shown(), ['unreachable', true]);
  await answer('closed');
  assert.equal(shown(), ['closed', false]);
});

test('once a server can be reached, no fault is shown, and the connection checks the server', async () => {
  const { shown, answer, connection } = unmet();
  await answer('fairway');
  assert.equal([shown(), connection.checks], [[null, false], 1]);
});

for (const state of ['restored', 'online'] as const) {
  test(`${state}, the server counts as reached: losing the connection later is not a fault`, async () => {
    const { shown, answer, connection, looks } = unmet();
    await answer('unreachable');
    connection.state.value = state;
    assert.equal(shown(), [null, false]);
    connection.state.value = 'reconnecting';
    assert.equal([shown(), looks()], [[null, false], 0]);
  });
}

test('a browser that goes offline clears the fault, and the server is checked again when it is back', async () => {
  const { shown, answer, connection } = unmet();
  await answer('other');
  connection.state.value = 'offline';
  assert.equal(shown(), [null, false]);
  connection.state.value = 'reconnecting';
  await answer('other');
  assert.equal(shown(), ['other', false]);
});

test('the response to a check that was running when the connection returned is ignored', async () => {
  const { contact, shown, answer, connection } = unmet();
  connection.state.value = 'restored';
  await answer('unreachable');
  assert.equal(shown(), [null, false]);
  contact.dispose();
});

test('nothing is reported after disposal', async () => {
  const { contact, shown, answer, connection, looks } = unmet();
  contact.dispose();
  await answer('unreachable');
  connection.state.value = 'offline';
  connection.state.value = 'reconnecting';
  assert.equal([shown(), looks()], [[null, false], 0]);
});

test.run();
