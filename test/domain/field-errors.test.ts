import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fieldErrors } from '../../src/domain/field-errors';

const of = (errors?: { path: string; message: string }[]) => [...fieldErrors({ status: 400, code: 'bad-request', title: 'No.', ...(errors && { errors }) })];

test('each field has its first sentence, a deeper place belongs to its outermost field', () => {
  assert.equal(of([{ path: '/name', message: 'Too long.' }, { path: '/name', message: 'Too odd.' }, { path: '/roles/0', message: 'No such role.' }]), [['name', 'Too long.'], ['roles', 'No such role.']]);
});

test('a slash within a name is told from one between names', () => {
  assert.equal(of([{ path: '/a~1b/c', message: 'No.' }]), [['a/b', 'No.']]);
});

test('what is said of the whole request belongs to no field', () => {
  assert.equal([of(), of([{ path: '', message: 'No.' }])], [[], []]);
});

test.run();
