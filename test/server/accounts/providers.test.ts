import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readProviders } from '../../../src/server/accounts/providers';

let folder = '';
test.before.each(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-'));
});
test.after.each(() => rmSync(folder, { recursive: true }));

const good = {
  issuer: 'https://id.example.com',
  clientId: 'fairway',
  clientSecret: 'hush',
  domains: ['Example.com', 'xn--mnchen-3ya.de'],
};

function read(content: unknown) {
  const path = join(folder, 'oidc.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readProviders(path);
}

function complaint(content: unknown): string {
  try {
    read(content);
  } catch (error) {
    assert.is((error as Error).name, 'StartupError');
    return (error as Error).message;
  }
  return '';
}

test('each company has its own provider, and the provider’s domains are normalised like addresses', () => {
  const [first, second] = read({
    first: good,
    second: { issuer: 'http://127.0.0.1:9000', clientId: 'fairway', domains: ['localhost'] },
  });
  assert.equal(
    [first!.companyId, first!.issuer.href, first!.domains, first!.clientSecret],
    ['first', 'https://id.example.com/', ['example.com', 'münchen.de'], 'hush'],
  );
  assert.equal([second!.issuer.protocol, second!.clientSecret], ['http:', null]);
});

test('a missing or invalid file stops startup with a message that reveals no secrets', () => {
  assert.match(complaint('{"first":{"clientSecret":"hush"'), /oidc\.json is not JSON/);
  for (const [change, said] of [
    [{ issuer: 'http://id.example.com' }, /issuer/],
    [{ issuer: 7 }, /issuer/],
    [{ clientId: '' }, /clientId/],
    [{ clientSecret: 7 }, /clientSecret/],
    [{ domains: [] }, /domains/],
    [{ domains: ['a b'] }, /"a b" is not a domain/],
    [{ scope: 'x' }, /scope is not a known setting/],
  ] as const) {
    const sentence = complaint({ first: { ...good, ...change } });
    assert.match(sentence, said);
    assert.not.match(sentence, /hush/);
  }
  assert.match(complaint([]), /must be a JSON object/);
  assert.match(complaint({ 'a b': good }), /not a valid company id/);
});

test('a domain belongs to only one provider', () => {
  assert.match(complaint({ first: good, second: good }), /example\.com twice/);
});

test.run();
