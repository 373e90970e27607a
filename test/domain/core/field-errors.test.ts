import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { toFormErrors } from '../../../src/domain/core/field-errors';

const of = (errors?: { path: string; message: string }[]) =>
  toFormErrors({ status: 400, code: 'bad-request', title: 'No.', ...(errors && { errors }) }, [
    'name',
    'roles',
    'a/b',
  ]);

test('each field gets its first message, and a message about a nested value belongs to the outermost field', () => {
  const errors = [
    { path: '/name', message: 'Too long.' },
    { path: '/name', message: 'Too odd.' },
    { path: '/roles/0', message: 'No such role.' },
  ];
  assert.equal(of(errors), { fields: { name: 'Too long.', roles: 'No such role.' }, other: null });
});

test('a slash within a name is distinguished from a slash between names', () => {
  assert.equal(of([{ path: '/a~1b/c', message: 'No.' }]).fields, { 'a/b': 'No.' });
});

test('a sentence fragment is turned into a sentence', () => {
  assert.equal(of([{ path: '/name', message: 'must be at most 200 characters' }]).fields, {
    name: 'Must be at most 200 characters.',
  });
});

test('if no field of the form has a message, the title is shown, so that every refusal has a message', () => {
  for (const errors of [undefined, [{ path: '', message: 'Odd.' }], [{ path: '/code', message: 'Odd.' }]])
    assert.equal(of(errors), { fields: {}, other: 'No.' });
});

test.run();
