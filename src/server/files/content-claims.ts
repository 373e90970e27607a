/** Claims content before it is stored, so that it isn't removed (store/files/unreferenced-content.ts). */
import type { Database } from '../database/database';
import { claimContent } from '../store/files/unreferenced-content';
import type { ClaimContent } from './files';
import { FilesFault } from './files-fault';

export function createContentClaims(db: Database): ClaimContent {
  return async (sha256) => {
    if (!(await claimContent(db, sha256)))
      throw new FilesFault('A file is being removed just now. It can be stored again soon.', sha256);
  };
}
