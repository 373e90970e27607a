/**
 * The state of a form that adds or changes a record.
 *
 *   editing ──Save──► invalid (the first field with an error takes the focus) ──any change──► editing
 *      ▲        └───► saving ──saved──► done
 *      │                 ├──refused──► editing, with the reason
 *      │                 ├──gone──► not found
 *      │                 └──overtaken──► conflict: somebody else has changed the same fields
 *      └──Take theirs────────────────────────┘└──Save mine──► saving
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { toFormErrors, NO_FORM_ERRORS, type FormErrors } from '../../domain/core/field-errors';
import { changedFields, mergeChanges, type SaveResult } from '../../domain/core/conflict-save';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { adminTexts } from './texts';

export interface RecordFormOptions<Fields, T, Name extends keyof Fields & string> {
  /** The values when the screen was opened; null for a new record. */
  readonly initial: Fields | null;
  /** The values that a new record begins with. */
  readonly blank: Fields;
  /** The fields that can show an error. */
  readonly names: readonly Name[];
  readonly normalize: (fields: Fields) => Fields;
  /** Returns NO_FAULTS if everything is valid. */
  readonly validate: (fields: Fields) => FormErrors<Name>;
  /** @param seen The values that the change is based on. */
  readonly save: (change: Partial<Fields>, seen: Fields) => Promise<SaveResult<Fields, T>>;
  readonly onSaved: (value: T) => void;
}

export function useRecordForm<Fields extends object, T, Name extends keyof Fields & string>({
  initial,
  blank,
  names,
  normalize,
  validate,
  save,
  onSaved,
}: RecordFormOptions<Fields, T, Name>) {
  const [seen, setSeen] = useState(initial ?? blank);
  const [fields, setFields] = useState(seen);
  const [faults, setFaults] = useState<FormErrors<Name>>(NO_FORM_ERRORS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveResult<Fields, T> | null>(null);
  const form = useFirstErrorFocus(faults.fields);
  const done = outcome?.kind === 'saved' ? outcome : null;
  const overtaken = outcome?.kind === 'conflict' ? outcome : null;

  // Runs in an effect, as the guard against unsaved changes is gone by then.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done) leave(done.value);
  }, [done]);

  async function submit(upon: Fields, edited: Fields) {
    const wrong = validate(edited);
    setFaults(wrong);
    if (wrong !== NO_FORM_ERRORS || isSaving) return;
    const difference = initial ? changedFields(upon, normalize(edited)) : normalize(edited);
    if (!difference) {
      setFields(upon);
      setFaults({ fields: NO_FORM_ERRORS.fields, other: adminTexts.nothingChanged });
      return;
    }
    setSaving(true);
    const result = await save(difference, upon);
    setSaving(false);
    setOutcome(result);
    if (result.kind === 'refused') setFaults(toFormErrors(result.problem, names));
  }

  return {
    ...{ form, fields, faults, isSaving, overtaken },
    isUnsaved: changedFields(seen, fields) !== null && !done,
    isNotFound: outcome?.kind === 'gone',
    edit(part: Partial<Fields>) {
      setFields({ ...fields, ...part });
      setFaults(NO_FORM_ERRORS);
    },
    submit: () => void submit(seen, fields),
    takeTheirs() {
      if (!overtaken) return;
      const { current } = overtaken;
      setSeen(current);
      setFields({
        ...mergeChanges(seen, fields, current),
        ...Object.fromEntries(overtaken.fields.map((name) => [name, current[name]])),
      });
      setOutcome(null);
    },
    keepMine() {
      if (!overtaken) return;
      const { current } = overtaken;
      const mine = mergeChanges(seen, fields, current);
      setSeen(current);
      setFields(mine);
      setOutcome(null);
      void submit(current, mine);
    },
  };
}
