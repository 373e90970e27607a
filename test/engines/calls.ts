// The calls that users and administrators make while an engine is disturbed, and the documents that they have added.
import { createHash } from 'node:crypto';
import type { components } from '../../src/api/schema';
import { makePdf } from '../server/library/pdf/pdf-file';
import { password } from '../support/server/fairway';
import { ask } from '../support/server/process';

type Schemas = components['schemas'];

export const engines = ['database', 'search', 'files'] as const;
export type Engine = (typeof engines)[number];

/** How a call ended. `status` is 0 if there was no complete response. */
export interface Outcome {
  readonly kind: string;
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly hasRetryAfter: boolean;
  readonly ms: number;
  /** Why there was no complete response. */
  readonly fault: string;
}

export interface Kind {
  readonly name: string;
  /** The engines without which the call can't succeed. */
  readonly needs: readonly Engine[];
  readonly isAdministrators: boolean;
  readonly writes?: boolean;
  send(url: string): Promise<Response>;
}

export interface Calls {
  readonly kinds: readonly Kind[];
  run(kind: Kind, url: string): Promise<Outcome>;
  /** The number of documents that the servers have confirmed so far. */
  confirmedCount(): number;
  /**
   * Describes each document that a server has confirmed but that the server at `url` doesn't have, can't find
   * by a search, or has with a different PDF.
   *
   * @param from The number of documents to skip, in the order in which they were confirmed.
   */
  findLost(url: string, from: number): Promise<string[]>;
}

/** Calls that take longer than this count as unanswered. */
const ANSWER_LIMIT_MS = 20_000;
const PLACE = 'durability';

