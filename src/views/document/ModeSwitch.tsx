/** Chooses between the text and the PDF of a document. The key t does the same. */
import { useEffect, useRef } from 'react';
import type { ReadingMode } from '../../domain/reading/view-choice';
import { Segmented } from '../../ui/inputs/Segmented';
import { documentTexts } from './texts';
import { useCharacterKeys } from './use-character-keys';

export interface ModeSwitchProps {
  mode: ReadingMode;
  /**
   * True if the reader has chosen this view. This switch then takes the focus if it was lost when the other
   * view's switch disappeared.
   */
  takesFocus: boolean;
  /** Called with the other mode. */
  onMode(mode: ReadingMode): void;
}

export function ModeSwitch({ mode, takesFocus, onMode }: ModeSwitchProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!takesFocus || !root.current) return;
    const { activeElement } = root.current.getRootNode() as Document | ShadowRoot;
    if (activeElement === null || activeElement === document.body)
      root.current.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true });
  }, [takesFocus]);
  useCharacterKeys(root, { t: () => onMode(mode === 'text' ? 'pdf' : 'text') });
  return (
    <div ref={root}>
      <Segmented
        label={documentTexts.view}
        options={[
          { id: 'text', label: documentTexts.text },
          { id: 'pdf', label: documentTexts.pdf },
        ]}
        selected={mode}
        onSelect={(next) => {
          if (next !== mode) onMode(next);
        }}
      />
    </div>
  );
}
