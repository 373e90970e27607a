/**
 * Determines which provision a reader means.
 *
 * `place` follows the scrolling. `marked` is the provision that the reader went to by a link, a key or the
 * table of contents:
 *
 *   none ──mark──► on the way ──becomes visible──► visible ──leaves the visible text──► none
 *
 * `subject` is the provision that the actions concern: the one under the pointer or the marked one, whichever
 * came later, and the place if there is neither. While the pointer is in the section of the marked provision,
 * the marked provision stays the subject. A provision that has left the visible text is no longer the
 * subject.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { TextModel } from './text-model';

export interface Subject {
  readonly place: ReadonlySignal<number>;
  /** The provision that the reader went to, until it leaves the visible text; -1 if there is none. */
  readonly marked: ReadonlySignal<number>;
  /**
   * The section under the pointer; -1 if there is none, if it contains the marked provision, or if the reader
   * has gone to a provision since the pointer entered it.
   */
  readonly hovered: ReadonlySignal<number>;
  /** Where the reader is: at the marked provision, or at the place. */
  readonly here: ReadonlySignal<number>;
  /** The provision that actions concern. */
  readonly subject: ReadonlySignal<number>;
  /**
   * Records which part of the text is visible now.
   *
   * @param hasScrolled Whether the reader has scrolled since the text appeared.
   * @param isVisible Whether any part of a provision is visible.
   */
  follow(place: number, hasScrolled: boolean, isVisible: (node: number) => boolean): void;
  hasMoved(): boolean;
  mark(node: number): void;
  /** @param section The section under the pointer; -1 for none. */
  hover(section: number): void;
}

export function createSubject(model: TextModel): Subject {
  const place = signal(0);
  const marked = signal(-1);
  const hovered = signal(-1);
  const here = computed(() => (marked.value > 0 ? marked.value : place.value));
  const subject = computed(() => (hovered.value > 0 ? hovered.value : here.value));
  let moved = false;
  let wasMarkVisible = false;

  /** The marked provision may still have to be rendered, so it is kept until it has been visible. */
  function forgetInvisible(isVisible: (node: number) => boolean): void {
    if (marked.peek() > 0) {
      const isMarkVisible = isVisible(marked.peek());
      if (wasMarkVisible && !isMarkVisible) marked.value = -1;
      wasMarkVisible = isMarkVisible;
    }
    if (hovered.peek() > 0 && !isVisible(hovered.peek())) hovered.value = -1;
  }

  return {
    place,
    marked,
    hovered,
    here,
    subject,
    follow(next, hasScrolled, isVisible) {
      moved ||= hasScrolled;
      batch(() => {
        place.value = next;
        forgetInvisible(isVisible);
      });
    },
    hasMoved: () => moved,
    mark(node) {
      wasMarkVisible = false;
      batch(() => {
        marked.value = node;
        hovered.value = -1;
      });
    },
    hover(section) {
      const isOfMark = section > 0 && marked.peek() > 0 && model.contains(section, marked.peek());
      hovered.value = isOfMark ? -1 : section;
    },
  };
}
