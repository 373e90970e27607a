/** The form beside the list, for adding, changing or deleting an entry. */
import { useState, type ReactNode } from 'react';
import {
  addThesaurusEntry,
  changeThesaurusEntry,
  deleteThesaurusEntry,
  getThesaurusEntry,
  type ThesaurusEntry,
} from '../../../domain/admin/thesaurus';
import { saveWithConflictCheck, toSaveResult, type SaveResult } from '../../../domain/core/conflict-save';
import { NO_FORM_ERRORS, type FormErrors } from '../../../domain/core/field-errors';
import { createResource } from '../../../domain/core/resource';
import { mapResult } from '../../../domain/core/results';
import { THESAURUS_KINDS } from '../../../shared/thesaurus-kinds';
import { styled } from 'styled-components';
import { Button } from '../../../ui/actions/Button';
import { Segmented } from '../../../ui/inputs/Segmented';
import { Field } from '../../../ui/inputs/Field';
import { TextArea, TextInput } from '../../../ui/inputs/TextInput';
import { trash2Icon } from '../../../ui/icons/trash-2';
import { useApp } from '../../app-context';
import { LoadState } from '../../forms/LoadState';
import { RecordForm } from '../../forms/RecordForm';
import { useRecordForm } from '../../forms/use-record-form';
import { useResource } from '../../forms/use-resource';
import { adminTexts, type RecordTexts } from '../../forms/texts';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { thesaurusTexts as texts, type EntryFields } from './texts';
import { useFormCounts } from './use-form-counts';

const Kinds = styled.div`
  > div {
    /* At a width of 320 px, the four kinds don't fit on one line. */
    flex-wrap: wrap;
  }
`;

const BLANK: EntryFields = { written: '', also: '', kind: 'spelling' };
const names = ['written', 'also'] as const;
const kinds = THESAURUS_KINDS.map((id) => ({ id, label: texts.kinds[id] }));
/** The limit in the API contract. */
const MAX_LENGTH = 200;
const MAX_FORMS = 20;

export interface PanelProps {
  /** The address of the screen without this panel. */
  back: string;
  onSaved(entry: ThesaurusEntry): void;
}

export function NewEntryPanel({ back, onSaved }: PanelProps) {
  const { api } = useApp();
  return (
    <EntryForm
      initial={null}
      counts={new Map()}
      texts={texts.newEntry}
      back={back}
      save={async (change) =>
        toSaveResult(await addThesaurusEntry(api, { ...BLANK, ...change, also: formsIn(change.also ?? '') }))
      }
      onSaved={onSaved}
    />
  );
}

/** @param onDeleted Called once the entry has been deleted. */
export function EditEntryPanel({
  id,
  back,
  onSaved,
  onDeleted,
}: PanelProps & { id: string; onDeleted(entry: ThesaurusEntry): void }) {
  const { api } = useApp();
  const loaded = useResource(() => createResource((signal) => getThesaurusEntry(api, id, signal)));
  const entry = loaded.value.value;
  const counts = useFormCounts(entry ? [entry.written, ...entry.also] : []);
  return (
    <>
      <LoadState
        isThere={entry !== null}
        problem={loaded.problem.value}
        label={texts.loadingOne}
        gone={texts.editEntry.notFound}
        onRetry={() => void loaded.load()}
      />
      {entry && (
        <EntryForm
          initial={fieldsOf(entry)}
          counts={counts}
          texts={texts.editEntry}
          back={back}
          save={(change, seen) =>
            saveWithConflictCheck({
              original: seen,
              change,
              loadCurrent: async () => {
                const found = await getThesaurusEntry(api, id);
                return mapResult(found, fieldsOf);
              },
              send: ({ also, ...others }) =>
                changeThesaurusEntry(api, id, {
                  ...others,
                  ...(also !== undefined && { also: formsIn(also) }),
                }),
            })
          }
          onSaved={onSaved}
          deletion={<DeleteButton entry={entry} onDeleted={() => onDeleted(entry)} />}
        />
      )}
    </>
  );
}

