/**
 * A search field for a list. It calls `onSearch` once the user stops typing, so that not every letter causes
 * a request.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { searchIcon } from '../../ui/icons/search';
import { TextInput } from '../../ui/inputs/TextInput';
import { useApp } from '../app-context';

const PAUSE_MS = 300;
/** The limit in the contract. */
const MAX = 200;

export interface DebouncedSearchInputProps {
  label: string;
  /** The text for which the list is currently searched. */
  value: string;
  /** Replace the history entry instead of adding one, so that Back doesn't step through half-typed words. */
  onSearch(text: string): void;
  autoFocus?: boolean | undefined;
}

export function DebouncedSearchInput({ label, value, onSearch, autoFocus }: DebouncedSearchInputProps) {
  const { clock } = useApp();
  const [typed, setTyped] = useState({ text: value, over: value });
  // Back or a link has set another value.
  const text = typed.over === value || typed.text.trim() === value ? typed.text : value;
  const search = useEffectEvent(onSearch);
  useEffect(
    () => (text.trim() === value ? undefined : clock.after(PAUSE_MS, () => search(text.trim()))),
    [clock, text, value],
  );

  return (
    <TextInput
      icon={searchIcon}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={MAX}
      value={text}
      autoFocus={autoFocus}
      autoComplete="off"
      onChange={(next) => setTyped({ text: next, over: value })}
    />
  );
}
