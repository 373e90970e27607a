/**
 * The checkbox that selects a row. With Shift, it selects all rows between the previously selected one and
 * this one.
 */
import { useRef } from 'react';
import { Check } from '../../ui/inputs/Check';
import { selectionTexts } from './selection-texts';

export interface RowCheckboxProps {
  title: string;
  checked: boolean;
  onToggle(isRange: boolean): void;
}

export function RowCheckbox({ title, checked, onToggle }: RowCheckboxProps) {
  const withShift = useRef(false);
  return (
    <span
      // Shift-click would also select the text in between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={(event) => (withShift.current ||= event.shiftKey)}
      // In some browsers, a click caused by the space bar doesn't report the Shift key.
      onKeyDown={(event) => (withShift.current = event.shiftKey)}
    >
      <Check
        hideLabel
        checked={checked}
        onChange={() => {
          onToggle(withShift.current);
          withShift.current = false;
        }}
      >
        {selectionTexts.select(title)}
      </Check>
    </span>
  );
}
