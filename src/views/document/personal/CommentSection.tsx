/** The user's own comment on the document. Its form is fetched after the content of the screen. */
import { lazyView } from '../../layout/lazy-view';
import { useLaterView } from '../../browser/use-later-view';

const CommentForm = lazyView(() => import('../document-tools.chunk').then((module) => module.CommentForm));

export function CommentSection({ documentId }: { documentId: string }) {
  const isLoaded = useLaterView(CommentForm);
  return isLoaded && <CommentForm documentId={documentId} />;
}
