/**
 * A day, typed as DD.MM.YYYY or chosen in the browser's own calendar. Typing uses a plain text input, because
 * the native date input shows the order of the browser's language instead of ours.
 *
 * States: settled (shows the value) → typing (shows the draft; only a complete day is reported) → on leaving
 * or Enter, either settled again, or refused: the draft stays, the value is null, and the sentence is shown.
 * A value set from outside settles the input.
 */
import { useId, useRef, useState, type ChangeEvent, type ComponentProps, type KeyboardEvent } from 'react';
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
  /** yyyy-MM-dd; days outside of the range are refused. */
  min?: string | undefined;
  max?: string | undefined;
  invalidText?: string | undefined;
  /** Shown for a day outside of `min` and `max`. */
  outsideText?: string | undefined;
  pickLabel?: string | undefined;
}

interface Draft {
  text: string;
  /** The value when typing began. If another value arrives from outside, the draft is discarded. */
  over: string | null;
  refused: boolean;
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
/** Only its calendar is used; it opens at the position of the input. */
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
  const [draft, setDraft] = useState<Draft | null>(null);
  const picker = useRef<HTMLInputElement>(null);
  const field = useField();
  const errorId = `${useId()}-error`;
  const current = draft && draft.over === value ? draft : null;
  const refused = current?.refused ?? false;

  const allowed = (day: string | null) => (day && (!min || day >= min) && (!max || day <= max) ? day : null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: text } = event.currentTarget;
    const day = /\d{4}$/.test(text) ? allowed(parseDay(text)) : null;
    setDraft({ text, over: day ?? value, refused: false });
    if (day && day !== value) onChange(day);
  }

  function settle() {
    if (!current) return;
    const empty = current.text.trim() === '';
    const day = allowed(parseDay(current.text));
    setDraft(day || empty ? null : { ...current, over: null, refused: true });
    if (day !== value) onChange(day);
  }

  function handlePick(event: ChangeEvent<HTMLInputElement>) {
    const { value: day } = event.currentTarget;
    setDraft(null);
    onChange(day || null);
  }

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
          value={current ? current.text : formatDay(value)}
          aria-invalid={refused || field['aria-invalid'] || undefined}
          aria-describedby={
            [refused ? errorId : '', field['aria-describedby'] ?? ''].filter(Boolean).join(' ') || undefined
          }
          onChange={handleChange}
          onBlur={settle}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        />
        <Picker
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={value ?? ''}
          min={min}
          max={max}
          onChange={handlePick}
        />
        <IconButton
          size="s"
          icon={calendarIcon}
          label={pickLabel}
          disabled={disabled}
          onClick={() => picker.current?.showPicker()}
        />
      </Root>
      {refused && (
        <FieldError id={errorId}>{parseDay(current?.text ?? '') ? outsideText : invalidText}</FieldError>
      )}
    </>
  );
}
