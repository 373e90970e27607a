/** The box that chooses a row; with Shift, all from the one chosen before. */
import { useRef } from 'react';
import { Check } from '../../ui/inputs/Check';
import { selectionTexts } from './texts';

export interface RowChoiceProps {
  title: string;
  checked: boolean;
  onToggle(isRange: boolean): void;
}

export function RowChoice({ title, checked, onToggle }: RowChoiceProps) {
  const withShift = useRef(false);
  return (
    <span
      // A range would mark the text between, too.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClickCapture={(event) => (withShift.current ||= event.shiftKey)}
      // A click made by the space bar does not carry the key in every browser.
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