interface EntryFormProps extends PanelProps {
  initial: EntryFields | null;
  /** How many documents contain each form of the saved entry. */
  counts: ReadonlyMap<string, number>;
  texts: RecordTexts<EntryFields>;
  save(change: Partial<EntryFields>, seen: EntryFields): Promise<SaveResult<EntryFields, ThesaurusEntry>>;
  deletion?: ReactNode;
}

function EntryForm({ initial, counts, texts: recordTexts, back, save, onSaved, deletion }: EntryFormProps) {
  const record = useRecordForm({
    initial,
    blank: BLANK,
    names,
    normalize: tidied,
    validate: faultsIn,
    save,
    onSaved,
  });
  const { fields, faults, edit } = record;
  const labels = texts.labelsOf(fields.kind);
  const contained = counts.get(fields.written);
  const counted = formsIn(fields.also).flatMap((form): [string, number][] => {
    const count = counts.get(form);
    return count === undefined ? [] : [[form, count]];
  });
  return (
    <RecordForm
      record={record}
      texts={recordTexts}
      saveLabel={adminTexts.save}
      savingLabel={adminTexts.saving}
      back={back}
    >
      <Field
        label={labels.written}
        error={faults.fields.written}
        hint={contained === undefined ? undefined : texts.contained(contained)}
      >
        <TextInput value={fields.written} autoComplete="off" onChange={(written) => edit({ written })} />
      </Field>
      <Field
        label={labels.also}
        error={faults.fields.also}
        hint={`${texts.onePerLine} ${texts.counted(counted)}`.trim()}
      >
        <TextArea value={fields.also} onChange={(also) => edit({ also })} />
      </Field>
      <Kinds>
        <Segmented
          label={labels.kind}
          options={kinds}
          selected={fields.kind}
          onSelect={(kind) => edit({ kind })}
        />
      </Kinds>
      {deletion && <div>{deletion}</div>}
    </RecordForm>
  );
}

function DeleteButton({ entry, onDeleted }: { entry: ThesaurusEntry; onDeleted(): void }) {
  const { api, toasts } = useApp();
  const offlineReason = useOfflineReason();
  const [isBusy, setBusy] = useState(false);

  async function handleDelete() {
    setBusy(true);
    const answer = await deleteThesaurusEntry(api, entry.id);
    setBusy(false);
    if (answer.ok) onDeleted();
    else toasts.show({ kind: 'danger', text: texts.notDeleted(answer.problem.title) });
  }

  return (
    <Button
      kind="danger"
      icon={trash2Icon}
      busy={isBusy}
      busyLabel={texts.deleting}
      disabledReason={offlineReason}
      onClick={() => void handleDelete()}
    >
      {texts.delete}
    </Button>
  );
}

function fieldsOf({ written, also, kind }: ThesaurusEntry): EntryFields {
  return { written, also: also.join('\n'), kind };
}

function tidied({ written, also, kind }: EntryFields): EntryFields {
  return { written: written.trim(), also: formsIn(also).join('\n'), kind };
}

function formsIn(text: string): string[] {
  return text
    .split('\n')
    .map((form) => form.trim())
    .filter(Boolean);
}

function faultsIn(fields: EntryFields): FormErrors<'written' | 'also'> {
  const written = fields.written.trim();
  const also = formsIn(fields.also);
  const found = {
    ...(written === '' && { written: texts.noWritten }),
    ...(isLong(written) && { written: texts.longForm }),
    ...(also.length === 0 && { also: texts.noAlso }),
    ...(also.length > MAX_FORMS && { also: texts.manyForms }),
    ...(also.some(isLong) && { also: texts.longForm }),
  };
  return Object.keys(found).length > 0 ? { fields: found, other: null } : NO_FORM_ERRORS;
}

function isLong(form: string): boolean {
  return [...form].length > MAX_LENGTH;
}
