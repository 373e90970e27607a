/**
 * A date, typed as DD.MM.YYYY or chosen in the browser's own calendar. The user types into a plain text
 * input, because the native date input uses the date format of the browser's language instead of ours.
 *
 *   settled (shows the value) ──typing──► typing (shows the draft; only a complete date is reported)
 *   typing ──leaving or Enter──► settled, or rejected (the draft stays, the value is null, and a message says why)
 *
 * A value that is set from outside settles the input. The attribute `data-rejected` marks a rejected input, which a
 * form must not send as if it were empty.
 */
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { parseDay, formatDay } from './day';
import { FieldError, useField } from './Field';
import { IconButton } from '../actions/IconButton';
import { calendarIcon } from '../icons/calendar';
import { inputStyle } from './TextInput';
import { space } from '../theme/tokens';

export interface DateInputProps extends Omit<
  ComponentProps<'input'>,
  'value' | 'onChange' | 'type' | 'min' | 'max'
> {
  /** yyyy-MM-dd. */
  value: string | null;
  onChange(value: string | null): void;
  /** yyyy-MM-dd. Dates outside the range are rejected. */
  min?: string | undefined;
  max?: string | undefined;
  invalidText?: string | undefined;
  /** Shown if the date isn't between `min` and `max`. */
  outsideText?: string | undefined;
  pickLabel?: string | undefined;
}

interface Draft {
  text: string;
  /** The value when typing began. If the value is then changed from outside, the draft is discarded. */
  base: string | null;
  isRefused: boolean;
}

const Root = styled.span`
  position: relative;
  display: block;
  > button {
    position: absolute;
    right: ${space(1)};
    top: 50%;
    translate: 0 -50%;
  }
`;
const Input = styled.input`
  ${inputStyle}
  padding-right: 2.25rem;
`;
/** Only the calendar of this input is used. It opens at the input's position. */
const Picker = styled.input`
  position: absolute;
  inset: auto 0 0 auto;
  width: 1px;
  height: 1px;
  padding: 0;
  border: 0;
  opacity: 0;
  pointer-events: none;
`;

export function DateInput(props: DateInputProps) {
  const {
    value,
    onChange,
    min,
    max,
    invalidText = 'Enter a date as DD.MM.YYYY.',
    outsideText = invalidText,
    pickLabel = 'Choose a date',
    disabled,
    ...rest
  } = props;
  const field = useField();
  const errorId = `${useId()}-error`;
  const draft = useDraft({ value, onChange, min, max });
  const describedBy = [draft.isRefused ? errorId : '', field['aria-describedby'] ?? ''];

  return (
    <>
      <Root>
        <Input
          {...field}
          placeholder="DD.MM.YYYY"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          {...rest}
          disabled={disabled}
          value={draft.text}
          aria-invalid={draft.isRefused || field['aria-invalid'] || undefined}
          aria-describedby={describedBy.filter(Boolean).join(' ') || undefined}
          data-rejected={draft.isRefused || undefined}
          onChange={(event) => draft.type(event.currentTarget.value)}
          onBlur={draft.settle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && draft.settle()}
        />
        <DayPicker
          value={value}
          min={min}
          max={max}
          label={pickLabel}
          disabled={disabled}
          onPick={draft.replace}
        />
      </Root>
      {draft.isRefused && (
        <FieldError id={errorId}>{parseDay(draft.text) ? outsideText : invalidText}</FieldError>
      )}
    </>
  );
}

/** Keeps what the user types until it is a complete date, and reports that date. */
function useDraft({ value, onChange, min, max }: Pick<DateInputProps, 'value' | 'onChange' | 'min' | 'max'>) {
  const [stored, setDraft] = useState<Draft | null>(null);
  const draft = stored?.base === value ? stored : null;

  function type(text: string) {
    const day = /\d{4}$/.test(text) ? parseWithin(text, min, max) : null;
    setDraft({ text, base: day ?? value, isRefused: false });
    if (day && day !== value) onChange(day);
  }

  function settle() {
    if (!draft) return;
    const isEmpty = draft.text.trim() === '';
    const day = parseWithin(draft.text, min, max);
    setDraft(day || isEmpty ? null : { ...draft, base: null, isRefused: true });
    if (day !== value) onChange(day);
  }

  /** Discards the draft in favour of a value that was chosen in the calendar. */
  function replace(day: string | null) {
    setDraft(null);
    onChange(day);
  }

  const text = draft ? draft.text : formatDay(value);
  return { text, isRefused: draft?.isRefused ?? false, type, settle, replace };
}

/** Returns null if the text isn't a date, or if the date is outside the range. */
function parseWithin(text: string, min: string | undefined, max: string | undefined): string | null {
  const day = parseDay(text);
  return day && (!min || day >= min) && (!max || day <= max) ? day : null;
}

interface DayPickerProps extends Pick<DateInputProps, 'value' | 'min' | 'max' | 'disabled'> {
  label: string;
  onPick(day: string | null): void;
}

/** The button that opens the browser's calendar. */
function DayPicker({ value, min, max, label, disabled, onPick }: DayPickerProps) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <Picker
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onPick(event.currentTarget.value || null)}
      />
      <IconButton
        size="s"
        icon={calendarIcon}
        label={label}
        disabled={disabled}
        onClick={() => picker.current?.showPicker()}
      />
    </>
  );
}
