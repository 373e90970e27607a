import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createPdfLinks, type LinkedPdf } from '../../../src/server/files/pdf-links';

const pdf: LinkedPdf = { userId: 'user', documentId: 'fire-1', edition: '2024', sha256: 'a'.repeat(64) };
const now = () => new Date('2026-03-01T12:00:00Z');
const links = createPdfLinks(new Uint8Array(32), now);
const { link, expiresAt } = links.sign(pdf);
const query = new URL(link, 'http://here').searchParams;
const [expires, signature] = [Number(query.get('expires')), query.get('signature') ?? ''];

test('a link is valid for the file and the user for whom it was signed', () => {
  assert.is(expiresAt.toISOString(), '2026-03-02T12:00:00.000Z');
  assert.ok(links.isValid(pdf, expires, signature));
});

test('a link is not valid for another file, user or expiry time, or with a different signature', () => {
  for (const other of [
    { ...pdf, userId: 'reader' },
    { ...pdf, documentId: 'fire-2' },
    { ...pdf, edition: '2025' },
    { ...pdf, sha256: 'b'.repeat(64) },
  ])
    assert.not(links.isValid(other, expires, signature));
  assert.not(links.isValid(pdf, expires + 1, signature));
  for (const other of ['', signature.slice(1), `${signature}A`, 'é'.repeat(43)])
    assert.not(links.isValid(pdf, expires, other));
});

test('moving characters from one field to the next makes a link invalid', () => {
  const { link: shifted } = links.sign({ ...pdf, documentId: 'fire', edition: '-1' });
  assert.not(shifted.endsWith(links.sign({ ...pdf, documentId: 'fire-', edition: '1' }).link.slice(-43)));
});

test('a link signed with another server’s secret is invalid', () => {
  assert.not(createPdfLinks(new Uint8Array(32).fill(1), now).isValid(pdf, expires, signature));
});

test.run();
