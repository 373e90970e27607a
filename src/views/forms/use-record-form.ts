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
import { faultsOf, NO_FAULTS, type Faults } from '../../domain/core/field-errors';
import { changesOf, rebased, type Saved } from '../../domain/core/conflict-save';
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
  readonly faultsIn: (fields: Fields) => Faults<Name>;
  /** @param seen What the change was made upon. */
  readonly save: (change: Partial<Fields>, seen: Fields) => Promise<Saved<Fields, T>>;
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
  const [faults, setFaults] = useState<Faults<Name>>(NO_FAULTS);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Saved<Fields, T> | null>(null);
  const form = useFaultFocus(faults.fields);
  const done = outcome?.kind === 'saved' ? outcome : null;
  const overtaken = outcome?.kind === 'overtaken' ? outcome : null;

  // Only now: what holds the screen is gone by then.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done) leave(done.value);
  }, [done]);

  async function submit(upon: Fields, edited: Fields) {
    const wrong = faultsIn(edited);
    setFaults(wrong);
    if (wrong !== NO_FAULTS || isSaving) return;
    const difference = initial ? changesOf(upon, trimmed(edited)) : trimmed(edited);
    if (!difference) {
      setFields(upon);
      setFaults({ fields: NO_FAULTS.fields, other: adminTexts.nothingChanged });
      return;
    }
    setSaving(true);
    const result = await save(difference, upon);
    setSaving(false);
    setOutcome(result);
    if (result.kind === 'refused') setFaults(faultsOf(result.problem, names));
  }

  return {
    ...{ form, fields, faults, isSaving, overtaken },
    isUnsaved: changesOf(seen, fields) !== null && !done,
    isGone: outcome?.kind === 'gone',
    edit(part: Partial<Fields>) {
      setFields({ ...fields, ...part });
      setFaults(NO_FAULTS);
    },
    submit: () => void submit(seen, fields),
    takeTheirs() {
      if (!overtaken) return;
      const { present } = overtaken;
      setSeen(present);
      setFields({
        ...rebased(seen, fields, present),
        ...Object.fromEntries(overtaken.fields.map((name) => [name, present[name]])),
      });
      setOutcome(null);
    },
    keepMine() {
      if (!overtaken) return;
      const { present } = overtaken;
      const mine = rebased(seen, fields, present);
      setSeen(present);
      setFields(mine);
      setOutcome(null);
      void submit(present, mine);
    },
  };
}
