/** Routes for the structures of documents, and for individual provisions. */
import { createCitations } from '../../shared/provisions/addresses-and-citations';
import { encodeStructure } from '../../shared/provisions/encode-structure';
import { excerptOf, pathTo } from '../../shared/provisions/excerpt';
import { headingOf } from '../../shared/provisions/heading';
import { provisionDaysOf } from '../../shared/provisions/provision-days';
import type { ChangeName, ChangeRedline } from '../../shared/provisions/changes/redline';
import type { StructuredText } from '../../shared/provisions/structured-text';
import { currentUser } from '../accounts/access';
import type { Database } from '../database/database';
import { matchesEtag } from '../http/etag';
import type { ContractRequest, Route } from '../http/contract';
import { notFound } from '../http/problem';
import type { Services } from '../services';
import { accessScopeOf } from '../store/library/access-scope';
import { listChanges, summariseChanges, type ListedChanges } from '../store/library/changes/edition-changes';
import { findComparable, readTexts, type EditionPair } from '../store/library/changes/needed-comparisons';
import { TooLargeToCompare } from '../store/library/changes/stored-redline';
import { findStructure, structuredTextOf } from '../store/library/structure/structures';

export function provisionRoutes(route: Route, { db, compare }: Services): void {
  /** Finds the requested structure, if the caller may see the document. */
  const structureFor = (request: ContractRequest<'getDocumentStructure' | 'getProvision'>) =>
    findStructure(db, request.params.id, accessScopeOf(currentUser(request)), request.query.edition ?? null);

  route('getDocumentStructure', async (request, reply) => {
    const found = await structureFor(request);
    if (!found) throw notFound('There is no such document or edition, or its text has no structure.');
    void reply.headers({ etag: found.etag, 'cache-control': 'private, no-cache' });
    return matchesEtag(request.headers['if-none-match'], found.etag) ? reply.code(304).send() : found.answer;
  });

  route('listEditionChanges', async (request) => {
    const { from, to, limit = 500, words = true } = request.query;
    const scope = accessScopeOf(currentUser(request));
    const editions = await findComparable(db, request.params.id, scope, [from, to]);
    if (!editions) throw notFound('There is no such document or edition.');
    const named = { document: request.params.id, from, to };
    if (!editions.areComparable) return { ...named, unit: 'none' as const, count: 0, changes: [] };
    const pair = { documentId: request.params.id, from, to };
    const stored = words ? await listChanges(db, pair, limit) : await namedChanges(db, pair, limit);
    if (stored) return { ...named, ...stored };
    const texts = await readTexts(db, pair);
    if (!texts) throw notFound('There is no such document or edition.');
    try {
      const { unit, count, changes } = await compare(texts);
      const listed = changes.slice(0, limit);
      return { ...named, unit, count, changes: words ? listed : listed.map(withoutWords) };
    } catch (cause) {
      if (!(cause instanceof TooLargeToCompare)) throw cause;
      request.log.error(cause, 'two editions are too large to compare');
      return { ...named, unit: 'too-large' as const, count: 0, changes: [] };
    }
  });

  route('getProvision', async (request, reply) => {
    const { params } = request;
    const found = await structureFor(request);
    const structured = found && structuredTextOf(found);
    const index = structured?.nodes.findIndex(({ address }) => address === params.address) ?? -1;
    if (!found || !structured || index < 0) throw notFound('There is no such provision in this edition.');
    void reply.headers({ etag: found.etag, 'cache-control': 'private, no-cache' });
    if (matchesEtag(request.headers['if-none-match'], found.etag)) return reply.code(304).send();
    return { document: params.id, edition: found.answer.edition, ...provisionOf(structured, index) };
  });
}

/** Lists the stored changes without their words, which may have a million characters. */
async function namedChanges(
  db: Database,
  pair: EditionPair,
  limit: number,
): Promise<ListedChanges<ChangeRedline> | null> {
  const stored = await summariseChanges(db, pair, limit);
  return stored && { ...stored, changes: stored.changes.map(withoutWords) };
}

function withoutWords({ kind, isCertain, old, new: now }: ChangeName): ChangeRedline {
  return { kind, isCertain, old, new: now, lines: [] };
}

function provisionOf(structured: StructuredText, index: number) {
  const { nodes } = structured;
  const cite = createCitations(nodes);
  const nameOf = (at: number) => {
    const address = nodes[at]!.address!;
    return { address, citation: cite(address), heading: headingOf(structured, at) };
  };
  const excerpt = excerptOf(structured, index);
  const { from, to } = nodes[index]!;
  const days = provisionDaysOf(nodes, index);
  return {
    ...nameOf(index),
    from,
    to,
    ...(days && { in_force_from: days.inForceFrom }),
    ...(days?.inForceTo && { in_force_to: days.inForceTo }),
    within: pathTo(nodes, index)
      .slice(0, -1)
      .filter((at) => nodes[at]!.address !== undefined)
      .map(nameOf),
    text: excerpt.text,
    structure: encodeStructure(excerpt),
  };
}
