/**
 * A chip of a ChipInput: a term that can be focused and edited, and the button that removes it. Neither is a
 * tab stop.
 */
import { useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { styled } from 'styled-components';
import { ChipFrame, ChipKind } from './Chip';
import { Icon } from '../layout/Icon';
import { xIcon } from '../icons/x';
import { color, media, radius, size, space, text as textSize } from '../theme/tokens';

export interface EditableChipProps {
  chip: string;
  kind: string | undefined;
  editing: boolean;
  editLabel: string;
  removeLabel: string;
  /** Id of the message that says why the changed text can't be a chip. */
  errorId: string | undefined;
  onEdit(): void;
  /**
   * @param refocus True if a key ended the editing. The chip then gets focus again.
   * @returns Whether editing has ended; false if the changed text can't be a chip.
   */
  onSave(changed: string, refocus: boolean): boolean;
  onRemove(): void;
  onKeyDown(event: KeyboardEvent): void;
}

const Item = styled(ChipFrame)`
  &:has(> :first-child:focus-visible) {
    border-color: ${color('focus')};
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: ${space(0.5)};
  }
  > button {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  > button:first-child {
    display: flex;
    align-items: center;
    gap: ${space(1)};
    min-width: 0;
    padding: 0 ${space(1)} 0 ${space(2.5)};
    font-weight: inherit;
    text-align: left;
    overflow-wrap: anywhere;
    &:focus-visible {
      outline: 0;
      box-shadow: none;
    }
  }
  > button:last-child {
    position: relative;
    display: grid;
    place-items: center;
    flex: none;
    width: ${space(6)};
    height: ${space(6)};
    margin-right: ${space(1)};
    border-radius: ${radius('s')};
    color: ${color('ink-2')};
    &:hover {
      background: ${color('surface')};
      color: ${color('ink')};
    }
    ${media.touch} {
      &::after {
        content: '';
        position: absolute;
        inset: calc(-1 * ${space(1.5)});
      }
    }
  }
  > input {
    field-sizing: content;
    min-width: 4rem;
    max-width: 100%;
    margin: 0 ${space(1)};
    padding: 0 ${space(1.5)};
    border: 0;
    background: ${color('surface')};
    font-size: ${textSize('field')};
    &:focus-visible {
      outline: 0;
      box-shadow: none;
    }
  }
`;

export function EditableChip(props: EditableChipProps) {
  const { chip, kind, editing, editLabel, removeLabel, errorId, onEdit, onSave, onRemove, onKeyDown } = props;
  if (editing) {
    return (
      <Item as="li">
        <ChipEditor label={editLabel} chip={chip} errorId={errorId} onSave={onSave} />
      </Item>
    );
  }
  return (
    <Item as="li">
      <button
        type="button"
        data-chip=""
        tabIndex={-1}
        // Assistive technology can activate the chip without a mouse. This starts editing.
        onClick={(event: MouseEvent) => event.detail === 0 && onEdit()}
        onDoubleClick={() => onEdit()}
        onKeyDown={onKeyDown}
      >
        {chip}
        {kind && <ChipKind>{kind}</ChipKind>}
      </button>
      <button
        type="button"
        tabIndex={-1}
        aria-label={removeLabel}
        title={removeLabel}
        onClick={() => onRemove()}
      >
        <Icon of={xIcon} />
      </button>
    </Item>
  );
}

interface ChipEditorProps extends Pick<EditableChipProps, 'chip' | 'errorId' | 'onSave'> {
  label: string;
}

function ChipEditor({ label, chip, errorId, onSave }: ChipEditorProps) {
  const [text, setText] = useState(chip);
  // The browser may send a blur event when the editor is removed from the page.
  const ended = useRef(false);

  function end(changed: string, refocus: boolean) {
    if (ended.current) return;
    ended.current = onSave(changed, refocus);
  }

  function handleKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    event.stopPropagation();
    end(event.key === 'Enter' ? text : chip, true);
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed } = event.currentTarget;
    setText(typed);
  }

  return (
    <input
      autoFocus
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      value={text}
      onChange={handleChange}
      onKeyDown={handleKey}
      onBlur={() => end(text, false)}
    />
  );
}
