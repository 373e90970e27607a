import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { startedServer, type Schemas, type StartedServer } from '../../support/server/server';

type Category = Schemas['Category'];

let server: StartedServer;
test.before(async () => {
  server = await startedServer();
});
test.after(() => server.close());

const outline = (nodes: readonly Category[]): unknown[] =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, outline(children)] : title));
const tree = async (as: 'user' | 'reader' | 'admin') =>
  outline((await server.call<Category[]>('GET', '/api/user/category', { as })).body);
const whole = [
  [
    'ROOT',
    [
      ['Pollution', ['Ballast']],
      ['Safety', ['fire', 'Life-saving']],
    ],
  ],
];

test('a company that owns ROOT gets the whole tree under one root, sorted by title', async () => {
  assert.equal(await tree('user'), whole);
});

test('a user without a company sees everything', async () => {
  assert.equal(await tree('admin'), whole);
});

test('other companies get the branches that they own, as roots', async () => {
  assert.equal(await tree('reader'), [['Safety', ['fire', 'Life-saving']]]);
});

test('a branch below another owned branch appears only once', async () => {
  const other = await startedServer();
  await other.db
    .insertInto('company_categories')
    .values([
      { company_id: 'second', category_id: 'fire' },
      { company_id: 'second', category_id: 'ballast' },
    ])
    .execute();
  const { body } = await other.call<Category[]>('GET', '/api/user/category', { as: 'reader' });
  assert.equal(outline(body), ['Ballast', ['Safety', ['fire', 'Life-saving']]]);
  await other.close();
});

test('a company that owns nothing gets an empty tree', async () => {
  const other = await startedServer();
  await other.db.deleteFrom('company_categories').execute();
  assert.equal((await other.call('GET', '/api/user/category', { as: 'user' })).body, []);
  await other.close();
});

test('a new category is immediately visible to companies that own ROOT or its branch', async () => {
  const other = await startedServer();
  await other.db
    .insertInto('categories')
    .values({ id: 'later', title: 'Later', parent_id: 'safety' })
    .execute();
  assert.ok((await other.call('GET', '/api/user/category', { as: 'reader' })).text.includes('Later'));
  assert.ok((await other.call('GET', '/api/user/category', { as: 'user' })).text.includes('Later'));
  await other.close();
});

test.run();
