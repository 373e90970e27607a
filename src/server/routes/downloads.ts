/**
 * Routes for /api/user/download and /api/files/zip: several documents as one ZIP file, through a signed link.
 */
import { currentUser } from '../accounts/access';
import type { Route } from '../http/contract';
import type { Services } from '../services';
import { contentDisposition, safeFileName } from '../files/file-name';
import { createZip } from '../files/zip/zip';
import { HttpProblem } from '../http/problem';
import { findZipSelection, findGroupSelection, saveZipSelection } from '../store/favourites/zip-selections';
import { findEdition } from '../store/library/pdfs';
import { findReader } from '../store/users/users';
import { accessScopeOf } from '../store/library/access-scope';
import { parseIds } from './id-list';

export function downloadRoutes(route: Route, { db, files, pdfs, zipLinks, usage, now }: Services): void {
  route('requestZip', async (request) => {
    const user = currentUser(request);
    const id = await saveZipSelection(db, user, parseIds(request.body.documents, 'documents'), now());
    return { link: zipLinks.sign({ kind: 'choice', id, userId: user.id }) };
  });

  route('downloadZip', async (request, reply) => {
    const linked = zipLinks.read(request.params.code);
    // The user's current rights apply, and not those when the link was signed.
    const user = linked && (await findReader(db, linked.userId, now()));
    const download =
      linked &&
      user &&
      (await (linked.kind === 'group' ? findGroupSelection : findZipSelection)(db, user, linked.id));
    if (!download)
      throw new HttpProblem(403, 'link-expired', 'This link has expired. Please request the download again.');

    const title = download.groupName ?? 'Selected documents';
    const zip = await createZip(download, title, now(), {
      files,
      pdfs,
      findEdition: (id) => findEdition(db, id, accessScopeOf(user)),
      onMissing: (document, cause) =>
        request.log.error({ document, err: cause }, 'a PDF was left out of a ZIP'),
    });
    void reply.type('application/zip').headers({
      'content-disposition': contentDisposition('attachment', safeFileName(title, 'zip')),
      'cache-control': 'private, no-store',
    });
    if (zip.sizeBytes !== null) void reply.header('content-length', zip.sizeBytes);
    usage.count('download');
    return reply.send(zip.stream);
  });
}