/** @param url A server with the sample library. */
export async function createCalls(url: string): Promise<Calls> {
  const [user, admin] = [await logIn(url, 'user'), await logIn(url, 'admin')];
  const [category] = await ask<Schemas['Category'][]>(url, 'GET', '/api/admin/category', null, admin.token);
  /** The documents that a server has confirmed, each with the SHA-256 of its confirmed PDF, if any. */
  const confirmed = new Map<string, string | null>();
  /**
   * The confirmed documents for which no PDF has been sent. Each gets only one PDF, so it is clear which one
   * it must have.
   */
  const withoutPdf: string[] = [];
  let count = 0;

  const query = { match_phrase: { 'content.stemmed': { query: 'fire', slop: 3 } } };
  const kinds: Kind[] = [
    { name: 'page', needs: [], isAdministrators: false, send: (at) => fetch(at, until(html)) },
    {
      name: 'categories',
      needs: ['database'],
      isAdministrators: false,
      send: (at) => fetch(`${at}/api/user/category`, until(user)),
    },
    {
      name: 'search',
      needs: ['database', 'search'],
      isAdministrators: false,
      send: (at) => fetch(`${at}/api/elastic`, until({ ...user, method: 'POST', json: { query } })),
    },
    {
      name: "administrator's search",
      needs: ['database', 'search'],
      isAdministrators: true,
      send: (at) => fetch(`${at}/api/elastic`, until({ ...admin, method: 'POST', json: { query } })),
    },
    { name: 'PDF', needs: ['database', 'files'], isAdministrators: false, send: readPdf },
    { name: 'new document', needs: ['database'], isAdministrators: true, writes: true, send: addDocument },
    { name: 'upload', needs: ['database', 'files'], isAdministrators: true, writes: true, send: upload },
  ];

  async function readPdf(at: string): Promise<Response> {
    const answer = await fetch(`${at}/api/documents/sample-ballast-water-record-book/pdf`, until(user));
    if (!answer.ok) return answer;
    const { link } = (await answer.json()) as Schemas['PdfLink'];
    return fetch(at + link, until({}));
  }

  async function addDocument(at: string): Promise<Response> {
    const id = `${PLACE}${(count += 1)}`;
    const text = `The word ${wordOf(id)} is in no other document.`;
    const json = { id, edition: '1', title: `Document ${id}`, text, category_ids: [category!.id] };
    const answer = await fetch(`${at}/api/admin/documents`, until({ ...admin, method: 'POST', json }));
    if (answer.status === 201) {
      confirmed.set(id, null);
      withoutPdf.push(id);
    }
    return answer;
  }

  async function upload(at: string): Promise<Response> {
    const id = withoutPdf.shift() ?? 'sample-calvera-tonnage';
    const pdf = await makePdf((page) => void page.text(`${wordOf(id)} ${(count += 1)}`));
    const answer = await fetch(
      `${at}/api/admin/documents/${id}/pdf`,
      until({ ...admin, method: 'PUT', pdf }),
    );
    if (answer.status === 200 && confirmed.has(id)) confirmed.set(id, sha256(pdf));
    return answer;
  }

  async function findWord(at: string, id: string): Promise<boolean> {
    const json = { query: { match_phrase: { content: { query: wordOf(id), slop: 0 } } } };
    const answer = await fetch(`${at}/api/elastic`, until({ ...admin, method: 'POST', json }));
    const { hits } = (await answer.json()) as { hits?: { hits: { _id: string }[] } };
    return hits?.hits.some(({ _id }) => _id === id) ?? false;
  }

  async function findProblem(at: string, id: string, hash: string | null): Promise<string | null> {
    const answer = await fetch(`${at}/api/admin/documents/${id}`, until(admin));
    if (answer.status !== 200) return `${id} was confirmed, and is lost (${answer.status}).`;
    if (!(await findWord(at, id))) return `${id} was confirmed, and is not found.`;
    if (hash === null) return null;
    const pdf = await fetch(`${at}/api/documents/${id}/pdf`, until(admin));
    const { link = '' } = (await pdf.json()) as Partial<Schemas['PdfLink']>;
    const bytes = Buffer.from(await (await fetch(at + link, until({}))).arrayBuffer());
    return sha256(bytes) === hash ? null : `The PDF of ${id} was confirmed, and is lost.`;
  }

  return {
    kinds,
    async run(kind, at) {
      const began = performance.now();
      const end = (outcome: Partial<Outcome>): Outcome => ({
        ...{ kind: kind.name, status: 0, code: '', title: '', hasRetryAfter: false, fault: '' },
        ...outcome,
        ms: performance.now() - began,
      });
      try {
        const answer = await kind.send(at);
        const body = await answer.arrayBuffer();
        const type = answer.headers.get('content-type') ?? '';
        const problem = type.includes('problem+json')
          ? (JSON.parse(Buffer.from(body).toString()) as Schemas['Problem'])
          : { code: '', title: '' };
        return end({
          status: answer.status,
          code: problem.code,
          title: problem.title,
          hasRetryAfter: answer.headers.has('retry-after'),
        });
      } catch (error) {
        const cause = error instanceof Error ? (error.cause ?? error) : error;
        return end({ fault: String(cause) });
      }
    },
    confirmedCount: () => confirmed.size,
    async findLost(at, from) {
      const problems: string[] = [];
      for (const [id, hash] of [...confirmed].slice(from)) {
        const problem = await findProblem(at, id, hash);
        if (problem !== null) problems.push(problem);
      }
      return problems;
    },
  };
}

const html = { headers: { accept: 'text/html' } };

interface Caller {
  readonly token: string;
  readonly headers: Record<string, string>;
}

async function logIn(url: string, name: 'user' | 'admin'): Promise<Caller> {
  const body = { username: `${name}@demo.fairway`, password };
  const { token } = await ask<Schemas['Tokens']>(url, 'POST', '/api/security/login', body);
  return { token, headers: { authorization: `Bearer ${token}` } };
}

interface Sent {
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly json?: object;
  readonly pdf?: Uint8Array;
}

function until({ headers, method = 'GET', json, pdf }: Sent): RequestInit {
  const type = json ? 'application/json' : pdf ? 'application/pdf' : null;
  return {
    method,
    headers: { ...headers, ...(type !== null && { 'content-type': type }) },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    ...(json && { body: JSON.stringify(json) }),
    ...(pdf && { body: new Uint8Array(pdf) }),
  };
}

function wordOf(id: string): string {
  return `word${id}`;
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
