/** Chooses between the text and the PDF of a document. The key t does the same. */
import { useRef } from 'react';
import type { ReadingMode } from '../../../domain/reading/view-choice';
import { Segmented } from '../../../ui/inputs/Segmented';
import { readingTexts } from './texts';
import { useReadingKeys } from './use-reading-keys';

export interface ModeSwitchProps {
  mode: ReadingMode;
  /** Called with the other mode. */
  onMode(mode: ReadingMode): void;
}

export function ModeSwitch({ mode, onMode }: ModeSwitchProps) {
  const root = useRef<HTMLDivElement>(null);
  useReadingKeys(root, { t: () => onMode(mode === 'text' ? 'pdf' : 'text') });
  return (
    <div ref={root}>
      <Segmented
        label={readingTexts.view}
        options={[
          { id: 'text', label: readingTexts.text },
          { id: 'pdf', label: readingTexts.pdf },
        ]}
        selected={mode}
        onSelect={(next) => {
          if (next !== mode) onMode(next);
        }}
      />
    </div>
  );
}
