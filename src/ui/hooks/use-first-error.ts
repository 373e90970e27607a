/** A form that was sent with something wrong in it: the first field at which it is said takes the focus. */
import { useEffect, useRef, type RefObject } from 'react';

/** For the form. @param faults Sentences by field: another object with every attempt, the same one until then. */
export function useFaultFocus(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A date that is half typed is invalid, too, and no fault yet.
    if (Object.values(faults).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [faults]);
  return form;
}
