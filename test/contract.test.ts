// Checks rules that every operation and every schema in openapi.yaml must follow.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';

type Json = { readonly [key: string]: unknown };
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const object = (value: unknown): Json => (isObject(value) ? value : {});

const contract: unknown = parse(readFileSync('openapi.yaml', 'utf8'));
const paths = object(object(contract)['paths']);
const schemas = object(object(object(contract)['components'])['schemas']);
const methods = ['get', 'head', 'post', 'put', 'patch', 'delete'];
const operations = Object.entries(paths).flatMap(([path, item]) =>
  methods.flatMap((method) => {
    const operation = object(item)[method];
    return isObject(operation) ? [{ path, method, operation, name: `${method.toUpperCase()} ${path}` }] : [];
  }),
);

/** Every schema in the contract, with its path: in components, bodies, responses, parameters and headers. */
function* schemasIn(
  value: unknown,
  way: string,
  inSchema: boolean,
): Generator<{ way: string; schema: Json }> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* schemasIn(item, `${way}/${index}`, inSchema);
  } else if (isObject(value)) {
    if (inSchema && ('type' in value || 'enum' in value)) yield { way, schema: value };
    for (const [key, child] of Object.entries(value)) {
      if (key === 'enum' || key === 'required') continue;
      yield* schemasIn(child, `${way}/${key}`, inSchema || key === 'schema' || way === '/components/schemas');
    }
  }
}

/** The calls that specification §7 lists, with their exact paths and methods. */
const specified = `
POST /api/security/refresh
POST /api/security/login
POST /api/security/loginoauth
POST /api/security/forgot/request
POST /api/security/forgot/set/{code}
GET /api/user
PATCH /api/user/password
GET /api/documents/comment/user
POST /api/documents/comment/{id}
DELETE /api/documents/comment/{id}
GET /api/user/favorites
GET /api/user/favorites/ids
POST /api/user/favorites/document/{id}
DELETE /api/user/favorites/document/{id}
GET /api/user/favorites/group/shared
POST /api/user/favorites/group
DELETE /api/user/favorites/group/{id}
POST /api/user/favorites/group/document/{groupId}/documents
DELETE /api/user/favorites/group/document/{groupId}/{id}
POST /api/user/favorites/group/shared/{groupId}
DELETE /api/user/favorites/group/shared/{groupId}/{user}
GET /api/documents/{id}
GET /api/user/savedsearch/updates/combined
GET /api/documents/enterintoforce/list
POST /api/documents/errorreport/{documentId}
GET /api/user/category
GET /api/user/report
POST /api/user/report
DELETE /api/user/report/{id}
GET /api/user/savedsearch
POST /api/user/savedsearch
DELETE /api/user/savedsearch/{id}
GET /api/user/savedsearch/reports/list
GET /api/user/notifications
POST /api/user/notificationoptions
PATCH /api/user/notificationoptions
GET /api/company
GET /api/company/view/{id}
DELETE /api/company/user/{id}
DELETE /api/company/sub/{company}/user/{user}
HEAD /healthcheck
GET /api/offline/category
POST /api/offline/category
GET /api/offline/groups
POST /api/offline/groups
DELETE /api/offline/groups/{id}
GET /api/offline/sync
POST /api/elastic`
  .trim()
  .split('\n');

test('every call that specification §7 lists is in the contract, with exactly the same path and method', () => {
  const known = new Set(operations.map(({ name }) => name));
  assert.equal(
    specified.filter((call) => !known.has(call)),
    [],
  );
});

test('every operation has a unique id, one tag, a one-sentence summary, and a known x-access', () => {
  const levels = ['open', 'link', 'session', 'user', 'subscriber', 'company-administrator', 'administrator'];
  const ids = new Set<unknown>();
  for (const { name, operation } of operations) {
    assert.match(String(operation['operationId']), /^[a-z][A-Za-z]+$/, name);
    assert.not(ids.has(operation['operationId']), `${name}: the id is used twice`);
    ids.add(operation['operationId']);
    assert.is(Array.isArray(operation['tags']) && operation['tags'].length, 1, name);
    assert.match(String(operation['summary']), /^[A-Z].*\.$/, name);
    assert.ok(levels.includes(String(operation['x-access'])), `${name}: x-access ${operation['x-access']}`);
  }
});

test('an operation needs no token if and only if its x-access is open or link', () => {
  for (const { name, operation } of operations) {
    const withoutToken = Array.isArray(operation['security']) && operation['security'].length === 0;
    assert.is(withoutToken, ['open', 'link'].includes(String(operation['x-access'])), name);
  }
});

test('every operation lists a success status, 401 and 403 as x-access requires, and 400 and 413 for bodies', () => {
  for (const { name, operation } of operations) {
    const statuses = Object.keys(object(operation['responses']));
    assert.not(statuses.includes('default'), name);
    assert.ok(
      statuses.some((status) => /^2\d\d$/.test(status)),
      name,
    );
    const access = String(operation['x-access']);
    if (!['open', 'link'].includes(access)) assert.ok(statuses.includes('401'), name);
    if (!['open', 'link', 'session'].includes(access)) assert.ok(statuses.includes('403'), name);
    if (operation['requestBody']) assert.ok(statuses.includes('400') && statuses.includes('413'), name);
  }
});

test('every string, array and number has limits, and every object rejects unknown properties', () => {
  const loose: string[] = [];
  for (const { way, schema } of schemasIn(contract, '', false)) {
    const types = [schema['type']].flat();
    const lacks = (key: string) => !(key in schema);
    if (types.includes('string') && lacks('maxLength')) loose.push(`${way} lacks maxLength`);
    if (types.includes('array') && lacks('maxItems')) loose.push(`${way} lacks maxItems`);
    if ((types.includes('integer') || types.includes('number')) && (lacks('minimum') || lacks('maximum')))
      loose.push(`${way} lacks a bound`);
    if (types.includes('object') && schema['additionalProperties'] !== false)
      loose.push(`${way} accepts any property`);
  }
  assert.equal(loose, []);
});

test('every reference has a target and every schema is used', () => {
  const text = readFileSync('openapi.yaml', 'utf8');
  const targets = [...text.matchAll(/\$ref: '#\/components\/(\w+)\/([\w.]+)'/g)].map(
    ([, kind, name]) => `${kind}/${name}`,
  );
  const known = Object.entries(object(object(contract)['components'])).flatMap(([kind, items]) =>
    Object.keys(object(items)).map((name) => `${kind}/${name}`),
  );
  assert.equal(
    [...new Set(targets)].filter((target) => !known.includes(target)),
    [],
  );
  assert.equal(
    Object.keys(schemas).filter((name) => !targets.includes(`schemas/${name}`)),
    [],
  );
});

test('no description is truncated at a comma, where YAML ends an unquoted string inside braces', () => {
  const keys: string[] = [];
  JSON.stringify(contract, (key, value: unknown) => {
    if (/\s/.test(key) && !/^[A-Za-z/]+\/[a-z.+-]+$/.test(key)) keys.push(key);
    return value;
  });
  assert.equal(keys, []);
});

test.run();
