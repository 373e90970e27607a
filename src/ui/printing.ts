/** Whether the page is on its way to the printer: what is shown in part is then shown whole. */
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True from before the browser lays the pages out until it has. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The pages are made as soon as the listeners have returned.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
