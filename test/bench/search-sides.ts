/** The two engines that are compared: a real OpenSearch, and our own server in a separate process. */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import type { SearchAnswer } from '../../src/search/request/answer';
import { createPasswords } from '../../src/server/accounts/passwords';
import { openDatabase } from '../../src/server/database/database';
import { addCompany } from '../../src/server/store/companies/companies';
import { categoryId } from '../../src/server/store/library/import-categories';
import { addUser } from '../../src/server/store/users/users';
import { ROOT_ID } from '../../src/server/store/library/access-scope';
import { mapping } from '../conformance/mapping';
import { password, startFairway, type Fairway } from '../support/server/fairway';
import type { Regulation } from './regulations';
import { residentMb } from './server';

export interface Side {
  /** The request body for this side. */
  prepare(body: object): string;
  /** Resolves with the complete response, without parsing it. */
  ask(prepared: string): Promise<Buffer>;
}

const agent = new Agent({ keepAlive: true });

/** @throws Error with the response, if it isn't a success. */
function call(
  method: string,
  url: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(body)),
          ...headers,
        },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(parts);
          if ((answer.statusCode ?? 500) < 300) resolve(whole);
          else reject(new Error(`${method} ${url}: ${answer.statusCode} ${String(whole.subarray(0, 1000))}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

export function read(answer: Buffer): SearchAnswer {
  return JSON.parse(String(answer)) as SearchAnswer;
}

/** Highlighting from stored offsets is OpenSearch's fastest method. */
const offsets = { term_vector: 'with_positions_offsets' } as const;
const { content } = mapping.mappings.properties;
const measured = {
  ...mapping,
  mappings: {
    ...mapping.mappings,
    properties: {
      ...mapping.mappings.properties,
      content: {
        ...content,
        ...offsets,
        fields: { ...content.fields, stemmed: { ...content.fields.stemmed, ...offsets } },
      },
    },
  },
};
/** The number and the length of the passages are the same as in our own results. */
const passages = { number_of_fragments: 5, fragment_size: 150, order: 'score' };

const BULK_BYTES = 5_000_000;
const BULKS_AT_ONCE = 2;

/**
 * Fills the index `library`, and then merges it into one segment. `seconds` is the time until all documents
 * can be found, without the merge.
 */
export async function fillOpenSearch(
  url: string,
  regulations: AsyncIterable<Regulation>,
): Promise<{ side: Side; seconds: number }> {
  await call(
    'PUT',
    `${url}/_cluster/settings`,
    JSON.stringify({ persistent: { 'indices.query.bool.max_clause_count': 10_240 } }),
  );
  await call('PUT', `${url}/library`, JSON.stringify(measured));
  const from = performance.now();
  const under = new Set<Promise<void>>();
  const send = async (lines: readonly string[]): Promise<void> => {
    if (under.size >= BULKS_AT_ONCE) await Promise.race(under);
    const bulk = call('POST', `${url}/library/_bulk`, lines.join('')).then((answer) => {
      if ((JSON.parse(String(answer)) as { errors: boolean }).errors)
        throw new Error(`OpenSearch refused documents: ${String(answer).slice(0, 1000)}`);
      under.delete(bulk);
    });
    under.add(bulk);
  };
  let lines: string[] = [];
  let size = 0;
  for await (const regulation of regulations) {
    const line = `${JSON.stringify({ index: { _id: regulation.id } })}\n${JSON.stringify(indexed(regulation))}\n`;
    lines.push(line);
    size += line.length;
    if (size < BULK_BYTES) continue;
    await send(lines);
    [lines, size] = [[], 0];
  }
  if (lines.length > 0) await send(lines);
  await Promise.all(under);
  await call('POST', `${url}/library/_refresh`, '');
  const seconds = (performance.now() - from) / 1000;
  await call('POST', `${url}/library/_forcemerge?max_num_segments=1`, '');
  await call('POST', `${url}/library/_refresh`, '');
  return {
    seconds,
    side: {
      prepare: (body) =>
        JSON.stringify({
          ...body,
          track_total_hits: true,
          ...('highlight' in body && { highlight: { ...passages, ...(body.highlight as object) } }),
        }),
      ask: (prepared) => call('POST', `${url}/library/_search`, prepared),
    },
  };
}

function indexed({ id, title, text, categories, publicationDate, entryDate }: Regulation): object {
  return {
    id,
    title,
    content: text,
    categoryValues: [categoryId(categories)],
    metadata_dateValue_publicationdate: publicationDate,
    metadata_dateValue_entrydate: entryDate,
  };
}

const emailOf = (reader: number): string => `reader${reader}@bench.test`;

/**
 * Readers, numbered from 0, whose company can see everything. They are administrators, because only
 * administrators get scores, which are compared with OpenSearch's.
 */
export async function addReaders(folder: string, count: number): Promise<void> {
  const db = await openDatabase({ file: join(folder, 'fairway.db') });
  try {
    await addCompany(db, {
      id: 'bench',
      name: 'Bench',
      parentId: null,
      isActive: true,
      categoryIds: [ROOT_ID],
    });
    const passwordHash = await (await createPasswords()).hash(password);
    for (let reader = 0; reader < count; reader++) {
      const [id, name] = [`bench${reader}`, `Bench ${reader}`];
      await addUser(db, {
        id,
        email: emailOf(reader),
        name,
        passwordHash,
        companyId: 'bench',
        roles: ['ROLE_SUBSCRIBER', 'ROLE_ADMIN'],
        at: new Date(),
      });
    }
  } finally {
    await db.destroy();
  }
}

export async function logIn(fairway: Fairway, reader = 0): Promise<Side> {
  const { token } = JSON.parse(
    String(
      await call(
        'POST',
        `${fairway.url}/api/security/login`,
        JSON.stringify({ username: emailOf(reader), password }),
      ),
    ),
  ) as { token: string };
  return {
    prepare: (body) => JSON.stringify(body),
    ask: (prepared) =>
      call('POST', `${fairway.url}/api/elastic`, prepared, { authorization: `Bearer ${token}` }),
  };
}

/**
 * Starts a server, which has to build its index from the database. `seconds` is the time until it listens and
 * finds all documents.
 */
export async function buildIndex(
  folder: string,
): Promise<{ fairway: Fairway; seconds: number; peakMb: number }> {
  rmSync(join(folder, 'search'), { recursive: true, force: true });
  const from = performance.now();
  const fairway = await startFairway({ FAIRWAY_DATA: folder, FAIRWAY_DEMO: 'off' }, 'dist', 600_000);
  return { fairway, seconds: (performance.now() - from) / 1000, peakMb: residentMb(fairway.pid, 'VmHWM') };
}

export function indexBytes(folder: string): number {
  const search = join(folder, 'search');
  return readdirSync(search, { recursive: true, encoding: 'utf8' }).reduce((sum, name) => {
    const file = statSync(join(search, name));
    return sum + (file.isFile() ? file.size : 0);
  }, 0);
}
