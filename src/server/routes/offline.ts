/**
 * Routes for /api/offline: the documents that the user keeps offline, and the synchronisation of a device.
 */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { matchesEtag } from '../http/etag';
import { sendInSlices } from '../http/json-slices';
import { countPreparing, toOfflineSync } from '../offline/offline-list';
import { readUserList } from '../offline/user-list';
import {
  addOfflineDocuments,
  changeOfflineSelection,
  removeOfflineDocuments,
  removeOfflineGroup,
} from '../store/offline/offline-choices';
import { listOfflineCategories, listOfflineGroups } from '../store/offline/offline-choice-lists';
import { listOfflineSizes } from '../store/offline/offline-sizes';
import { readOfflineTexts } from '../store/offline/offline-texts';
import { enqueuePdfJob } from '../store/offline/pdf-jobs';
import { parseIds } from './id-list';

/** The limits on CategoryIds and OfflineGroups in openapi.yaml. */
const MAX_CATEGORIES = 10_000;
const MAX_GROUPS = 1000;

export function offlineRoutes(route: Route, services: Services): void {
  offlineCategoryRoutes(route, services);
  offlineGroupRoutes(route, services);
  offlineSelectionRoute(route, services);
  offlineDocumentRoutes(route, services);
  offlineContentRoutes(route, services);
}

/** Queues the PDFs that the user keeps offline, so that any missing ones are made. */
async function preparePdfs({ db, wakePreparer }: Services, userId: string): Promise<void> {
  await enqueuePdfJob(db, userId, new Date());
  wakePreparer();
}

function offlineCategoryRoutes(route: Route, services: Services): void {
  const { db } = services;

  route('listOfflineCategories', async (request) => listOfflineCategories(db, currentUser(request)));

  route('setOfflineCategories', async (request) => {
    const user = currentUser(request);
    await changeOfflineSelection(db, user, { categories: parseCategories(request.body.categories) });
    await preparePdfs(services, user.id);
    return listOfflineCategories(db, user);
  });
}

function offlineGroupRoutes(route: Route, services: Services): void {
  const { db } = services;

  route('listOfflineGroups', async (request) => listOfflineGroups(db, currentUser(request)));

  route('addOfflineGroups', async (request) => {
    const user = currentUser(request);
    const addedGroups = parseIds(request.body.groups, 'groups', MAX_GROUPS);
    await changeOfflineSelection(db, user, { addedGroups });
    await preparePdfs(services, user.id);
    return listOfflineGroups(db, user);
  });

  route('removeOfflineGroup', async (request) =>
    removeOfflineGroup(db, currentUser(request), request.params.id),
  );
}

function offlineSelectionRoute(route: Route, services: Services): void {
  const { db } = services;

  route('changeOfflineSelection', async (request) => {
    const user = currentUser(request);
    const { categories, add_groups, remove_groups } = request.body;
    await changeOfflineSelection(db, user, {
      ...(categories !== undefined && { categories: parseCategories(categories) }),
      ...(add_groups !== undefined && { addedGroups: parseIds(add_groups, 'add_groups', MAX_GROUPS) }),
      ...(remove_groups !== undefined && {
        removedGroups: parseIds(remove_groups, 'remove_groups', MAX_GROUPS),
      }),
    });
    await preparePdfs(services, user.id);
    return {
      categories: await listOfflineCategories(db, user),
      groups: await listOfflineGroups(db, user),
    };
  });
}

/** Parses a list of categories, which may be empty. */
function parseCategories(categories: string): string[] {
  return categories === '' ? [] : parseIds(categories, 'categories', MAX_CATEGORIES);
}

function offlineDocumentRoutes(route: Route, services: Services): void {
  const { db, now } = services;

  route('addOfflineDocuments', async (request) => {
    const user = currentUser(request);
    const documents = await addOfflineDocuments(
      db,
      user,
      parseIds(request.body.documents, 'documents'),
      now(),
    );
    if (documents.length > 0) await preparePdfs(services, user.id);
    return { documents };
  });

  route('removeOfflineDocuments', async (request) => ({
    documents: await removeOfflineDocuments(
      db,
      currentUser(request),
      parseIds(request.body.documents, 'documents'),
    ),
  }));
}

function offlineContentRoutes(route: Route, services: Services): void {
  const { db, pdfLinks, summaries } = services;

  route('listOfflineSizes', async (request) =>
    listOfflineSizes(db, currentUser(request), await summaries.librarySizes.read()),
  );

  route('listOffline', async (request, reply) => {
    const user = currentUser(request);
    const isOnDevice = (etag: string) => matchesEtag(request.headers['if-none-match'], etag);
    const { etag, contents } = await readUserList(db, user, isOnDevice);
    if (contents && countPreparing(contents) > 0) await preparePdfs(services, user.id);
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return contents === null || isOnDevice(etag)
      ? reply.code(304).send()
      : sendInSlices(
          reply,
          toOfflineSync(contents, (pdf) => pdfLinks.sign({ ...pdf, userId: user.id }).link),
        );
  });

  route('getOfflineTexts', async (request, reply) =>
    sendInSlices(
      reply,
      await readOfflineTexts(db, currentUser(request), parseIds(request.body.documents, 'documents'), {
        structureFormat: request.body.structure_version ?? null,
        hasNext: request.body.next ?? false,
      }),
    ),
  );
}
