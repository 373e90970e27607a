/**
 * The user's own comment, beside the document.
 *
 *   saved ──typed──► draft ──Save──► saving ──answered──► saved
 *     ▲                │                └───rejected────► draft, with the reason
 *     └──typed back────┘
 *   saved ──Delete, or Save with an empty field──► none ──Undo──► the text in the field, or else the saved one
 *
 * A draft survives when the user opens another screen. If another device saved a comment in the meantime, the
 * user can restore the comment that was replaced.
 */
import { useId, useRef, useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { excessLength, type OwnComment } from '../../../domain/favourites/comments';
import { Button } from '../../../ui/actions/Button';
import { FieldError, Hint } from '../../../ui/inputs/Field';
import { Icon } from '../../../ui/layout/Icon';
import { messageSquareIcon } from '../../../ui/icons/message-square';
import { Notice } from '../../../ui/feedback/Notice';
import { useIsPrinting } from '../../../ui/hooks/use-printing';
import { TextArea } from '../../../ui/inputs/TextInput';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { notifyCommentDeleted } from '../../document-list/comments/notify-deleted';
import { notifyCommentReplaced } from '../../document-list/comments/notify-replaced';
import { useUserLibrary } from '../../user-library-context';
import { commentFormTexts } from './comment-form-texts';
import { commentTexts } from '../../document-list/comments/texts';
import { getCommentDrafts } from './comment-drafts';

/** The complete text for printing, because a field shows only part of it. */
const Printed = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  ${media.print} {
    &:has(> ${Printed}) {
      display: block !important;
    }
    > :not(:first-child, ${Printed}) {
      display: none;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  > h2 {
    font-size: ${text('lg')};
  }
  > span {
    margin-left: auto;
    color: ${color('ink-3')};
    font-size: ${text('xs')};
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space(2)} ${space(3)};
  > :first-child {
    flex: 1 1 auto;
  }
`;

export function CommentForm({ documentId }: { documentId: string }) {
  const { comments } = useUserLibrary();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { saved, written, isDraft, over, problem, isBusy, done, handleChange, submit, remove } =
    useCommentDraft(documentId);
  const isPrinting = useIsPrinting();
  const offline = useOfflineReason();
  // If the comment couldn't be loaded, the saved text may differ from the text in the field. Saving would
  // then replace it, and afterwards offer to restore it.
  const unknown = comments.isLoaded.value || offline !== undefined ? null : comments.problem.value;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (offline === undefined && over <= 0) submit();
  }

  function handleDelete() {
    // The button disappears with the comment.
    field.current?.focus();
    remove();
  }

  return (
    <Form aria-labelledby={`${id}-title`} noValidate onSubmit={handleSubmit}>
      <Head>
        <Icon of={messageSquareIcon} />
        <h2 id={`${id}-title`}>{commentFormTexts.title}</h2>
        <span>{commentFormTexts.isPrivate}</span>
      </Head>
      {isPrinting && written.trim() !== '' && <Printed>{written}</Printed>}
      {problem && <Notice text={problem} />}
      {unknown && (
        <Notice
          kind="warn"
          text={commentFormTexts.unknown(unknown.title)}
          onRetry={() => void comments.load()}
        />
      )}
      <TextArea
        ref={field}
        aria-labelledby={`${id}-title`}
        aria-describedby={over > 0 ? `${id}-error` : `${id}-hint`}
        aria-invalid={over > 0 || undefined}
        value={written}
        onChange={handleChange}
      />
      {over > 0 && <FieldError id={`${id}-error`}>{commentTexts.tooLong(over)}</FieldError>}
      <Foot>
        <Hint id={`${id}-hint`} role="status">
          {hintOf(done, isDraft, over)}
        </Hint>
        {saved && (
          <Button kind="danger" size="s" disabledReason={offline} onClick={handleDelete}>
            {commentTexts.delete}
          </Button>
        )}
        <Button
          kind="primary"
          size="s"
          type="submit"
          busy={isBusy}
          busyLabel={commentTexts.saving}
          disabledReason={offline}
        >
          {commentFormTexts.save}
        </Button>
      </Foot>
    </Form>
  );
}

/** Holds the text in the field, and the state of saving it. */
function useCommentDraft(documentId: string) {
  const app = useApp();
  const { session, toasts } = app;
  const { comments } = useUserLibrary();
  const drafts = getCommentDrafts(app);
  const key = `${session.user.value?.id ?? ''} ${documentId}`;
  const saved = comments.byDocument.value.get(documentId) ?? null;
  const draft = drafts.of(key);
  const written = draft?.text ?? saved?.text ?? '';
  const over = excessLength(written);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);

  function handleChange(value: string) {
    const basedOn = draft ? draft.basedOn : saved;
    drafts.set(key, value === (saved?.text ?? '') && basedOn === saved ? null : { text: value, basedOn });
    setDone(null);
  }

  async function save(text: string, basedOn: OwnComment | null) {
    if (isBusy) return;
    setBusy(true);
    const answer = await comments.save(documentId, text, basedOn);
    setBusy(false);
    setProblem(answer.ok ? null : answer.problem.title);
    if (!answer.ok) return;
    // Text typed during the save becomes the next draft, based on what has just been saved.
    const laterDraft = drafts.of(key);
    drafts.set(
      key,
      laterDraft && laterDraft.text !== draft?.text
        ? { text: laterDraft.text, basedOn: comments.byDocument.peek().get(documentId) ?? null }
        : null,
    );
    const isDeletion = text.trim() === '';
    const deleted = isDeletion && !answer.value ? saved : null;
    if (deleted) {
      // The toast confirms the deletion and offers to undo it.
      const restored = written.trim() === '' || over > 0 ? deleted.text : written;
      notifyCommentDeleted(toasts, comments, documentId, restored);
    }
    setDone(deleted ? null : isDeletion ? commentTexts.deleted : commentTexts.saved);
    if (answer.value) notifyCommentReplaced(toasts, comments, documentId, answer.value);
  }

  function submit() {
    if (draft) void save(draft.text, draft.basedOn);
    else setDone(saved ? commentTexts.saved : commentFormTexts.none);
  }

  const remove = () => void save('', draft?.basedOn ?? saved);
  const isDraft = draft !== null;
  return { saved, written, isDraft, over, problem, isBusy, done, handleChange, submit, remove };
}

function hintOf(done: string | null, isDraft: boolean, over: number): string {
  if (done !== null && !isDraft) return done;
  return over > -1000 && over <= 0 ? commentTexts.left(-over) : '';
}
