/**
 * An input that collects terms as chips.
 *
 * The focus is in one of three places:
 * - The text. Enter or a comma turns it into chips, and Enter in an empty text submits. Left at its start, or
 *   Backspace in an empty text, moves to the last chip. Text that can't be a chip stays, with the reason
 * below,
 *   and isn't submitted.
 * - A chip. Arrows, Home and End move, and Right after the last chip returns to the text. Delete and
 * Backspace
 *   remove the chip. Enter, F2 or a double click edits it. Escape or any letter returns to the text.
 * - A chip that is being edited in place. Enter or leaving keeps the change (an empty text removes the chip),
 * and
 *   Escape discards it. If the change can't be a chip, editing goes on, with the reason below.
 *
 * Only the text is a tab stop. Screen readers announce added and removed chips.
 */
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
} from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button';
import { addChips, hasSeparator } from './chips';
import { EditableChip } from './EditableChip';
import { FieldError } from './Field';
import { Icon } from '../layout/Icon';
import { searchIcon } from '../icons/search';
import { LiveRegion } from '../feedback/LiveRegion';
import { chipFieldFrame, chipFieldText } from './chip-field';
import { media, size, space } from '../theme/tokens';

export interface ChipInputLabels {
  /** Names the group. */
  group: string;
  /** The name and the placeholder of the text input: "Add a term". */
  input: string;
  submit: string;
  clear: string;
  remove(chip: string): string;
  edit(chip: string): string;
  added(chip: string): string;
  removed(chip: string): string;
  /** Says that a chip already exists. */
  present(chip: string): string;
  /** Says how many pieces no longer fit, and stay in the text. */
  full(over: number): string;
}

export interface ChipInputProps {
  chips: readonly string[];
  onChange(chips: readonly string[]): void;
  /**
   * Called for Enter in an empty text, and for the button. Any text left in the input is made a chip first,
   * and is part of `chips`.
   */
  onSubmit(chips: readonly string[]): void;
  labels: ChipInputLabels;
  /** Returns the word to show after a chip's text: "starts with". */
  kindOf?: ((chip: string) => string | undefined) | undefined;
  maxChips?: number | undefined;
  /** Returns why a text can't be a chip, as a sentence; undefined for one that can. */
  refuse?: ((text: string) => string | undefined) | undefined;
  /** Id of the element that explains the chips. */
  describedBy?: string | undefined;
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
    /* A long chip stays on the same line as the icon. */
    > :first-child {
      max-width: calc(100% - ${size('icon-m')} - ${space(1.5)});
    }
  }
`;
/** The text and its buttons wrap to the next line together. */
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
/** On touch screens each chip has its own button, and the text gets the room. */
const ClearButton = styled(Button)`
  ${media.touch} {
    display: none;
  }
