/** Tells the library that something is wrong with a document. */
import { call, type Api } from '../../api/client';

/** openapi.yaml, Message. */
export const ERROR_REPORT_MAX = 5000;

/** Spec §8: "Error-report submission failure: ignored." */
export async function reportError(api: Api, documentId: string, message: string): Promise<void> {
  await call(
    api.POST('/api/documents/errorreport/{documentId}', {
      params: { path: { documentId } },
      body: { message },
    }),
  );
}
