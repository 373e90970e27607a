/** Pure functions for the user's actions in a ChipInput. Each returns only what changes. */
import { addChips } from './chips';

/** What a ChipInput shows besides its chips. */
export interface ChipFieldState {
  readonly text: string;
  /**
   * The chip that is being edited. An index would point to a different chip if the chips changed
   * from outside.
   */
  readonly editing: string | null;
  /** The last message for screen readers. */
  readonly announcement: string;
  readonly error: ChipError | null;
}

/** Why the text, or the chip that is being edited, can't be a chip. */
export interface ChipError {
  readonly message: string;
  readonly at: 'text' | 'chip';
}

/** The index of a chip, or the text input. */
export type FocusTarget = number | 'text';

export interface ChipFieldChange extends Partial<ChipFieldState> {
  readonly chips?: readonly string[];
  /** Where the focus moves once the chips have changed; null leaves it where it is. */
  readonly focus?: FocusTarget | null;
}

/** The messages that a screen reader announces. */
export interface ChipMessages {
  added(chip: string): string;
  removed(chip: string): string;
  /** Says that a chip already exists. */
  duplicate(chip: string): string;
  /** Says how many pieces no longer fit, and stay in the text. */
  limitReached(excess: number): string;
}

export interface ChipRules {
  readonly messages: ChipMessages;
  readonly maxChips: number;
  /** Returns a message that says why the text can't be a chip; undefined if it can. */
  readonly refuse: (text: string) => string | undefined;
}

export const EMPTY_CHIP_FIELD: ChipFieldState = { text: '', editing: null, announcement: '', error: null };

/** Turns `raw` into chips. Any part that can't become a chip is left as the remaining text. */
export function addText(chips: readonly string[], raw: string, rules: ChipRules): ChipFieldChange {
  const { messages, maxChips, refuse } = rules;
  const { chips: now, added, rest, refusal, excess } = addChips(chips, raw, { maxChips, refuse });
  const problem = refusal ?? (excess ? messages.limitReached(excess) : '');
  const isDuplicate = !added.length && !problem && raw.trim() !== '';
  return {
    ...(added.length ? { chips: now } : {}),
    text: rest,
    error: problem ? { message: problem, at: 'text' } : null,
    announcement: [...added.map(messages.added), problem, isDuplicate ? messages.duplicate(raw.trim()) : '']
      .filter(Boolean)
      .join(' '),
  };
}

export function removeChip(
  chips: readonly string[],
  index: number,
  focus: FocusTarget,
  { messages }: ChipRules,
): ChipFieldChange {
  const chip = chips[index];
  if (chip === undefined) return {};
  return { chips: chips.filter((_, at) => at !== index), focus, announcement: messages.removed(chip) };
}

export function removeEverything(chips: readonly string[], { messages }: ChipRules): ChipFieldChange {
  const announcement = chips.map(messages.removed).join(' ');
  return { ...EMPTY_CHIP_FIELD, announcement, chips: [], focus: 'text' };
}

/**
 * Ends the editing of a chip, unless its new text is rejected. Empty text removes the chip, and text that
 * equals another chip merges the two.
 *
 * @param focus Where the focus moves; null if the user has already moved it.
 */
export function saveEdit(
  chips: readonly string[],
  index: number,
  changed: string,
  focus: FocusTarget | null,
  rules: ChipRules,
): ChipFieldChange {
  const chip = changed.trim();
  const before = chips[index];
  const refusal = chip && chip !== before ? rules.refuse(chip) : undefined;
  if (refusal) return { error: { message: refusal, at: 'chip' }, announcement: refusal };
  // The announcement is cleared, so that the same reason can be announced again later.
  const ended: ChipFieldChange = { editing: null, error: null, announcement: '', focus };
  if (!chip) return { ...ended, ...removeChip(chips, index, focus ?? index, rules) };
  if (chip === before) return ended;
  return { ...ended, chips: [...new Set(chips.map((old, at) => (at === index ? chip : old)))] };
}

/** Returns where the focus moves when `key` is pressed on a chip; undefined if it doesn't move. */
export function focusAfterKey(key: string, index: number, count: number): FocusTarget | undefined {
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return index + 1 < count ? index + 1 : 'text';
    case 'Home':
      return 0;
    case 'End':
    case 'Escape':
      return 'text';
    default:
      return undefined;
  }
}

/** Returns where the focus moves when Delete (forwards) or Backspace (backwards) removes a chip. */
export function focusAfterRemoval(key: 'Delete' | 'Backspace', index: number, count: number): FocusTarget {
  if (count === 1) return 'text';
  return key === 'Delete' && index < count - 1 ? index : Math.max(index - 1, 0);
}
