/**
 * The form that adds a document or a new edition, or corrects an edition.
 *
 *   editing ──Save──► invalid (error at the field, which takes focus) ──any change──► editing
 *      ▲        └───► saving ─rejected──► editing, with the reason
 *      │                 ├──somebody else has changed the same field──► conflict ──Save mine──► saving
 *      └──Take theirs──────────────────────────────────────────────────────┘
 *                     saving ──saved, without a PDF──► done
 *                        └──saved, with a PDF──► uploading ──answered──► done
 *                                                   ▲  └─rejected or stopped──► incomplete
 *                                                   └────────Upload again───────────┘
 *
 * The API client uses `fetch`, which doesn't report upload progress. The form therefore shows the size of the
 * PDF and a button that stops the upload.
 */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  uploadPdf,
  type DocumentFields,
  type LibraryDocument,
} from '../../../domain/admin/library-documents';
import type { Category } from '../../../domain/admin/category-choice';
import { displayTree } from '../../../domain/library/category-order';
import type { FormErrors } from '../../../domain/core/field-errors';
import type { SaveResult } from '../../../domain/core/conflict-save';
import { LinkButton } from '../../../ui/actions/Button';
import { DateInput } from '../../../ui/inputs/DateInput';
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
import { useRecordForm } from '../../forms/use-record-form';

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
  'in_force_to',
  'category_ids',
  'relations',
  'text',
  'pdf',
] as const;

