/**
 * The state of a form that adds or changes a record.
 *
 *   editing ──Save──► invalid (error at the field, which takes focus) ──any change──► editing
 *      ▲        └───► saving ──saved──► after save ──► done
 *      │                 │                 └──failed──► incomplete ──Save──► after save
 *      │                 ├─rejected──► editing, with the reason
 *      │                 ├──gone──► gone
 *      │                 └──somebody else has changed the same field──► conflict
 *      └──Take theirs──────────────────────────────────────────────────────┘└──Save mine──► saving
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { toFormErrors, NO_FORM_ERRORS, type FormErrors } from '../../domain/core/field-errors';
import { changedFields, mergeChanges, type SaveResult } from '../../domain/core/conflict-save';
import { useFirstErrorFocus } from '../../ui/hooks/use-first-error';
import { adminTexts } from './texts';

export interface RecordFormOptions<Fields, T, Name extends string> {
  /** The values that were saved when the screen was opened; null for a new record. */
  readonly initial: Fields | null;
  /** The initial values of a new record. */
  readonly blank: Fields;
  /** The fields that can show an error. */
  readonly names: readonly Name[];
  readonly normalize: (fields: Fields) => Fields;
  /** Returns NO_FORM_ERRORS for valid values. */
  readonly validate: (fields: Fields) => FormErrors<Name>;
  /** @param seen The values that the change is based on. */
  readonly save: (change: Partial<Fields>, seen: Fields) => Promise<SaveResult<Fields, T>>;
  /** A step after saving, such as an upload. Resolves with its errors, or with null if it succeeded. */
  readonly afterSave?: (value: T) => Promise<FormErrors<Name> | null>;
  /** The saved record, if `afterSave` has something to do even when no field has changed. */
  readonly unchanged?: T | null;
  readonly onSaved: (value: T) => void;
}

export function useRecordForm<Fields extends object, T, Name extends string>(
  options: RecordFormOptions<Fields, T, Name>,
) {
  const { initial, blank, names, normalize, validate, save, unchanged = null } = options;
  const [seen, setSeen] = useState(initial ?? blank);
  const [fields, setFields] = useState(seen);
  const [faults, setFaults] = useState<FormErrors<Name>>(NO_FORM_ERRORS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveResult<Fields, T> | null>(null);
  const form = useFirstErrorFocus(faults.fields);
  const { finish, incomplete, isDone } = useFinish(options, setSaving, setFaults);
  const conflict = outcome?.kind === 'conflict' ? outcome : null;

  async function submit(base: Fields, edited: Fields) {
    const errors = validate(edited);
    setFaults(errors);
    if (errors !== NO_FORM_ERRORS || isSaving) return;
    if (incomplete) return finish(incomplete);
    const difference = initial ? changedFields(base, normalize(edited)) : normalize(edited);
    if (!difference && unchanged) return finish(unchanged);
    if (!difference) {
      setFields(base);
      setFaults({ fields: NO_FORM_ERRORS.fields, other: adminTexts.nothingChanged });
      return;
    }
    setSaving(true);
    const result = await save(difference, base);
    setSaving(false);
    setOutcome(result);
    if (result.kind === 'refused') setFaults(toFormErrors(result.problem, names));
    if (result.kind === 'saved') await finish(result.value);
  }

  function rebase(current: Fields, next: Fields) {
    setSeen(current);
    setFields(next);
    setOutcome(null);
  }

  return {
    form,
    fields,
    faults,
    isSaving,
    conflict,
    isUnsaved: changedFields(seen, fields) !== null && !isDone,
    isNotFound: outcome?.kind === 'gone',
    isIncomplete: incomplete !== null,
    isDone,
    clearErrors: () => setFaults(NO_FORM_ERRORS),
    edit(part: Partial<Fields>) {
      setFields({ ...fields, ...part });
      setFaults(NO_FORM_ERRORS);
    },
    submit: () => void submit(seen, fields),
    takeTheirs() {
      if (!conflict) return;
      const { current } = conflict;
      const theirs = Object.fromEntries(conflict.fields.map((name) => [name, current[name]]));
      rebase(current, { ...mergeChanges(seen, fields, current), ...theirs });
    },
    keepMine() {
      if (!conflict) return;
      const mine = mergeChanges(seen, fields, conflict.current);
      rebase(conflict.current, mine);
      void submit(conflict.current, mine);
    },
  };
}

/**
 * Handles what follows saving: `afterSave`, if there is one, and then leaving the form. `incomplete` is the
 * saved record until `afterSave` has succeeded.
 */
function useFinish<Fields, T, Name extends string>(
  { afterSave, onSaved }: Pick<RecordFormOptions<Fields, T, Name>, 'afterSave' | 'onSaved'>,
  setSaving: (isSaving: boolean) => void,
  setFaults: (faults: FormErrors<Name>) => void,
) {
  const [incomplete, setIncomplete] = useState<T | null>(null);
  const [done, setDone] = useState<{ readonly value: T } | null>(null);

  // Runs in an effect, because the guard that keeps the user on the screen must be removed first.
  const reportSaved = useEffectEvent(onSaved);
  useEffect(() => {
    if (done) reportSaved(done.value);
  }, [done]);

  async function finish(value: T) {
    if (afterSave) {
      setIncomplete(value);
      setSaving(true);
      const errors = await afterSave(value);
      setSaving(false);
      if (errors) return setFaults(errors);
    }
    setDone({ value });
  }

  return { finish, incomplete, isDone: done !== null };
}
