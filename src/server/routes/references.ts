/** Routes for the references between documents, and for the parts of an instrument. */
import { currentUser } from '../accounts/access';
import { pagingOf } from '../database/paging';
import { etagOf, matchesEtag } from '../http/etag';
import type { Route } from '../http/contract';
import { notFound } from '../http/problem';
import type { Services } from '../services';
import { accessScopeOf } from '../store/library/access-scope';
import { listCitedBy } from '../store/library/references/cited-by';
import { listInstrumentParts } from '../store/library/references/instrument-parts';
import {
  listDocumentReferences,
  resolveDocumentReference,
} from '../store/library/references/resolved-references';

export function referenceRoutes(route: Route, { db }: Services): void {
  route('listDocumentReferences', async (request, reply) => {
    const { params, query } = request;
    const scope = accessScopeOf(currentUser(request));
    const found = await listDocumentReferences(db, params.id, scope, query.edition ?? null);
    if (!found) throw notFound('There is no such document or edition.');
    const etag = etagOf(JSON.stringify(found));
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return matchesEtag(request.headers['if-none-match'], etag) ? reply.code(304).send() : found;
  });

  route('resolveDocumentReference', async (request) => {
    const { params, query } = request;
    const scope = accessScopeOf(currentUser(request));
    const edition = query.edition ?? null;
    const place = { from: Number(params.from), to: query.to };
    const found = await resolveDocumentReference(db, params.id, scope, edition, place);
    if (!found) throw notFound('No reference that leads to another document begins there.');
    return found;
  });

  route('listInstrumentParts', async (request) => {
    const { params, query } = request;
    const scope = accessScopeOf(currentUser(request));
    const found = await listInstrumentParts(db, params.id, scope, query.edition ?? null);
    if (!found) throw notFound('There is no such document or edition.');
    return found;
  });

  route('listCitedBy', async (request) => {
    const scope = accessScopeOf(currentUser(request));
    const found = await listCitedBy(db, request.params.id, scope, pagingOf(request.query));
    if (!found) throw notFound('There is no such document.');
    return found;
  });
}
