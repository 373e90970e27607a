/** /api/offline: what the user keeps on devices, and what a device synchronises with. */
import { currentUser } from '../accounts/access';
import type { Now } from '../clock';
import type { Route } from '../http/contract';
import type { Database } from '../database/database';
import { isKnown } from '../files/byte-range';
import type { SignedLinks } from '../files/signed-links';
import { countPreparing, etagOf, offlineSync } from '../offline/offline-list';
import {
  addOfflineDocuments,
  addOfflineGroups,
  listOfflineCategories,
  listOfflineGroups,
  removeOfflineDocuments,
  removeOfflineGroup,
  setOfflineCategories,
} from '../store/offline/offline-choices';
import { listOfflineSizes, readOfflineContents, readOfflineTexts } from '../store/offline/offline-contents';
import { enqueuePdfJob } from '../store/offline/pdf-jobs';
import { readIds } from './id-list';

/** openapi.yaml: CategoryIds, OfflineGroups. */
const categoriesMax = 10_000;
const groupsMax = 1000;

/** @param wake Says that PDFs may have to be prepared. */
export function offlineRoutes(
  route: Route,
  db: Database,
  links: SignedLinks,
  wake: () => void,
  now: Now,
): void {
  async function prepareFor(userId: string): Promise<void> {
    await enqueuePdfJob(db, userId, new Date());
    wake();
  }

  route('listOfflineCategories', async (request) => listOfflineCategories(db, currentUser(request)));

  route('setOfflineCategories', async (request) => {
    const user = currentUser(request);
    const { categories } = request.body;
    await setOfflineCategories(
      db,
      user,
      categories === '' ? [] : readIds(categories, 'categories', categoriesMax),
    );
    await prepareFor(user.id);
    return listOfflineCategories(db, user);
  });

  route('listOfflineGroups', async (request) => listOfflineGroups(db, currentUser(request)));

  route('addOfflineGroups', async (request) => {
    const user = currentUser(request);
    await addOfflineGroups(db, user, readIds(request.body.groups, 'groups', groupsMax));
    await prepareFor(user.id);
    return listOfflineGroups(db, user);
  });

  route('removeOfflineGroup', async (request) =>
    removeOfflineGroup(db, currentUser(request), request.params.id),
  );

  route('addOfflineDocuments', async (request) => {
    const user = currentUser(request);
    const documents = await addOfflineDocuments(
      db,
      user,
      readIds(request.body.documents, 'documents'),
      now(),
    );
    if (documents.length > 0) await prepareFor(user.id);
    return { documents };
  });

  route('removeOfflineDocuments', async (request) => ({
    documents: await removeOfflineDocuments(
      db,
      currentUser(request),
      readIds(request.body.documents, 'documents'),
    ),
  }));

  route('listOfflineSizes', async (request) => listOfflineSizes(db, currentUser(request)));

  route('listOffline', async (request, reply) => {
    const user = currentUser(request);
    const contents = await readOfflineContents(db, user);
    if (countPreparing(contents) > 0) await prepareFor(user.id);
    const etag = etagOf(contents);
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    return isKnown(request.headers['if-none-match'], etag)
      ? reply.code(304).send()
      : offlineSync(contents, (pdf) => links.sign({ ...pdf, userId: user.id }).link);
  });

  route('getOfflineTexts', async (request) =>
    readOfflineTexts(db, currentUser(request), readIds(request.body.documents, 'documents')),
  );
}
