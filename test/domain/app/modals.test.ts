import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createModals, hideAuthorisation } from '../../../src/domain/app/modals';

test('no dialog is open at first', () => assert.is(createModals().current.value, null));

test('only one dialog is shown at a time, in the order in which they were opened', () => {
  const modals = createModals();
  modals.open({ name: 'session' });
  modals.open({ name: 'update', version: '3.0.0', link: 'https://fairway.test/setup.exe' });
  assert.is(modals.current.value?.name, 'session');
  modals.close('session');
  assert.is(modals.current.value?.name, 'update');
  modals.close('update');
  assert.is(modals.current.value, null);
});

test('opening a dialog twice shows it once, with the latest content', () => {
  const modals = createModals();
  modals.open({ name: 'update', version: '3.0.0', link: '/3.0.0' });
  modals.open({ name: 'update', version: '3.1.0', link: '/3.1.0' });
  assert.equal(modals.current.value, { name: 'update', version: '3.1.0', link: '/3.1.0' });
  modals.close('update');
  assert.is(modals.current.value, null);
});

test('closing a waiting dialog does not affect the one that is shown', () => {
  const modals = createModals();
  modals.open({ name: 'session' });
  modals.report('broken');
  modals.close('unexpected-error');
  assert.is(modals.current.value?.name, 'session');
});

for (const [how, done] of [
  ['proceed', 1],
  ['cancel', 0],
] as const) {
  test(`offline save warning: "${how}" ${done ? 'runs the action once' : 'doesn’t run the action'}`, () => {
    const modals = createModals();
    let count = 0;
    modals.open({ name: 'offline-save', action: () => (count += 1) });
    if (how === 'proceed') {
      modals.proceed();
      modals.proceed();
    } else modals.close('offline-save');
    assert.equal([count, modals.current.value], [done, null]);
  });
}

test('proceeding without a warning does nothing', () => {
  const modals = createModals();
  modals.open({ name: 'session' });
  modals.proceed();
  assert.is(modals.current.value?.name, 'session');
});

test("an error's details contain its message, its origin and its cause", () => {
  const modals = createModals();
  modals.report(new Error('The list is broken', { cause: new TypeError('x is undefined') }));
  const {
    current: { value: modal },
  } = modals;
  const details = modal?.name === 'unexpected-error' ? modal.details : '';
  assert.match(details, /Error: The list is broken\n\s+at /);
  assert.match(details, /Caused by: TypeError: x is undefined/);
});

const headers = [
  'Authorization: Bearer abc.def-ghi',
  'authorization: Basic c2VjcmV0OnNlY3JldA==',
  '{"headers":{"Authorization":"Bearer abc.def-ghi","accept":"*/*"}}',
  "{ authorization: 'Bearer abc.def-ghi' }",
  '[["authorization","Bearer abc.def-ghi"]]',
  'sent with bearer abc.def-ghi',
  'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1MSJ9.abc-def_ghi',
];

for (const text of headers) {
  test(`the authorisation header is hidden in recorded errors: ${text.slice(0, 36)}`, () => {
    assert.not.match(hideAuthorisation(text), /abc|c2Vj|eyJ/);
  });
}

test('simultaneous errors are all shown, in the order in which they occurred', () => {
  const modals = createModals();
  modals.report('the cause');
  modals.report('what it caused');
  const shown = modals.current.value;
  assert.is(shown?.name === 'unexpected-error' && shown.details, 'the cause\n\nwhat it caused');
  for (let again = 0; again < 5000; again++) modals.report('once more');
  assert.is(modals.current.value?.name === 'unexpected-error' && modals.current.value.details.length, 20_000);
});

test('all details except the header are kept', () => {
  assert.is(
    hideAuthorisation('GET /api/user\nAuthorization: Bearer abc\nAccept: */*'),
    'GET /api/user\nauthorization: (hidden)\nAccept: */*',
  );
});

test('no bearer token remains, whatever text surrounds it', () => {
  const token = fc.stringMatching(/^SECRET[A-Za-z0-9._~+/-]{8,40}$/);
  fc.assert(
    fc.property(fc.string(), token, fc.string(), (before, secret, after) => {
      const modals = createModals();
      modals.report(new Error(`${before} Bearer ${secret} ${after}`, { cause: `authorization=${secret}` }));
      assert.not.match(JSON.stringify(modals.current.value), /SECRET/);
    }),
  );
});

test.run();
