import fc from 'fast-check';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  findUsers,
  sortUsers,
  userColumns,
  type CompanyUser,
} from '../../../src/domain/company/company-users';

const user = (id: string, part: Partial<CompanyUser> = {}): CompanyUser => ({
  id,
  name: id,
  username: `${id}@norling.example`,
  position: '',
  roles: [],
  last_login_at: null,
  active: true,
  invited: false,
  password_expired: false,
  deletion_requested_at: null,
  ...part,
});
const users = fc.uniqueArray(
  fc
    .record({
      id: fc.uuid(),
      name: fc.constantFrom('', 'Åse', 'ase', 'Bo 2', 'bo 10'),
      last: fc.constantFrom(null, '2025-01-01T00:00:00Z', '2025-02-01T00:00:00Z'),
    })
    .map(({ id, name, last }) => user(id, { name, last_login_at: last })),
  { selector: ({ id }) => id },
);
const orders = fc.record({ column: fc.constantFrom(...userColumns), isDescending: fc.boolean() });
const ids = (list: readonly CompanyUser[]) => list.map(({ id }) => id);

test('sorting keeps all users, and the result doesn’t depend on the order in which they arrive', () => {
  fc.assert(
    fc.property(users, orders, (list, order) => {
      const sorted = ids(sortUsers(list, order));
      assert.equal(sorted.toSorted(), ids(list).toSorted());
      assert.equal(ids(sortUsers(list.toReversed(), order)), sorted);
    }),
  );
});

test('users who have never logged in are listed last in both directions', () => {
  fc.assert(
    fc.property(users, fc.boolean(), (list, isDescending) => {
      const never = sortUsers(list, { column: 'last_login_at', isDescending }).map(
        ({ last_login_at: at }) => at === null,
      );
      assert.equal(
        never,
        never.toSorted((a, b) => Number(a) - Number(b)),
      );
    }),
  );
});

test('sorting by name ignores case, orders numbers by value, and uses the username if there is no name', () => {
  const list = [
    user('b', { name: 'bo 10' }),
    user('a', { name: 'Bo 2' }),
    user('c', { name: '', username: 'Anna@norling.example' }),
  ];
  assert.equal(ids(sortUsers(list, { column: 'name', isDescending: false })), ['c', 'a', 'b']);
});

test('adding words to the search never finds more users', () => {
  fc.assert(
    fc.property(
      users,
      fc.constantFrom('bo', 'ase', 'norling'),
      fc.constantFrom('2', 'x', '@'),
      (list, one, two) => {
        const found = new Set(ids(findUsers(list, one)));
        assert.ok(ids(findUsers(list, `${two} ${one}`)).every((id) => found.has(id)));
      },
    ),
  );
});

test.run();
