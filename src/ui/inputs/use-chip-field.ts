/** Holds the state of a ChipInput, moves its focus, and reports changes to its chips. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  addText,
  EMPTY_CHIP_FIELD,
  removeChip,
  removeEverything,
  saveEdit,
  type ChipFieldChange,
  type ChipFieldState,
  type ChipRules,
  type FocusTarget,
} from './chip-field-steps';

export interface ChipFieldOptions {
  chips: readonly string[];
  rules: ChipRules;
  onChange(chips: readonly string[]): void;
  onSubmit(chips: readonly string[]): void;
  /** The list element that contains the chips. */
  listRef: RefObject<HTMLUListElement | null>;
  inputRef: RefObject<HTMLInputElement | null>;
}

export interface ChipField {
  readonly state: ChipFieldState;
  focus(target: FocusTarget): void;
  /** Stores the typed text, which isn't a chip yet. */
  setText(text: string): void;
  /** Turns the text into chips. */
  add(raw: string): void;
  startEditing(index: number): void;
  /** Returns whether editing has ended. */
  saveEdit(index: number, changed: string, focus: FocusTarget | null): boolean;
  remove(index: number, focus: FocusTarget): void;
  /** Removes the chips and the text. */
  clear(): void;
  /**
   * Turns the text into chips and submits all of them. If any of it is rejected, the rejected text gets
   * focus instead.
   */
  submit(): void;
}

export function useChipField(options: ChipFieldOptions): ChipField {
  const { chips, rules, onChange, onSubmit, listRef } = options;
  const [state, setState] = useState(EMPTY_CHIP_FIELD);
  const { focus, focusLater } = useChipFocus(options);

  function apply({ chips: changed, focus: target, ...change }: ChipFieldChange) {
    if (target !== undefined) focusLater(target);
    setState((before) => ({ ...before, ...change }));
    if (changed) onChange(changed);
  }

  /** Returns the resulting chips, or null if part of the text can't become a chip. */
  function add(raw: string): readonly string[] | null {
    const change = addText(chips, raw, rules);
    apply(change);
    return change.text ? null : (change.chips ?? chips);
  }

  function submit() {
    // The edited chip was rejected when its editor lost focus, so what the user sees isn't what would be
    // submitted.
    if (state.editing !== null && chips.includes(state.editing))
      return listRef.current?.querySelector('input')?.focus();
    const submitted = state.text.trim() ? add(state.text) : chips;
    if (submitted) onSubmit(submitted);
    else focus('text');
  }

  return {
    state,
    focus,
    setText: (text) => apply({ text, error: null }),
    add: (raw) => void add(raw),
    startEditing: (index) => apply({ editing: chips[index] ?? null }),
    saveEdit(index, changed, target) {
      const change = saveEdit(chips, index, changed, target, rules);
      apply(change);
      return change.editing === null;
    },
    remove: (index, target) => apply(removeChip(chips, index, target, rules)),
    clear: () => apply(removeEverything(chips, rules)),
    submit,
  };
}

function useChipFocus({ listRef, inputRef }: Pick<ChipFieldOptions, 'listRef' | 'inputRef'>) {
  const next = useRef<FocusTarget | null>(null);

  function focus(target: FocusTarget) {
    const all = listRef.current?.querySelectorAll<HTMLElement>('[data-chip]') ?? [];
    const chip = target === 'text' ? undefined : all[Math.min(target, all.length - 1)];
    (chip ?? inputRef.current)?.focus();
  }

  // The chip to focus may not exist until the chips have changed.
  useLayoutEffect(() => {
    if (next.current !== null) focus(next.current);
    next.current = null;
  });

  function focusLater(target: FocusTarget | null) {
    next.current = target;
  }

  return { focus, focusLater };
}
