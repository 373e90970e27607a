/** The text field of "Go to". It keeps focus while the arrow keys move through the places below it. */
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../ui/actions/IconButton';
import { cornerDownRightIcon } from '../../ui/icons/corner-down-right';
import { xIcon } from '../../ui/icons/x';
import { Icon } from '../../ui/layout/Icon';
import { Field } from './go-to-layout';
import { goToTexts as texts } from './texts';

export interface GoToFieldProps {
  text: string;
  /** The id of the list. */
  listId: string;
  /** The id of the chosen option; undefined if there is none. */
  activeId: string | undefined;
  onType(text: string): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

export function GoToField({ text, listId, activeId, onType, onKeyDown, onClose }: GoToFieldProps) {
  return (
    <Field>
      <Icon of={cornerDownRightIcon} size="m" />
      <input
        type="text"
        role="combobox"
        data-autofocus
        aria-label={texts.field}
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={activeId}
        placeholder={texts.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <IconButton icon={xIcon} label={texts.close} onClick={onClose} />
    </Field>
  );
}
