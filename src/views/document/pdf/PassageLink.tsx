/** A button over the pages that copies a link to the selected text. */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { passageFromSelection } from '../../../domain/library/passage';
import { Button } from '../../../ui/actions/Button';
import { linkIcon } from '../../../ui/icons/link';
import { elevation, layer, radius, space } from '../../../ui/theme/tokens';
import { pdfTexts } from './texts';

const Root = styled.div`
  position: absolute;
  left: 50%;
  bottom: ${space(4)};
  z-index: ${layer('sticky')};
  translate: -50% 0;
  border-radius: ${radius('s')};
  box-shadow: ${elevation(2)};
`;

export function PassageLink({ onCopy }: { onCopy(passage: string): void }) {
  const [isSelected, setSelected] = useState(false);
  useEffect(() => {
    const follow = () => setSelected(selectionOnPages() !== null);
    document.addEventListener('selectionchange', follow);
    return () => document.removeEventListener('selectionchange', follow);
  }, []);

  function handleClick() {
    const range = selectionOnPages();
    if (range) onCopy(passageFromSelection(wholeWords(range)));
  }

  return (
    isSelected && (
      <Root>
        {/* Pressing the button must not clear the selection. */}
        <Button
          size="s"
          icon={linkIcon}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={handleClick}
        >
          {pdfTexts.copyPassageLink}
        </Button>
      </Root>
    )
  );
}

/** Returns the selected range; null if nothing is selected or the selection extends beyond the pages. */
function selectionOnPages(): Range | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const isOnPage = (node: Node) =>
    (node instanceof Element ? node : node.parentElement)?.closest('[data-page]');
  return isOnPage(range.startContainer) && isOnPage(range.endContainer) && selection.toString().trim() !== ''
    ? range
    : null;
}

/** Extends the selection to whole words, because a search can't find half a word. */
function wholeWords(range: Range): string {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  const before =
    startContainer instanceof Text
      ? (/[\p{L}\p{N}]+$/u.exec(startContainer.data.slice(0, startOffset))?.[0] ?? '')
      : '';
  const after =
    endContainer instanceof Text
      ? (/^[\p{L}\p{N}]+/u.exec(endContainer.data.slice(endOffset))?.[0] ?? '')
      : '';
  return before + String(getSelection()) + after;
}
