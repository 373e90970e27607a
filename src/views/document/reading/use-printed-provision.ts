/** Prints one provision: it takes the place of the whole text until the browser has laid out the pages. */
import { useEffect, useState } from 'react';

export interface PrintedProvisionState {
  /** -1 unless one provision is being printed. */
  readonly node: number;
  print(node: number): void;
}

export function usePrintedProvision(): PrintedProvisionState {
  const [node, setNode] = useState(-1);
  useEffect(() => {
    if (node < 0) return;
    const handlePrinted = () => setNode(-1);
    addEventListener('afterprint', handlePrinted);
    globalThis.print();
    return () => removeEventListener('afterprint', handlePrinted);
  }, [node]);
  return { node, print: setNode };
}
