/**
 * The place that the text should show: at first, the provision in the address, or else the best hit of the
 * search; later, the place that the reader chooses.
 */
import { useEffect, useRef } from 'react';
import type { Destination } from '../../../../domain/reading/destination';
import type { Reader } from '../../../../domain/reading/reader';

export function useWantedPlace(reader: Reader, destination: Destination | null, at: string | null): void {
  const state = reader.hitsState.value;
  const hasDestination = destination !== null;
  useEffect(() => {
    if (destination?.kind !== 'found' && destination?.kind !== 'same') return;
    const { node } = destination;
    const before = reader.wanted.peek();
    reader.mark(node);
    if (!before || !('node' in before) || before.node !== node) reader.want({ node, isFocused: false });
  }, [reader, destination]);
  useEffect(() => {
    if (state !== 'read' || hasDestination || reader.currentHit.peek() >= 0 || reader.hasMoved()) return;
    const hit = reader.stepHit(1);
    if (hit >= 0) reader.want({ hit });
  }, [reader, state, hasDestination]);
  useReturnToBeginning(reader, at);
}

/**
 * Scrolls to the beginning of the text when Back removes the provision from the address, because the
 * beginning has no address of its own.
 */
function useReturnToBeginning(reader: Reader, at: string | null): void {
  const before = useRef(at);
  useEffect(() => {
    if (before.current !== null && at === null) {
      reader.mark(-1);
      reader.want({ node: 1, isFocused: false });
    }
    before.current = at;
  }, [reader, at]);
}
