/**
 * The fields of a saved search: its name, when e-mail is sent, and a note. The dialogs for saving and for
 * editing share them.
 */
import { useId } from 'react';
import { styled } from 'styled-components';
import type { Cadence } from '../../domain/alerts/alert-list';
import { Field, Hint } from '../../ui/inputs/Field';
import { Segmented } from '../../ui/inputs/Segmented';
import { TextArea, TextInput } from '../../ui/inputs/TextInput';
import { space, text, weight, color } from '../../ui/theme/tokens';
import { savedSearchTexts as texts } from './texts';

export interface SearchDraft {
  readonly name: string;
  readonly cadence: Cadence;
  readonly note: string;
}

export interface SearchFieldsProps {
  draft: SearchDraft;
  onChange(draft: SearchDraft): void;
  /** Errors are shown once the user has tried to save. */
  isTried: boolean;
}

const Fields = styled.div`
  display: grid;
  gap: ${space(4)};
`;
const When = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1.5)};
  > span {
    color: ${color('ink')};
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
`;

/** The contract's limits, in characters. */
const NAME_MAX = 200;
const NOTE_MAX = 1000;
const CADENCES = ['at-once', 'daily', 'weekly', 'off'] as const satisfies readonly Cadence[];

export function SearchFields({ draft, onChange, isTried }: SearchFieldsProps) {
  const { name, note } = faultsOf(draft);
  const cadence = useId();
  return (
    <Fields>
      <Field label={texts.name} error={isTried ? name : null}>
        <TextInput
          data-autofocus
          value={draft.name}
          autoComplete="off"
          required
          onChange={(value) => onChange({ ...draft, name: value })}
        />
      </Field>
      <When>
        <span id={cadence}>{texts.mailWhen}</span>
        <Segmented
          label={texts.mailWhen}
          options={CADENCES.map((id) => ({ id, label: texts.cadences[id] }))}
          selected={draft.cadence}
          onSelect={(chosen) => onChange({ ...draft, cadence: chosen })}
        />
        <Hint aria-live="polite">{texts.cadenceHints[draft.cadence]}</Hint>
      </When>
      <Field label={texts.note} hint={texts.noteHint} error={isTried ? note : null}>
        <TextArea value={draft.note} rows={3} onChange={(value) => onChange({ ...draft, note: value })} />
      </Field>
    </Fields>
  );
}

export function hasError(draft: SearchDraft): boolean {
  const { name, note } = faultsOf(draft);
  return name !== null || note !== null;
}

/** Returns the draft in the form that the server accepts. */
export function normalizeDraft({ name, cadence, note }: SearchDraft): SearchDraft {
  return { name: name.trim(), cadence, note: note.trim() };
}

function faultsOf(draft: SearchDraft): { readonly name: string | null; readonly note: string | null } {
  const { name, note } = normalizeDraft(draft);
  const [nameLength, noteLength] = [[...name].length, [...note].length];
  return {
    name: nameLength === 0 ? texts.noName : nameLength > NAME_MAX ? texts.nameTooLong(nameLength) : null,
    note: noteLength > NOTE_MAX ? texts.noteTooLong(noteLength) : null,
  };
}
