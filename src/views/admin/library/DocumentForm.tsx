/**
 * The form that adds a document or a new edition, or corrects an edition.
 *
 *   editing ──Save──► invalid (error at the field, which takes the focus) ──any change──► editing
 *      ▲        └───► saving ──refused──► editing, with the reason
 *      │                 ├──somebody else has changed the same field──► conflict ──Save mine──► saving
 *      └──Take theirs──────────────────────────────────────────────────────┘
 *                     saving ──saved, without a PDF──► done
 *                        └──saved, with a PDF──► uploading ──answered──► done
 *                                                   ▲  └──refused or stopped──► incomplete
 *                                                   └────────Upload again───────────┘
 *
 * A browser does not report the progress of a request that may have to be signed again. So the form shows the size of
 * the PDF and a way to stop the upload.
 */
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  uploadPdf,
  type DocumentFields,
  type LibraryDocument,
} from '../../../domain/admin/library-documents';
import type { Category } from '../../../domain/admin/category-choice';
import { displayTree } from '../../../domain/library/category-tree';
import { toFormErrors, NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import { changedFields, mergeChanges, type SaveResult } from '../../../domain/core/conflict-save';
import { LinkButton } from '../../../ui/actions/Button';
import { DateInput } from '../../../ui/inputs/DateInput';
import { useFirstErrorFocus } from '../../../ui/hooks/use-first-error';
import { Field } from '../../../ui/inputs/Field';
import { TextArea, TextInput } from '../../../ui/inputs/TextInput';
import { color, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { adminTexts } from '../../forms/texts';
import { libraryTexts as texts } from './document-texts';
import { CategoriesField } from './CategoriesField';
import { validateDocument, type DocumentDraft, type DocumentFieldName } from './validate-document';
import { FileInput } from './FileInput';
import { FieldPair } from '../../forms/form-layout';
import { RecordForm } from '../../forms/RecordForm';

const fieldNames = [
  'id',
  'edition',
  'title',
  'number',
  'issuer',
  'type',
  'subtitle',
  'nickname',
  'publication_date',
  'entry_date',
  'category_ids',
  'relations',
  'text',
  'pdf',
] as const;

const Sending = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  > :not(:empty) {
    margin-top: ${space(2)};
  }
`;

export interface DocumentSubmission {
  readonly id: string;
  readonly edition: string;
  /** The message; empty for none. */
  readonly text: string;
  readonly change: Partial<DocumentFields>;
  /** The values that the form was filled with. */
  readonly seen: DocumentFields;
}

export interface DocumentFormProps {
  kind: 'new' | 'edition' | 'correction';
  roots: readonly Category[];
  initial: DocumentFields;
  /** The saved document; null for a new one. */
  current: LibraryDocument | null;
  save(sending: DocumentSubmission): Promise<SaveResult<DocumentFields, LibraryDocument>>;
}

export function DocumentForm({ kind, roots, initial, current, save }: DocumentFormProps) {
  const { api, router, toasts } = useApp();
  const tree = useMemo(() => displayTree(roots), [roots]);
  const [seen, setSeen] = useState(initial);
  const [draft, setDraft] = useState<DocumentDraft>({
    id: current?.id ?? '',
    edition: kind === 'correction' ? (current?.edition ?? '') : '',
    text: '',
    pdf: null,
    relationsText: initial.relations.join('\n'),
    fields: initial,
  });
  const [faults, setFaults] = useState<FormErrors<DocumentFieldName>>(NO_FORM_ERRORS);
  const [isSaving, setSaving] = useState(false);
  /** The upload that is running, with a way to stop it. */
  const [sending, setSending] = useState<{ readonly pdf: File; readonly stop: AbortController } | null>(null);
  const [overtaken, setOvertaken] = useState<Extract<
    SaveResult<DocumentFields, LibraryDocument>,
    { kind: 'conflict' }
  > | null>(null);
  /** The document has been saved, but perhaps without its PDF. */
  const [half, setHalf] = useState<LibraryDocument | null>(null);
  const [isNotFound, setNotFound] = useState(false);
  const [done, setDone] = useState<LibraryDocument | null>(null);
  const form = useFirstErrorFocus(faults.fields);
  const { fields } = draft;
  const isChanged =
    draft.pdf !== null ||
    (!half &&
      (draft.text !== '' ||
        (kind !== 'correction' && draft.edition !== '') ||
        (kind === 'new' && draft.id !== '') ||
        changedFields(seen, fields) !== null));
  const back = router.href('admin_documents');

  // Runs in an effect, because the guard that keeps the user on the screen must be gone first.
  const leave = useEffectEvent(({ title }: LibraryDocument) => {
    toasts.show({ kind: 'success', text: kind === 'correction' ? texts.saved(title) : texts.added(title) });
    router.go(back);
  });
  useEffect(() => {
    if (done) leave(done);
  }, [done]);
  // A user who leaves the form has confirmed that the upload can be dropped.
  useEffect(() => () => sending?.stop.abort(), [sending]);

  function edit(part: Partial<Omit<DocumentDraft, 'fields'>>) {
    setDraft({ ...draft, ...part });
    setFaults(NO_FORM_ERRORS);
  }

  function editFields(part: Partial<DocumentFields>) {
    setDraft({ ...draft, fields: { ...fields, ...part } });
    setFaults(NO_FORM_ERRORS);
  }

  async function submit(upon: DocumentFields, edited: DocumentFields) {
    const wrong = validateDocument(kind, draft, current?.edition ?? null);
    setFaults(wrong);
    if (wrong !== NO_FORM_ERRORS || isSaving || sending) return;
    const change = kind === 'correction' ? changedFields(upon, edited) : edited;
    if (!change && !draft.pdf) {
      setFaults({ fields: {}, other: adminTexts.nothingChanged });
      return;
    }
    let document = current;
    if (change) {
      setSaving(true);
      const result = await save({
        id: draft.id.trim(),
        edition: draft.edition.trim(),
        text: draft.text,
        change,
        seen: upon,
      });
      setSaving(false);
      if (result.kind === 'refused') setFaults(toFormErrors(result.problem, fieldNames));
      if (result.kind === 'conflict') setOvertaken(result);
      if (result.kind === 'gone') setNotFound(true);
      if (result.kind !== 'saved') return;
      document = result.value;
    }
    if (document) await upload(document);
  }

  async function upload(document: LibraryDocument) {
    const { pdf } = draft;
    if (!pdf) {
      setDone(document);
      return;
    }
    const stop = new AbortController();
    setHalf(document);
    setSending({ pdf, stop });
    const answer = await uploadPdf(api, document.id, pdf, stop.signal);
    setSending(null);
    if (answer.ok) setDone(answer.value);
    else
      setFaults({
        fields: { pdf: stop.signal.aborted ? texts.pdfStopped : texts.pdfFailed(answer.problem.title) },
        other: null,
      });
  }

  function uploadAgain(document: LibraryDocument) {
    const wrong = validateDocument(kind, draft, current?.edition ?? null);
    setFaults(wrong);
    if (wrong === NO_FORM_ERRORS && !sending) void upload(document);
  }

  function rebase(present: DocumentFields, next: DocumentFields) {
    setSeen(present);
    setDraft({
      ...draft,
      fields: next,
      ...(next.relations !== fields.relations && { relationsText: next.relations.join('\n') }),
    });
    setOvertaken(null);
  }

  function takeTheirs() {
    if (!overtaken) return;
    const { current } = overtaken;
    rebase(current, {
      ...mergeChanges(seen, fields, current),
      ...Object.fromEntries(overtaken.fields.map((name) => [name, current[name]])),
    });
  }

  function keepMine() {
    if (!overtaken) return;
    const mine = mergeChanges(seen, fields, overtaken.current);
    rebase(overtaken.current, mine);
    void submit(overtaken.current, mine);
  }

  const plain = (name: 'title' | 'number' | 'issuer' | 'type' | 'subtitle' | 'nickname') => (
    <Field label={texts.fields[name]} error={faults.fields[name]}>
      <TextInput
        value={fields[name]}
        autoComplete="off"
        onChange={(value) => editFields({ [name]: value })}
      />
    </Field>
  );
  const saveLabel = kind === 'new' ? texts.addNow : kind === 'edition' ? texts.addEdition : adminTexts.save;
  return (
    <RecordForm
      record={{
        ...{ form, faults, isNotFound, overtaken, takeTheirs, keepMine },
        isSaving: isSaving || sending !== null,
        isUnsaved: isChanged && !done,
        submit: () => (half ? uploadAgain(half) : void submit(seen, fields)),
      }}
      texts={texts.record}
      saveLabel={half ? texts.uploadAgain : saveLabel}
      savingLabel={sending ? texts.uploading : kind === 'correction' ? adminTexts.saving : texts.adding}
      back={back}
    >
      {/* Changes made now would not be sent. */}
      {!half && (
        <>
          {kind !== 'correction' && (
            <FieldPair>
              <Field
                label={texts.fields.id}
                error={faults.fields.id}
                hint={kind === 'new' ? texts.idHint : undefined}
              >
                <TextInput
                  value={draft.id}
                  disabled={kind === 'edition'}
                  autoComplete="off"
                  onChange={(id) => edit({ id })}
                />
              </Field>
              <Field label={texts.fields.edition} error={faults.fields.edition}>
                <TextInput
                  value={draft.edition}
                  autoComplete="off"
                  onChange={(edition) => edit({ edition })}
                />
              </Field>
            </FieldPair>
          )}
          {plain('title')}
          {plain('subtitle')}
          <FieldPair>
            {plain('number')}
            {plain('issuer')}
            {plain('type')}
            {plain('nickname')}
            <Field label={texts.fields.publication_date} error={faults.fields.publication_date}>
              <DateInput
                pickLabel={adminTexts.pick(texts.fields.publication_date)}
                value={fields.publication_date}
                onChange={(day) => editFields({ publication_date: day })}
              />
            </Field>
            <Field label={texts.fields.entry_date} error={faults.fields.entry_date}>
              <DateInput
                pickLabel={adminTexts.pick(texts.fields.entry_date)}
                value={fields.entry_date}
                onChange={(day) => editFields({ entry_date: day })}
              />
            </Field>
          </FieldPair>
          <CategoriesField
            tree={tree}
            chosen={fields.category_ids}
            error={faults.fields.category_ids}
            onChange={(ids) => editFields({ category_ids: ids })}
          />
          <Field label={texts.fields.relations} hint={texts.relationsHint} error={faults.fields.relations}>
            <TextArea
              rows={3}
              value={draft.relationsText}
              onChange={(relationsText) => {
                const relations = relationsText.split(/[\s,]+/).filter(Boolean);
                setDraft({ ...draft, relationsText, fields: { ...fields, relations } });
                setFaults(NO_FORM_ERRORS);
              }}
            />
          </Field>
          {kind !== 'correction' && (
            <Field label={texts.fields.text} hint={texts.textHint} error={faults.fields.text}>
              <TextArea rows={10} value={draft.text} onChange={(text) => edit({ text })} />
            </Field>
          )}
        </>
      )}
      <div>
        <Field
          label={texts.fields.pdf}
          hint={kind === 'correction' ? `${texts.replacePdf} ${texts.pdfHint}` : texts.pdfHint}
          error={faults.fields.pdf}
        >
          <FileInput
            accept="application/pdf,.pdf"
            disabled={sending !== null}
            onChange={(pdf) => edit({ pdf })}
          />
        </Field>
        {/* Always rendered, because screen readers often miss a live region that appears together with its
            text. */}
        <Sending>
          <span role="status">{sending && texts.sendingPdf(sending.pdf.size)}</span>
          {sending && <LinkButton onClick={() => sending.stop.abort()}>{texts.stopSending}</LinkButton>}
        </Sending>
      </div>
    </RecordForm>
  );
}