const UploadStatus = styled.p`
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
  /** The edition's text; empty if it has none. */
  readonly text: string;
  readonly change: Partial<DocumentFields>;
  /** The values that the form was filled with. */
  readonly seen: DocumentFields;
}

type FormKind = 'new' | 'edition' | 'correction';

export interface DocumentFormProps {
  kind: FormKind;
  roots: readonly Category[];
  initial: DocumentFields;
  /** The saved document; null for a new one. */
  current: LibraryDocument | null;
  save(sending: DocumentSubmission): Promise<SaveResult<DocumentFields, LibraryDocument>>;
}

/** The upload in progress, and the controller that stops it. */
interface Upload {
  readonly pdf: File;
  readonly stop: AbortController;
}

export function DocumentForm({ kind, roots, initial, current, save }: DocumentFormProps) {
  const { router } = useApp();
  const back = router.href('admin_documents');
  const form = useDocumentForm({ kind, initial, current, save, back });
  const { record, upload } = form;
  const saveLabel = kind === 'new' ? texts.addNow : kind === 'edition' ? texts.addEdition : adminTexts.save;
  return (
    <RecordForm
      record={record}
      texts={texts.record}
      saveLabel={record.isIncomplete ? texts.uploadAgain : saveLabel}
      savingLabel={upload ? texts.uploading : kind === 'correction' ? adminTexts.saving : texts.adding}
      back={back}
    >
      {/* The fields have been saved at this point, so further changes to them wouldn't be sent. */}
      {!record.isIncomplete && <DocumentFieldset kind={kind} roots={roots} form={form} />}
      <div>
        <Field
          label={texts.fields.pdf}
          hint={kind === 'correction' ? `${texts.replacePdf} ${texts.pdfHint}` : texts.pdfHint}
          error={record.faults.fields.pdf}
        >
          <FileInput
            accept="application/pdf,.pdf"
            disabled={upload !== null}
            onChange={(pdf) => form.editDraft({ pdf })}
          />
        </Field>
        {/* Always rendered, because screen readers often miss a live region that appears together with its
            text. */}
        <UploadStatus>
          <span role="status">{upload && texts.sendingPdf(upload.pdf.size)}</span>
          {upload && <LinkButton onClick={() => upload.stop.abort()}>{texts.stopSending}</LinkButton>}
        </UploadStatus>
      </div>
    </RecordForm>
  );
}

/** Holds the document's fields and the other inputs, and uploads the PDF after the fields have been saved. */
function useDocumentForm({
  kind,
  initial,
  current,
  save,
  back,
}: Omit<DocumentFormProps, 'roots'> & { readonly back: string }) {
  const { api, router, toasts } = useApp();
  const [draft, setDraft] = useState<Omit<DocumentDraft, 'fields'>>({
    id: current?.id ?? '',
    edition: kind === 'correction' ? (current?.edition ?? '') : '',
    text: '',
    pdf: null,
    relationsText: initial.relations.join('\n'),
  });
  const [upload, setUpload] = useState<Upload | null>(null);
  const record = useRecordForm<DocumentFields, LibraryDocument, DocumentFieldName>({
    initial: kind === 'correction' ? initial : null,
    blank: initial,
    names: fieldNames,
    normalize: (fields) => fields,
    validate: (fields) => validateDocument(kind, { ...draft, fields }, current?.edition ?? null),
    save: (change, seen) =>
      save({ id: draft.id.trim(), edition: draft.edition.trim(), text: draft.text, change, seen }),
    unchanged: draft.pdf ? current : null,
    ...(draft.pdf && { afterSave: ({ id }) => sendPdf(id, draft.pdf!) }),
    onSaved({ title }) {
      toasts.show({ kind: 'success', text: kind === 'correction' ? texts.saved(title) : texts.added(title) });
      router.go(back);
    },
  });
  // A user who leaves the form has confirmed that the upload can be cancelled.
  useEffect(() => () => upload?.stop.abort(), [upload]);

  async function sendPdf(id: string, pdf: File): Promise<FormErrors<DocumentFieldName> | null> {
    const stop = new AbortController();
    setUpload({ pdf, stop });
    const answer = await uploadPdf(api, id, pdf, stop.signal);
    setUpload(null);
    if (answer.ok) return null;
    const reason = stop.signal.aborted ? texts.pdfStopped : texts.pdfFailed(answer.problem.title);
    return { fields: { pdf: reason }, other: null };
  }

  function editDraft(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part });
    record.clearErrors();
  }

  const hasNewText = draft.text !== '';
  const hasNewEdition = kind !== 'correction' && draft.edition !== '';
  const hasNewId = kind === 'new' && draft.id !== '';
  const isChanged = hasNewText || hasNewEdition || hasNewId || record.isUnsaved;
  return {
    record: {
      ...record,
      isUnsaved: !record.isDone && (draft.pdf !== null || (!record.isIncomplete && isChanged)),
    },
    draft,
    upload,
    editDraft,
  };
}

type DocumentFormState = ReturnType<typeof useDocumentForm>;

/** All fields of the form except the PDF. */
function DocumentFieldset({
  kind,
  roots,
  form,
}: {
  kind: FormKind;
  roots: readonly Category[];
  form: DocumentFormState;
}) {
  const { record, draft, editDraft } = form;
  const tree = useMemo(() => displayTree(roots), [roots]);
  const { fields, faults, edit } = record;
  const textField = (name: 'title' | 'number' | 'issuer' | 'type' | 'subtitle' | 'nickname') => (
    <Field label={texts.fields[name]} error={faults.fields[name]}>
      <TextInput value={fields[name]} autoComplete="off" onChange={(value) => edit({ [name]: value })} />
    </Field>
  );
  const dateField = (name: 'publication_date' | 'entry_date' | 'in_force_to', hint?: string) => (
    <Field label={texts.fields[name]} hint={hint} error={faults.fields[name]}>
      <DateInput
        pickLabel={adminTexts.pick(texts.fields[name])}
        value={fields[name]}
        onChange={(day) => edit({ [name]: day })}
      />
    </Field>
  );
  // "Take theirs" may have replaced the relations since the user typed.
  const isTyped = toIds(draft.relationsText).join() === fields.relations.join();
  return (
    <>
      {kind !== 'correction' && <EditionFields kind={kind} form={form} />}
      {textField('title')}
      {textField('subtitle')}
      <FieldPair>
        {textField('number')}
        {textField('issuer')}
        {textField('type')}
        {textField('nickname')}
        {dateField('publication_date')}
        {dateField('entry_date')}
        {dateField('in_force_to', texts.inForceToHint)}
      </FieldPair>
      <CategoriesField
        tree={tree}
        chosen={fields.category_ids}
        error={faults.fields.category_ids}
        onChange={(ids) => edit({ category_ids: ids })}
      />
      <Field label={texts.fields.relations} hint={texts.relationsHint} error={faults.fields.relations}>
        <TextArea
          rows={3}
          value={isTyped ? draft.relationsText : fields.relations.join('\n')}
          onChange={(relationsText) => {
            editDraft({ relationsText });
            edit({ relations: toIds(relationsText) });
          }}
        />
      </Field>
      {kind !== 'correction' && (
        <Field label={texts.fields.text} hint={texts.textHint} error={faults.fields.text}>
          <TextArea rows={10} value={draft.text} onChange={(text) => editDraft({ text })} />
        </Field>
      )}
    </>
  );
}

/** The fields that a new edition needs besides its metadata. */
function EditionFields({ kind, form }: { kind: FormKind; form: DocumentFormState }) {
  const { draft, editDraft } = form;
  const { faults } = form.record;
  return (
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
          onChange={(id) => editDraft({ id })}
        />
      </Field>
      <Field label={texts.fields.edition} error={faults.fields.edition}>
        <TextInput value={draft.edition} autoComplete="off" onChange={(edition) => editDraft({ edition })} />
      </Field>
    </FieldPair>
  );
}

function toIds(text: string): string[] {
  return text.split(/[\s,]+/).filter(Boolean);
}
