/**
 * A record to be added or changed, in a form.
 *
 *   editing ──Save──► wrong (said at the field, which takes the focus) ──any change──► editing
 *      ▲        └───► saving ──saved──► done
 *      │                 ├──refused──► editing, and why
 *      │                 ├──gone──► gone
 *      │                 └──overtaken──► overtaken: somebody else has changed the same
 *      └──Take theirs────────────────────────┘└──Save mine──► saving
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { toFormErrors, NO_FORM_ERRORS, type FormErrors } from '../../domain/core/field-errors';
import { changedFields, mergeChanges, type SaveResult } from '../../domain/core/conflict-save';
import { useFaultFocus } from '../../ui/hooks/use-first-error';
import { adminTexts } from './texts';

export interface RecordFormOptions<Fields, T, Name extends keyof Fields & string> {
  /** As it stood when the screen was opened; null for a new one. */
  readonly initial: Fields | null;
  /** What a new one begins with. */
  readonly blank: Fields;
  /** Those at which a refusal can be said. */
  readonly names: readonly Name[];
  readonly trimmed: (fields: Fields) => Fields;
  /** NO_FAULTS when nothing is wrong. */
  readonly faultsIn: (fields: Fields) => FormErrors<Name>;
  /** @param seen What the change was made upon. */
  readonly save: (change: Partial<Fields>, seen: Fields) => Promise<SaveResult<Fields, T>>;
  readonly onSaved: (value: T) => void;
}

export function useRecordForm<Fields extends object, T, Name extends keyof Fields & string>({
  initial,
  blank,
  names,
  trimmed,
  faultsIn,
  save,
  onSaved,
}: RecordFormOptions<Fields, T, Name>) {
  const [seen, setSeen] = useState(initial ?? blank);
  const [fields, setFields] = useState(seen);
  const [faults, setFaults] = useState<FormErrors<Name>>(NO_FORM_ERRORS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<SaveResult<Fields, T> | null>(null);
  const form = useFaultFocus(faults.fields);
  const done = outcome?.kind === 'saved' ? outcome : null;
  const overtaken = outcome?.kind === 'conflict' ? outcome : null;

  // Only now: what holds the screen is gone by then.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done) leave(done.value);
  }, [done]);

  async function submit(upon: Fields, edited: Fields) {
    const wrong = faultsIn(edited);
    setFaults(wrong);
    if (wrong !== NO_FORM_ERRORS || isSaving) return;
    const difference = initial ? changedFields(upon, trimmed(edited)) : trimmed(edited);
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
    isGone: outcome?.kind === 'gone',
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
