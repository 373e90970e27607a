/**
 * Prints one provision in place of the whole text. On the screen, the text stays, and so does the
 * reader's place.
 *
 *   whole text ──print──► one provision ──afterprint, or the next key or pointer──► whole text
 *
 * A browser that refuses to print fires no `afterprint` event. The reader's next key press or click therefore
 * also counts as the end of printing.
 */
import { useEffect, useState } from 'react';

export interface PrintedProvisionState {
  /** -1 unless one provision is being printed. */
  readonly node: number;
  print(node: number): void;
}

const ENDS = ['afterprint', 'keydown', 'pointerdown'] as const;

export function usePrintedProvision(): PrintedProvisionState {
  const [node, setNode] = useState(-1);
  useEffect(() => {
    if (node < 0) return;
    const handleEnd = () => setNode(-1);
    for (const name of ENDS) addEventListener(name, handleEnd, true);
    globalThis.print();
    return () => ENDS.forEach((name) => removeEventListener(name, handleEnd, true));
  }, [node]);
  return { node, print: setNode };
}
