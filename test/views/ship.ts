/**
 * A server with documents that can be kept offline and a device that keeps them, for tests of screens:
 *
 *   const ship = createShip({ kept: ['fire-1'] });
 *   await open('/mydocuments', { user: officer, answers: ship.answers({ … }) });
 *
 * Each ship is a separate device. If a test changes a ship (`kept`, `groups`, `refusal`), later responses
 * reflect that.
 */
import { createHash } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { components } from '../../src/api/schema';
import type { Answers } from './library';
// Importing this lazy module here makes it load within one tick.
import '../../src/views/app-shell/chrome.chunk';

/**
 * Advances the clock until `isShown` returns a truthy value. Downloads report their progress only a few times
 * a second (domain/offline/throttle.ts).
 */
export async function passing(turn: (ms: number) => Promise<void>, isShown: () => unknown): Promise<void> {
  for (const tooLate = Date.now() + 60_000; !isShown() && Date.now() < tooLate;) {
    await turn(250);
    // Lets pending asynchronous work continue.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

export interface Ship {
  /** The ship's responses combined with the test's responses, which take precedence. */
  answers(more?: Answers): Answers;
  readonly kept: Set<string>;
  /** The groups that are kept offline, each with its documents. */
  readonly groups: Map<string, readonly string[]>;
  readonly categories: Map<string, readonly string[]>;
  /** The documents whose PDFs are being prepared. */
  readonly preparing: Set<string>;
  /** The requested changes in order, such as "POST /api/offline/documents fire-1". */
  readonly sent: string[];
  edition: string;
  /** The statuses with which requests for changes or for files are rejected. */
  refusal: { changes?: number; files?: number };
  /** Called for each requested file. The server responds once the promise resolves. */
  file: (id: string) => Promise<void>;
  /** Replaces the bytes of a document on the device with different ones. */
  spoil(id: string): Promise<void>;
}

export interface ShipOptions {
  readonly titles?: Readonly<Record<string, string>>;
  readonly kept?: readonly string[];
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  readonly categories?: Readonly<Record<string, readonly string[]>>;
  /** The leaves of documents, by document id. */
  readonly leaves?: Readonly<Record<string, readonly string[]>>;
  /** Additional fields of each document in the offline list. */
  readonly fields?: Partial<components['schemas']['OfflineEntry']>;
  /** The relations of documents, by document id. */
  readonly relations?: Readonly<Record<string, readonly string[]>>;
}

const metadata = (id: string) => [
  { name: 'documentnumber', value: `MSC.${id}`, extracted_value: null },
  { name: 'issuer', value: 'IMO', extracted_value: null },
];

export function createShip({
  titles = {},
  kept = [],
  groups = {},
  categories = {},
  leaves = {},
  relations = {},
  fields = {},
}: ShipOptions = {}): Ship {
  const device = new IDBFactory();
  Object.assign(globalThis, { indexedDB: device });
  const problem = (status: number) =>
    Response.json({ status, code: 'internal', title: 'Not now.' }, { status });
  const bytesOf = (id: string) => Buffer.from(`%PDF of ${id}, edition ${ship.edition}`);
  const holding = (id: string, ids: readonly string[]) => ({
    id,
    documents: ids.map((one) => ({ id: one, filesize: bytesOf(one).length })),
  });

  function listed() {
    const ids = [
      ...new Set([
        ...ship.kept,
        ...[...ship.groups.values()].flat(),
        ...[...ship.categories.values()].flat(),
      ]),
    ].sort();
    const link = (id: string) => ({
      id,
      link: `/api/files/pdf/${id}`,
      edition: ship.edition,
      size: bytesOf(id).length,
      sha256: createHash('sha256').update(bytesOf(id)).digest('hex'),
    });
    return {
      groups: [
        holding('system', [...ship.kept]),
        ...[...ship.groups].map(([id, documents]) => holding(id, documents)),
      ],
      categories: [...ship.categories].map(([id, documents]) => holding(id, documents)),
      documents: ids.map((id) => ({
        id,
        title: titles[id] ?? id,
        edition: ship.edition,
        version: ship.edition,
        filesize: 9,
        category_ids: leaves[id] ?? [],
        ...fields,
        ...(relations[id] && { relates_to: relations[id] }),
        document_metadatas: metadata(id),
      })),
      pdflinks: ids.filter((id) => !ship.preparing.has(id)).map(link),
      kept_group: 'system',
      preparing: ship.preparing.size,
    };
  }

  const changes =
    (change: (body: Record<string, string>, path: string) => unknown) => async (request: Request) => {
      const text = await request.text();
      const body: Record<string, string> = text ? JSON.parse(text) : {};
      const { pathname } = new URL(request.url);
      ship.sent.push([request.method, pathname, ...Object.values(body)].join(' '));
      if (ship.refusal.changes !== undefined) return problem(ship.refusal.changes);
      const answer = change(body, pathname);
      return answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer);
    };
  const changed = (body: Record<string, string>, isNew: (id: string) => boolean) => ({
    documents: (body.documents ?? '').split(',').filter(isNew),
  });
  const isAdded = (id: string) => !ship.kept.has(id) && ship.kept.add(id).has(id);
  const groupIds = () => [...ship.groups.keys()].map((group_id) => ({ group_id }));

  const fixed: Answers = {
    'GET /api/offline/sync': () =>
      Response.json(listed(), { headers: { etag: `"${JSON.stringify(listed()).length}"` } }),
    'GET /api/offline/category': () => Response.json([...ship.categories.keys()]),
    'GET /api/offline/groups': () => Response.json(groupIds()),
    'GET /api/offline/sizes': () => Response.json({ categories: [], groups: [] }),
    'POST /api/offline/documents': changes((body) => changed(body, isAdded)),
    'POST /api/offline/documents/remove': changes((body) => changed(body, (id) => ship.kept.delete(id))),
    'POST /api/offline/selection': changes(({ add_groups: added = '', remove_groups: removed = '' }) => {
      for (const id of added.split(',').filter(Boolean)) ship.groups.set(id, []);
      for (const id of removed.split(',')) ship.groups.delete(id);
      return { categories: [...ship.categories.keys()], groups: groupIds() };
    }),
  };

  /** Files are matched separately because their paths contain their ids. */
  function answerOf(line: string): Answers[string] | undefined {
    const [, file] = /^GET \/api\/files\/pdf\/(.+)$/.exec(line) ?? [];
    if (file === undefined) return fixed[line];
    return async () => {
      await ship.file(file);
      return ship.refusal.files === undefined
        ? new Response(bytesOf(file), { headers: { etag: 'x' } })
        : problem(ship.refusal.files);
    };
  }

  const ship: Ship = {
    answers: (more = {}) =>
      new Proxy(more, { get: (target, key) => target[String(key)] ?? answerOf(String(key)) }),
    kept: new Set(kept),
    groups: new Map(Object.entries(groups)),
    categories: new Map(Object.entries(categories)),
    preparing: new Set(),
    sent: [],
    edition: '1',
    refusal: {},
    file: async () => {},
    spoil: (id) =>
      new Promise((resolve, reject) => {
        const opening = device.open('offline', 1);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('blobs', 'readwrite');
          writing.objectStore('blobs').put(new Blob(['rust']), id);
          writing.oncomplete = () => resolve(opening.result.close());
          writing.onerror = () => reject(new Error('The bytes on the device could not be replaced.'));
        };
      }),
  };
  return ship;
}
