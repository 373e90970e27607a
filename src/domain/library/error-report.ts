/** Reports a mistake in a document to the library. */
import { call, type Api } from '../../api/client';

/** The maximum length in characters (openapi.yaml, Message). */
export const ERROR_REPORT_MAX = 5000;

/** Failures are ignored (spec §8). */
export async function reportError(api: Api, documentId: string, message: string): Promise<void> {
  await call(
    api.POST('/api/documents/errorreport/{documentId}', {
      params: { path: { documentId } },
      body: { message },
    }),
  );
}
