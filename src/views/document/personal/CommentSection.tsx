/** The user's own comment on the document. The code of the form is fetched after the content of the screen. */
import { chunks } from '../../chunks';
import { lazyView } from '../../layout/lazy-view';
import { useLaterView } from '../../browser/use-later-view';

const CommentForm = lazyView(() => chunks.documentTools().then((module) => module.CommentForm));

export function CommentSection({ documentId }: { documentId: string }) {
  const isLoaded = useLaterView(CommentForm);
  return isLoaded && <CommentForm documentId={documentId} />;
}
