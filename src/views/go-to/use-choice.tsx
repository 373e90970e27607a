/**
 * The chosen place in "Go to": the first one, until the arrow keys or the pointer choose another.
 *
 * Enter opens it. Until the server has responded, a better place may still replace the first one, and another
 * document may turn out to have the same number. Enter therefore waits for the response unless the user has
 * chosen a place. A second Enter doesn't wait. If the number may mean several documents, the wait ends
 * without opening any of them, because the user has chosen none.
 *
 *   choosing ── Enter while asking ──► waiting ──┬── answer, or Enter ──► pressed
 *        ▲                                       │
 *        └── the text or the choice changes, ◄───┘
 *            or the number is ambiguous
 */
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import type { GoTo } from '../../domain/finding/go-to';
import type { Option } from './options';
import type { LinkedPlace } from './places';

export interface Choice {
  readonly active: Option | undefined;
  /** Null means the first one. */
  choose(option: Option | null): void;
  handleKeyDown(event: KeyboardEvent): void;
}

/** The modifier keys that were held with Enter. Ctrl opens a new tab. */
type Modifiers = Pick<globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey'>;

export function useChoice(
  goTo: GoTo<LinkedPlace, LinkedPlace>,
  options: readonly Option[],
  list: RefObject<HTMLElement | null>,
): Choice {
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<Modifiers | null>(null);
  const active = options.find(({ key }) => key === chosenKey) ?? options[0];
  const isAsking = goTo.server.value === 'asking';

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It sets state once for each key that was pressed.
  useEffect(() => {
    if (!waiting || isAsking) return;
    setWaiting(null);
    if (!isAmbiguous(goTo)) press(lineOf(list.current, active), waiting);
  });

  function choose(option: Option | null) {
    setChosenKey(option?.key ?? null);
    setWaiting(null);
  }

  function move(step: number, from: Option) {
    const next = options[(options.indexOf(from) + step + options.length) % options.length];
    if (next) choose(next);
    lineOf(list.current, next)?.scrollIntoView({ block: 'nearest' });
  }

  function enter(modifiers: Modifiers, option: Option) {
    if (!isAsking || chosenKey !== null || waiting) return press(lineOf(list.current, option), modifiers);
    setWaiting(modifiers);
    goTo.askNow();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || !active) return;
    if (event.key === 'ArrowDown') move(1, active);
    else if (event.key === 'ArrowUp') move(-1, active);
    else if (event.key === 'Enter') enter(event.nativeEvent, active);
    else return;
    event.preventDefault();
  }

  return { active, choose, handleKeyDown };
}

/** Whether the first place is only one of several documents that the typed number may mean. */
function isAmbiguous({ groups }: GoTo<LinkedPlace, LinkedPlace>): boolean {
  const [first] = groups.peek();
  return first?.kind === 'numbers' && first.answer === 'several';
}

function lineOf(list: HTMLElement | null, option: Option | undefined): Element | null {
  return list?.querySelector(`[data-key=${JSON.stringify(option?.key ?? '')}]`) ?? null;
}

/** Clicks the row as a pointer would, so that links, downloads and new tabs work as usual. */
function press(line: Element | null, { ctrlKey, metaKey }: Modifiers): void {
  line?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}