`;

type Place = number | 'text';

/** Says why the content of the text, or of the chip being edited, can't be a chip. */
interface Wrong {
  readonly text: string;
  readonly at: 'text' | 'chip';
}

export function ChipInput(props: ChipInputProps) {
  const {
    chips,
    onChange,
    onSubmit,
    labels,
    kindOf,
    maxChips = Infinity,
    refuse = allow,
    describedBy,
  } = props;
  const [text, setText] = useState('');
  /**
   * The chip itself, not its index: if the chips change from outside, an index would point at another one.
   */
  const [editing, setEditing] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const wrongId = useId();
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const next = useRef<Place | null>(null);

  // Moves the focus to where it belongs once the chips have changed.
  useLayoutEffect(() => {
    if (next.current !== null) focus(next.current);
    next.current = null;
  });

  function focus(place: Place) {
    const all = list.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const chip = place === 'text' ? undefined : all[Math.min(place, all.length - 1)];
    (chip ?? input.current)?.focus();
  }

  /** Returns the resulting chips; null if part of the text can't be one. */
  function add(raw: string): readonly string[] | null {
    const { chips: now, added, left, why, over } = addChips(chips, raw, { most: maxChips, refuse });
    const problem = why ?? (over ? labels.full(over) : '');
    if (added.length) onChange(now);
    setText(left);
    setWrong(problem ? { text: problem, at: 'text' } : null);
    const isPresent = !added.length && !problem && raw.trim() !== '';
    setSaid(
      [...added.map(labels.added), problem, isPresent ? labels.present(raw.trim()) : '']
        .filter(Boolean)
        .join(' '),
    );
    return left ? null : now;
  }

  function remove(index: number, then: Place) {
    const chip = chips[index];
    if (chip === undefined) return;
    next.current = then;
    onChange(chips.filter((_, at) => at !== index));
    setSaid(labels.removed(chip));
  }

  function submit() {
    // The edited term was refused when the button was pressed, so what the user sees isn't what would be
    // searched for.
    if (editing !== null && chips.includes(editing)) return list.current?.querySelector('input')?.focus();
    const now = text.trim() ? add(text) : chips;
    if (now) onSubmit(now);
    else focus('text');
  }

  function clear() {
    next.current = 'text';
    setText('');
    setWrong(null);
    setEditing(null);
    setSaid(chips.map(labels.removed).join(' '));
    onChange([]);
  }

  /** Returns whether the editing has ended. */
  function keep(index: number, changed: string, then: Place | null): boolean {
    const chip = changed.trim();
    const before = chips[index];
    const why = chip && chip !== before ? refuse(chip) : undefined;
    setWrong(why ? { text: why, at: 'chip' } : null);
    // Emptied when the term is right, so that the same reason is announced again later.
    setSaid(why ?? '');
    if (why) return false;
    next.current = then;
    setEditing(null);
    if (!chip) remove(index, then ?? index);
    else if (chip !== before) onChange([...new Set(chips.map((old, at) => (at === index ? chip : old)))]);
    return true;
  }

  function handleTextKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const { selectionStart, selectionEnd } = event.currentTarget;
    const atStart = selectionStart === 0 && selectionEnd === 0;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (text.trim()) add(text);
      else submit();
    } else if (event.key === ',') {
      event.preventDefault();
      if (text.trim()) add(text);
    } else if (
      chips.length &&
      ((event.key === 'ArrowLeft' && atStart) || (event.key === 'Backspace' && text === ''))
    ) {
      event.preventDefault();
      focus(chips.length - 1);
    }
  }

  /** Keyboards that report no key (Android), dictation and autofill bring their commas this way. */
  function handleText(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed } = event.currentTarget;
    if (hasSeparator(typed)) return void add(typed);
    setText(typed);
    setWrong(null);
  }

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const whole =
      text.slice(0, selectionStart ?? text.length) + pasted + text.slice(selectionEnd ?? text.length);
    if (!hasSeparator(whole) && !/["\n\r]/.test(pasted)) return;
    event.preventDefault();
    add(whole);
  }

  function handleChipKey(event: KeyboardEvent, index: number) {
    const to = { ArrowLeft: Math.max(index - 1, 0), ArrowRight: index + 1, Home: 0, End: chips.length }[
      event.key
    ];
    if (to !== undefined) focus(to < chips.length ? to : 'text');
    else if (event.key === 'Delete')
      remove(index, index < chips.length - 1 ? index : index ? index - 1 : 'text');
    else if (event.key === 'Backspace') remove(index, index ? index - 1 : chips.length > 1 ? 0 : 'text');
    else if (event.key === 'Enter' || event.key === 'F2') setEditing(chips[index] ?? null);
    else if (event.key === 'Escape') focus('text');
    else {
      // The letter itself lands in the text, which now has the focus.
      if (event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey) focus('text');
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <Root>
      <Frame role="group" aria-label={labels.group}>
        <Icon of={searchIcon} size="m" />
        <ul ref={list}>
          {chips.map((chip, index) => (
            <EditableChip
              key={chip}
              chip={chip}
              kind={kindOf?.(chip)}
              editing={editing === chip}
              editLabel={labels.edit(chip)}
              removeLabel={labels.remove(chip)}
              errorId={wrong?.at === 'chip' ? wrongId : undefined}
              onEdit={() => setEditing(chip)}
              onKeep={(changed, refocus) => keep(index, changed, refocus ? index : null)}
              onRemove={() => remove(index, 'text')}
              onKeyDown={(event) => handleChipKey(event, index)}
            />
          ))}
        </ul>
        <Typing>
          <Text
            ref={input}
            aria-label={labels.input}
            aria-invalid={wrong?.at === 'text' || undefined}
            aria-describedby={
              [wrong?.at === 'text' && wrongId, describedBy].filter(Boolean).join(' ') || undefined
            }
            placeholder={labels.input}
            value={text}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={handleText}
            onKeyDown={handleTextKey}
            onPaste={handlePaste}
          />
          {(chips.length > 0 || text !== '') && (
            <ClearButton kind="quiet" size="s" onClick={clear}>
              {labels.clear}
            </ClearButton>
          )}
          <Button kind="primary" size="s" onClick={submit}>
            {labels.submit}
          </Button>
        </Typing>
        <LiveRegion>{said}</LiveRegion>
      </Frame>
      {wrong && <FieldError id={wrongId}>{wrong.text}</FieldError>}
    </Root>
  );
}

function allow(): undefined {}
