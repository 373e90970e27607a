/** A table of contents made from the bookmarks of a PDF. It is above the pages, and links to them. */
import { styled } from 'styled-components';
import { color, line, media, radius, space, text } from '../../../../ui/theme/tokens';
import type { OutlineEntry } from '../pdf-file';
import { pdfTexts } from '../texts';

const Root = styled.nav`
  flex: none;
  max-height: 45%;
  padding: ${space(2)} ${space(3)};
  overflow: auto;
  background: ${color('surface')};
  border-bottom: ${line('line')};
  ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ul ul {
    padding-left: ${space(5)};
  }
  button {
    display: flex;
    gap: ${space(3)};
    width: 100%;
    min-height: 1.75rem;
    padding: ${space(1)} ${space(2)};
    border: 0;
    border-radius: ${radius('s')};
    background: none;
    font-size: ${text('md')};
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: ${color('hover')};
  }
  button[aria-current] {
    background: ${color('selected')};
  }
  button > :first-child {
    flex: 1;
  }
  button > :last-child {
    color: ${color('ink-3')};
  }
  ${media.touch} {
    button {
      min-height: 2.75rem;
    }
  }
`;

export interface PdfContentsProps {
  outline: readonly OutlineEntry[];
  /** The page that the user is reading. */
  page: number;
  onGo(page: number): void;
}

export function PdfContents({ outline, page, onGo }: PdfContentsProps) {
  return (
    <Root aria-label={pdfTexts.contents}>
      <Entries entries={outline} current={entryAt(outline, page)} onGo={onGo} />
    </Root>
  );
}

interface EntriesProps extends Pick<PdfContentsProps, 'onGo'> {
  entries: readonly OutlineEntry[];
  current: OutlineEntry | undefined;
}

function Entries({ entries, current, onGo }: EntriesProps) {
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <button
            type="button"
            aria-current={entry === current || undefined}
            disabled={entry.page === null}
            onClick={() => entry.page !== null && onGo(entry.page)}
          >
            <span>{entry.title}</span> <span>{entry.page}</span>
          </button>
          {entry.children.length > 0 && <Entries entries={entry.children} current={current} onGo={onGo} />}
        </li>
      ))}
    </ul>
  );
}

/** Returns the last entry that begins on the page or before it. */
function entryAt(entries: readonly OutlineEntry[], page: number): OutlineEntry | undefined {
  let found: OutlineEntry | undefined;
  for (const entry of entries) {
    if (entry.page !== null && entry.page <= page) found = entry;
    found = entryAt(entry.children, page) ?? found;
  }
  return found;
}
