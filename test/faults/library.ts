// A server whose PDFs have the sizes that the test says, and somebody who keeps them offline.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addReader, reader } from '../durability/library';
import { password, runCli, startFairway, type Fairway } from '../support/fairway';
import { makePdf } from '../server/library/pdf-file';
import type { components } from '../../src/api/schema';
import type { Random } from '../conformance/random';

export { reader };

export interface PdfLibrary {
  readonly url: string;
  /** Imports PDFs of these sizes; of an id that is there already it is a new edition. */
  publish(sizes: Readonly<Record<string, number>>, edition: string): Promise<void>;
  /** Signs in anew. */
  signIn(): Promise<components['schemas']['Tokens']>;
  /** These and no others are to be kept offline. */
  choose(ids: readonly string[]): Promise<void>;
  /** The SHA-256 of what the server lists now, by document. */
  listed(): Promise<ReadonlyMap<string, string>>;
  stop(): Promise<void>;
  /** After `stop`: on the same data, at the same address. */
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** @param sizes Bytes of the PDFs that it begins with, in edition 1. */
export async function startPdfLibrary(random: Random, sizes: Readonly<Record<string, number>>): Promise<PdfLibrary> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-faults-'));
  const settings = { FAIRWAY_DATA: join(folder, 'data'), FAIRWAY_DEMO: 'off' };
  const imports = join(folder, 'import');
  mkdirSync(imports);
  let server: Fairway = await startFairway(settings);
  const { url } = server;
  const { port } = new URL(url);
  let token = '';
  let chosen: readonly string[] = [];

  async function signIn(): Promise<components['schemas']['Tokens']> {
    const answer = await fetch(`${url}/api/security/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username: reader, password }) });
    return (await answer.json()) as components['schemas']['Tokens'];
  }

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const ask = () => fetch(url + path, {
      method, headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }, ...(body && { body: JSON.stringify(body) }),
    });
    let answer = await ask();
    if (answer.status === 401) {
      ({ token } = await signIn());
      answer = await ask();
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  async function publish(files: Readonly<Record<string, number>>, edition: string): Promise<void> {
    const lines: string[] = [];
    for (const [id, size] of Object.entries(files)) {
      const [pdf, text] = [`${id}-${edition}.pdf`, `Text of ${id} in edition ${edition}.`];
      writeFileSync(join(imports, pdf), await pdfOf(size, text, random));
      lines.push(JSON.stringify({ id, title: `Document ${id}`, text, edition, categories: ['Faults', 'Files'], pdf }));
    }
    const file = join(imports, `${edition}.ndjson`);
    writeFileSync(file, lines.join('\n'));
    const { code, printed } = await runCli(settings.FAIRWAY_DATA, 'import', file);
    if (code !== 0) throw new Error(printed);
  }

  await publish(sizes, '1');
  // Whose company owns the root, which the first import makes.
  await addReader(join(settings.FAIRWAY_DATA, 'fairway.db'));

  return {
    url,
    publish,
    signIn,
    async choose(ids) {
      const [added, gone] = [ids.filter((id) => !chosen.includes(id)), chosen.filter((id) => !ids.includes(id))];
      if (gone.length > 0) await call('POST', '/api/offline/documents/remove', { documents: gone.join() });
      if (added.length > 0) await call('POST', '/api/offline/documents', { documents: added.join() });
      chosen = ids;
    },
    async listed() {
      const { pdflinks, preparing } = await call<components['schemas']['OfflineSync']>('GET', '/api/offline/sync');
      if (preparing > 0) throw new Error(`The PDFs of ${preparing} documents are not there.`);
      return new Map(pdflinks.map(({ id, sha256 }) => [id, sha256]));
    },
    stop: () => server.stop(),
    async start() {
      server = await startFairway({ ...settings, PORT: port });
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Of about so many bytes, most of them an attachment that nothing can make shorter. */
async function pdfOf(size: number, text: string, random: Random): Promise<Uint8Array> {
  const attached = Buffer.from(Array.from({ length: size }, () => random.integer(256)));
  return makePdf((pdf) => {
    pdf.text(text);
    pdf.file(attached, { name: 'filling.bin' });
  }, { compress: false });
}
