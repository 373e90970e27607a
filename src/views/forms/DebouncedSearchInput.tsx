/**
 * What a list is searched for. It goes into the address when one has stopped typing, so that no letter asks the server, and
 * takes the place of what was searched for before, so that Back does not lead through words half typed.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { searchIcon } from '../../ui/icons/search';
import { TextInput } from '../../ui/inputs/TextInput';
import { useApp } from '../app-context';

const PAUSE_MS = 300;
/** The contract's. */
const MAX = 200;

export interface SoughtInputProps {
  label: string;
  /** As the address has it. */
  value: string;
  onSought(text: string): void;
  autoFocus?: boolean | undefined;
}

export function SoughtInput({ label, value, onSought, autoFocus }: SoughtInputProps) {
  const { clock } = useApp();
  const [typed, setTyped] = useState({ text: value, over: value });
  // Back, or a link, has brought another one.
  const text = typed.over === value || typed.text.trim() === value ? typed.text : value;
  const tell = useEffectEvent(onSought);
  useEffect(
    () => (text.trim() === value ? undefined : clock.after(PAUSE_MS, () => tell(text.trim()))),
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
