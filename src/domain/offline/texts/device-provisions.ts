/**
 * Names the provisions that contain the passages that a search on this device found, as the server does for
 * its searches (src/server/store/library/structure/passage-places.ts).
 *
 * The index and the texts are stored one after the other, so the index may contain the words of a different
 * version. A passage's provision is therefore named only if the stored text has the same words at the same
 * position. A document whose text isn't stored, or can't be read, gets no names. Damaged texts are dealt with
 * when the document is opened (src/domain/reading/device-text.ts).
 *
 * Texts stay in memory for the next search, up to a limit, as long as they are stored on the device.
 */
import type { FileStore } from '../../../platform/storage/index-store';
import { unpackText } from '../../../platform/storage/packed-text';
import type { SearchHit } from '../../../search/request/answer';
import { createBoundedCache } from '../../../shared/collections/bounded-cache';
import { decodeNodes } from '../../../shared/provisions/encoding';
import {
  countPlaces,
  isPassageAt,
  namePassages,
  type HitProvisions,
} from '../../../shared/provisions/passage-names';
import { createProvisionStarts, type ProvisionStarts } from '../../../shared/provisions/provision-starts';
import { groupById, textName, type HeldText } from './text-names';

export interface DeviceProvisionsOptions {
  readonly files: Pick<FileStore, 'list' | 'read'>;
  /** Resolves after this many milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
  /** The approximate limit, in bytes, on texts and provisions kept in memory. */
  readonly maxKept?: number;
}

/**
 * Resolves with the hits' provisions, in the order of the hits. Hits without provisions are left out. At the
 * time limit, resolves with what is known by then. Never rejects.
 */
export type NameProvisions = (hits: readonly SearchHit[], limitMs: number) => Promise<HitProvisions[]>;

interface TextProvisions {
  readonly text: string;
  readonly starts: ProvisionStarts;
}

/** The stored texts, as a list and by document. */
interface ListedTexts {
  readonly names: readonly string[];
  readonly byId: ReadonlyMap<string, readonly HeldText[]>;
}

const MAX_KEPT = 24_000_000;
/** A provision's address and citation take up about this many bytes. */
const PROVISION_SIZE = 200;

export function createDeviceProvisions({
  files,
  wait,
  maxKept = MAX_KEPT,
}: DeviceProvisionsOptions): NameProvisions {
  const kept = createBoundedCache<TextProvisions>(maxKept);
  let listed: ListedTexts = { names: [], byId: new Map() };

  /** Returns the stored texts of each document. Parses the names only if they have changed. */
  async function list(): Promise<ReadonlyMap<string, readonly HeldText[]>> {
    const { names } = await files.list();
    if (names.length === listed.names.length && names.every((name, at) => name === listed.names[at]))
      return listed.byId;
    listed = { names, byId: groupById(names) };
    const stored = new Set(names);
    for (const name of kept.keys()) if (!stored.has(name)) kept.forget(name);
    return listed.byId;
  }

  async function read(name: string): Promise<TextProvisions | null> {
    const known = kept.get(name);
    if (known) return known;
    const { bytes } = await files.read(name);
    const found = bytes && (await decode(bytes));
    // A text that can't be read isn't cached, because it may soon be replaced under the same name.
    if (found) kept.set(name, found, found.text.length * 2 + found.starts.count * PROVISION_SIZE);
    return found;
  }

  async function nameHit(hit: SearchHit, texts: readonly HeldText[]): Promise<HitProvisions | null> {
    for (const text of texts) {
      const provisions = await read(textName(text));
      const named = provisions && nameIn(hit, provisions);
      if (named) return { _id: hit._id, edition: text.edition, ...named };
    }
    return null;
  }

  async function nameHits(hits: readonly SearchHit[], found: (HitProvisions | null)[]): Promise<void> {
    const texts = await list();
    await Promise.all(
      hits.map(async (hit, index) => {
        const own = hit.places ? (texts.get(hit._id) ?? []).filter((text) => isOfHit(text, hit)) : [];
        found[index] = await nameHit(hit, own).catch(() => null);
      }),
    );
  }

  return async (hits, limitMs) => {
    const found: (HitProvisions | null)[] = [];
    await Promise.race([nameHits(hits, found).catch(() => undefined), wait(limitMs)]);
    return found.filter((one) => one !== null && one !== undefined);
  };
}

/** Hits that an older version of Fairway indexed have no edition, and match any. */
function isOfHit({ edition }: HeldText, { _source: source }: SearchHit): boolean {
  return source['edition'] === undefined || source['edition'] === edition;
}

/**
 * Names the provisions of a hit's passages. The hit's provisions are counted only if the text contains the
 * words of all passages at their positions.
 */
function nameIn({ highlight = {}, places = {}, matches = {} }: SearchHit, { text, starts }: TextProvisions) {
  let isSameText = true;
  const named = namePassages(places, (span, field, index) => {
    const html = highlight[field]?.[index];
    const isThere = html !== undefined && isPassageAt(html, span, text);
    isSameText &&= isThere;
    return isThere ? starts.at(span.match) : null;
  });
  return named && isSameText ? { ...named, total: countPlaces(matches, starts) } : named;
}

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<TextProvisions | null> {
  const unpacked = await unpackText(bytes);
  if (!unpacked) return null;
  try {
    return { text: unpacked.text, starts: createProvisionStarts(decodeNodes(unpacked.structure)) };
  } catch {
    return null;
  }
}
