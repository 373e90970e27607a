/**
 * An input that collects terms as chips.
 *
 * The focus is in one of three places:
 * - The text input. A comma turns the text into chips. Enter also does this, and then submits; in an empty
 *   input it submits the chips again. Left at the start, or Backspace in an empty input, moves to the last
 *   chip. Text that can't become a chip stays, with the reason below, and isn't submitted.
 * - A chip. Left, Right and Home move between the chips. End, and Right on the last chip, return to the text
 *   input. Delete and Backspace remove the chip. Enter, F2 or a double click edits it. Escape or any letter
 *   returns to the text input.
 * - A chip that is being edited in place. Pressing Enter or leaving the chip saves the change (empty text
 *   removes the chip), and Escape discards it. If the new text can't be a chip, editing continues, with the
 *   reason below.
 *
 * Only the text input is a tab stop. Screen readers announce added and removed chips.
 */
import {
  useId,
  useRef,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button';
import { focusAfterKey, focusAfterRemoval, type ChipMessages } from './chip-field-steps';
import { hasSeparator } from './chips';
import { EditableChip } from './EditableChip';
import { FieldError } from './Field';
import { Icon } from '../layout/Icon';
import { searchIcon } from '../icons/search';
import { LiveRegion } from '../feedback/LiveRegion';
import { chipFieldFrame, chipFieldText } from './chip-field';
import { useChipField, type ChipField } from './use-chip-field';
import { media, size, space } from '../theme/tokens';

export interface ChipInputLabels extends ChipMessages {
  /** The accessible name of the group. */
  group: string;
  /** The name and the placeholder of the text input: "Add a term". */
  input: string;
  submit: string;
  clear: string;
  remove(chip: string): string;
  edit(chip: string): string;
}

export interface ChipInputProps {
  chips: readonly string[];
  onChange(chips: readonly string[]): void;
  /**
   * Called on Enter in the text input, and by the button. The text is turned into chips first, and `chips`
   * includes them.
   */
  onSubmit(chips: readonly string[]): void;
  labels: ChipInputLabels;
  /** Returns the word to show after a chip's text: "starts with". */
  kindOf?: ((chip: string) => string | undefined) | undefined;
  maxChips?: number | undefined;
  /** Returns a message that says why the text can't be a chip; undefined if it can. */
  refuse?: ((text: string) => string | undefined) | undefined;
  /** Id of the element that explains the chips. */
  describedBy?: string | undefined;
  /** Returns what to show below the field for the text that has been typed. */
  suggest?: ((text: string) => ReactNode) | undefined;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`;
const Frame = styled.div`
  ${chipFieldFrame}
  flex-wrap: wrap;
  > ul {
    display: contents;
    /* Keeps a long chip on the same line as the icon. */
    > :first-child {
      max-width: calc(100% - ${size('icon-m')} - ${space(1.5)});
    }
  }
`;
/** The text input and its buttons wrap to the next line together. */
const Typing = styled.span`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(1.5)};
  min-width: min(100%, 16rem);
`;
const Text = styled.input`
  ${chipFieldText}
`;
/** On touch screens, each chip has its own button, so this one leaves its space to the text input. */
const ClearButton = styled(Button)`
  ${media.touch} {
    display: none;
  }
`;

export function ChipInput(props: ChipInputProps) {
  const { chips, onChange, onSubmit, labels, kindOf, maxChips = Infinity, refuse = allow } = props;
  const listRef = useRef<HTMLUListElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const rules = { messages: labels, maxChips, refuse };
  const field = useChipField({ chips, rules, onChange, onSubmit, listRef, inputRef });
  const { text, editing, announcement, error } = field.state;
  const errorId = useId();

  return (
    <Root>
      <Frame role="group" aria-label={labels.group}>
        <Icon of={searchIcon} size="m" />
        <ul ref={listRef}>
          {chips.map((chip, index) => (
            <EditableChip
              key={chip}
              chip={chip}
              kind={kindOf?.(chip)}
              editing={editing === chip}
              editLabel={labels.edit(chip)}
              removeLabel={labels.remove(chip)}
              errorId={error?.at === 'chip' ? errorId : undefined}
              onEdit={() => field.startEditing(index)}
              onSave={(changed, refocus) => field.saveEdit(index, changed, refocus ? index : null)}
              onRemove={() => field.remove(index, 'text')}
              onKeyDown={(event) => handleChipKey(event, index, chips.length, field)}
            />
          ))}
        </ul>
        <Typing>
          <ChipText
            field={field}
            inputRef={inputRef}
            chipCount={chips.length}
            label={labels.input}
            errorId={error?.at === 'text' ? errorId : undefined}
            describedBy={props.describedBy}
          />
          {(chips.length > 0 || text !== '') && (
            <ClearButton kind="quiet" size="s" onClick={field.clear}>
              {labels.clear}
            </ClearButton>
          )}
          <Button kind="primary" size="s" onClick={field.submit}>
            {labels.submit}
          </Button>
        </Typing>
        <LiveRegion>{announcement}</LiveRegion>
      </Frame>
      {props.suggest?.(text)}
      {error && <FieldError id={errorId}>{error.message}</FieldError>}
    </Root>
  );
}

interface ChipTextProps {
  field: ChipField;
  inputRef: RefObject<HTMLInputElement | null>;
  chipCount: number;
  label: string;
  errorId: string | undefined;
  describedBy: string | undefined;
}

/** The text input, in which new chips are typed or pasted. */
function ChipText({ field, inputRef, chipCount, label, errorId, describedBy }: ChipTextProps) {
  const { text } = field.state;
  return (
    <Text
      ref={inputRef}
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={[errorId, describedBy].filter(Boolean).join(' ') || undefined}
      placeholder={label}
      value={text}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => handleText(event, field)}
      onKeyDown={(event) => handleTextKey(event, chipCount, field)}
      onPaste={(event) => handlePaste(event, field)}
    />
  );
}

/**
 * Handles changed text. It may contain commas from Android keyboards, which report no key, from dictation or
 * from autofill.
 */
function handleText(event: ChangeEvent<HTMLInputElement>, field: ChipField) {
  const { value: typed } = event.currentTarget;
  if (hasSeparator(typed)) field.add(typed);
  else field.setText(typed);
}

function handleTextKey(event: KeyboardEvent<HTMLInputElement>, chipCount: number, field: ChipField) {
  if (event.nativeEvent.isComposing) return;
  const { text } = field.state;
  const { selectionStart, selectionEnd } = event.currentTarget;
  const isAtStart = selectionStart === 0 && selectionEnd === 0;
  const isLeaving = (event.key === 'ArrowLeft' && isAtStart) || (event.key === 'Backspace' && text === '');
  if (event.key === 'Enter') {
    event.preventDefault();
    field.submit();
  } else if (event.key === ',') {
    event.preventDefault();
    if (text.trim()) field.add(text);
  } else if (isLeaving && chipCount > 0) {
    event.preventDefault();
    field.focus(chipCount - 1);
  }
}

function handlePaste(event: ClipboardEvent<HTMLInputElement>, field: ChipField) {
  const { text } = field.state;
  const { selectionStart, selectionEnd } = event.currentTarget;
  const pasted = event.clipboardData.getData('text');
  const whole =
    text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length);
  if (!hasSeparator(whole) && !/["\n\r]/.test(pasted)) return;
  event.preventDefault();
  field.add(whole);
}

function handleChipKey(event: KeyboardEvent, index: number, count: number, field: ChipField) {
  const { key } = event;
  const target = focusAfterKey(key, index, count);
  if (target !== undefined) field.focus(target);
  else if (key === 'Delete' || key === 'Backspace') field.remove(index, focusAfterRemoval(key, index, count));
  else if (key === 'Enter' || key === 'F2') field.startEditing(index);
  else {
    // The letter itself is typed into the text input, which has focus by then.
    if (key.length === 1 && key !== ' ' && !event.ctrlKey && !event.metaKey) field.focus('text');
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function allow(): undefined {}
