/**
 * Determines which provision an action of the reader concerns.
 *
 * `place` follows the scroll position. `marked` is the provision that the reader went to with a link, a key
 * or the table of contents:
 *
 *   none ──mark──► requested ──scrolls into view──► visible ──scrolls out of view──► none
 *
 * `subject` is the provision that actions concern: the section under the pointer or the marked provision,
 * whichever came later, or `place` if there is neither. While the pointer is in the section that contains the
 * marked provision, the marked provision remains the subject. A provision that has scrolled out of view is no
 * longer the subject.
 */
import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { TextModel } from './text-model';

export interface Subject {
  readonly place: ReadonlySignal<number>;
  /** The provision that the reader went to, until it scrolls out of view; -1 if there is none. */
  readonly marked: ReadonlySignal<number>;
  /**
   * The section under the pointer; -1 if there is none, if it contains the marked provision, or if the reader
   * went to a provision after the pointer entered it.
   */
  readonly hovered: ReadonlySignal<number>;
  /** Where the reader is: the marked provision, or else `place`. */
  readonly here: ReadonlySignal<number>;
  /** The provision that actions concern. */
  readonly subject: ReadonlySignal<number>;
  /**
   * Records what is now visible.
   *
   * @param hasScrolled Whether the reader has scrolled.
   * @param isVisible Returns whether any part of a provision is visible.
   */
  follow(place: number, hasScrolled: boolean, isVisible: (node: number) => boolean): void;
  hasMoved(): boolean;
  mark(node: number): void;
  /** @param section The section that the pointer has entered; -1 for none. */
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

  /**
   * Forgets provisions that aren't visible. The marked one may not be rendered yet, so it is forgotten only
   * after it has been visible.
   */
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
