/**
 * Find in document. Enter goes to the next match, Shift+Enter to the previous one, and Escape closes the bar.
 */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../../../ui/actions/IconButton';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { chevronUpIcon } from '../../../ui/icons/chevron-up';
import { xIcon } from '../../../ui/icons/x';
import { inputStyle } from '../../../ui/inputs/TextInput';
import { color, size, space, text } from '../../../ui/theme/tokens';
import { pdfTexts } from './texts';
import type { PdfFind } from './pdf-find';
import { ToolbarRow } from './toolbar-row';

const Bar = styled(ToolbarRow)`
  padding: ${space(2)} ${space(3)};
  > output {
    min-width: 5rem;
    padding: 0 ${space(2)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
`;
const Input = styled.input`
  ${inputStyle}
  max-width: 20rem;
  min-height: ${size('control-s')};
`;

export function PdfFindBar({ find, onClose }: { find: PdfFind; onClose(): void }) {
  const input = useRef<HTMLInputElement>(null);
  const query = find.query.value;
  const total = find.matches.value.length;
  const position = find.position.value;
  const searching = find.isSearching.value;

  useEffect(() => input.current?.select(), []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter') (event.shiftKey ? find.previous : find.next)();
  }

  return (
    <Bar aria-label={pdfTexts.find}>
      <Input
        ref={input}
        aria-label={pdfTexts.find}
        placeholder={pdfTexts.find}
        value={query}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => void find.search(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
      <output aria-live="polite">{findStatusText(query, position, total, searching)}</output>
      <IconButton
        size="s"
        icon={chevronUpIcon}
        iconSize="s"
        label={pdfTexts.findPrevious}
        disabled={total === 0}
        onClick={find.previous}
      />
      <IconButton
        size="s"
        icon={chevronDownIcon}
        iconSize="s"
        label={pdfTexts.findNext}
        disabled={total === 0}
        onClick={find.next}
      />
      <IconButton size="s" icon={xIcon} iconSize="s" label={pdfTexts.findClose} onClick={onClose} />
    </Bar>
  );
}

function findStatusText(query: string, position: number, total: number, searching: boolean): string {
  if (total > 0) return pdfTexts.findCount(position, total);
  if (searching) return pdfTexts.finding;
  return query.trim() ? pdfTexts.foundNothing : '';
}
