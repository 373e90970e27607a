/** Moves the focus to the first field with an error after an attempt to submit. */
import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns a ref for the form.
 * @param faults Error messages by field. Pass a new object after each attempt to submit, and otherwise
 * the same one.
 */
export function useFirstErrorFocus(faults: object): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // A half-typed date is also marked as invalid, but isn't an error until the form is submitted.
    if (Object.values(faults).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus();
  }, [faults]);
  return form;
}
