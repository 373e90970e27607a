/**
 * Edits or deletes the user's comment on a document. If another device saved a comment after the dialog was
 * opened, a toast quotes that comment and offers to restore it, so that it isn't lost silently.
 */
import { useEffect, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { excessLength, type OwnComment } from '../../../domain/favourites/comments';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import { Button } from '../../../ui/actions/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Field } from '../../../ui/inputs/Field';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { TextArea } from '../../../ui/inputs/TextInput';
import { space } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useUserLibrary } from '../../user-library-context';
import { commentTexts as texts } from './texts';
import { notifyCommentDeleted } from './notify-deleted';
import { notifyCommentReplaced } from './notify-replaced';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  textarea {
    min-height: 9rem;
  }
`;

export interface CommentDialogProps {
  document: DocumentSummary;
  onClose(): void;
}

export function CommentDialog({ document, onClose }: CommentDialogProps) {
  const { comments } = useUserLibrary();
  const isLoaded = comments.isLoaded.value;
  const problem = comments.problem.value;
  useEffect(() => {
    if (!comments.isLoaded.peek()) void comments.load();
  }, [comments]);

  // The user must see an existing comment before overwriting it.
  if (isLoaded) return <CommentEditor document={document} onClose={onClose} />;
  return (
    <Dialog
      wide
      title={texts.title(document.title)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.cancel}</Button>}
    >
      {problem ? (
        <Notice text={problem.title} onRetry={() => void comments.load()} />
      ) : (
        <Skeleton widths={['80%', '60%']} label={texts.loading} />
      )}
    </Dialog>
  );
}

function CommentEditor({ document, onClose }: CommentDialogProps) {
  const { comments } = useUserLibrary();
  const { toasts } = useApp();
  const [seen] = useState<OwnComment | null>(() => comments.byDocument.peek().get(document.id) ?? null);
  const [written, setWritten] = useState(seen?.text ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = excessLength(written);

  async function save(text: string) {
    if (busy) return;
    setBusy(true);
    const saved = await comments.save(document.id, text, seen);
    setBusy(false);
    if (!saved.ok) return setProblem(saved.problem.title);
    onClose();
    if (saved.value) notifyCommentReplaced(toasts, comments, document.id, saved.value);
    else if (text.trim() === '' && seen)
      notifyCommentDeleted(
        toasts,
        comments,
        document.id,
        written.trim() === '' || over > 0 ? seen.text : written,
      );
    else toasts.show({ kind: 'success', text: text.trim() === '' ? texts.deleted : texts.saved });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (over <= 0) void save(written);
  }

  return (
    <Dialog
      wide
      title={texts.title(document.title)}
      onClose={onClose}
      actions={
        <>
          {seen && (
            <Button kind="danger" onClick={() => void save('')}>
              {texts.delete}
            </Button>
          )}
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={`comment-${document.id}`}
            busy={busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <Form id={`comment-${document.id}`} onSubmit={handleSubmit}>
        {problem && <Notice text={problem} />}
        <Field
          label={texts.label}
          hint={over > -1000 && over <= 0 ? texts.left(-over) : texts.private}
          error={over > 0 ? texts.tooLong(over) : null}
        >
          <TextArea data-autofocus value={written} onChange={setWritten} />
        </Field>
      </Form>
    </Dialog>
  );
}
