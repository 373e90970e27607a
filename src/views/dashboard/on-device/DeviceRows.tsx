/** The documents of a shelf, filtered by the title or number that was typed. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../../domain/library/document-summary';
import type { ShelfId, Shelves } from '../../../domain/offline/shelves';
import { ButtonLink } from '../../../ui/actions/Button';
import { Check } from '../../../ui/inputs/Check';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileTextIcon } from '../../../ui/icons/file-text';
import { Tag } from '../../../ui/data/Tag';
import { line, media, space, text } from '../../../ui/theme/tokens';
import { VirtualList } from '../../../ui/data/VirtualList';
import { WINDOW_ABOVE } from '../../../ui/data/windowing';
import { useApp } from '../../app-context';
import { DocumentRow } from '../../document-list/DocumentRow';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { onDeviceTexts as texts } from './texts';
import { ListHeader } from './ListHeader';

const Head = styled(ListHeader)`
  flex-wrap: wrap;
  row-gap: ${space(1)};
  > label {
    margin-left: auto;
    font-size: ${text('sm')};
  }
  ${media.touch} {
    padding: ${space(3)};
  }
`;
const Foot = styled.p`
  padding: ${space(3)} ${space(4)};
  border-top: ${line('line')};
`;
/** The maximum number of rows in the overview, because the saved lists come below it. */
const OVERVIEW_ROWS = 8;

export interface DeviceRowsProps {
  shelves: Shelves;
  /** Null for an overview of everything. */
  shelf: ShelfId | null;
  typed: string;
  /** The matching documents that can be read. */
  readable: readonly DocumentSummary[];
  absent: readonly DocumentSummary[];
  all: number;
  /** Says what Enter would do. */
  hint: string | undefined;
  /** The address that shows the whole list. */
  allHref: string;
}

export function DeviceRows({ shelves, shelf, typed, readable, absent, all, hint, allHref }: DeviceRowsProps) {
  const { offline } = useApp();
  const [isShowingAbsent, setShowingAbsent] = useState(true);
  const entries = offline.value?.documents.documents.value;
  const found = isShowingAbsent && absent.length > 0 && shelf !== null ? [...readable, ...absent] : readable;
  const rows = shelf === null ? found.slice(0, OVERVIEW_ROWS) : found;
  const even = rows.length > WINDOW_ABOVE;
  const title = shelf === null || shelf === 'all' ? texts.all : (shelves.pathTo(shelf).at(-1) ?? texts.all);

  function isSearchable(id: string): boolean {
    const entry = entries?.get(id);
    return entry?.readableEdition === null || entry?.isSearchable === true;
  }

  return (
    <>
      <Head>
        <h3>{typed === '' ? title : texts.inTitles}</h3>
        <small role="status">
          {typed === '' ? texts.count(all) : texts.found(readable.length, all)} {hint}
        </small>
        {shelf !== null && absent.length > 0 && (
          <Check checked={isShowingAbsent} onChange={setShowingAbsent}>
            {texts.showAbsent(absent.length)}
          </Check>
        )}
      </Head>
      {rows.length === 0 && <EmptyState>{typed === '' ? texts.gone : texts.noTitle(typed)}</EmptyState>}
      <VirtualList
        label={title}
        items={rows}
        keyOf={({ id }) => id}
        rowRem={3.75}
        touchRowRem={9.5}
        row={(document) => (
          <DocumentRow
            compact
            even={even}
            document={document}
            actions={<DocumentRowActions document={document} />}
            tags={
              entries?.has(document.id) &&
              !isSearchable(document.id) && (
                <Tag icon={fileTextIcon} title={texts.notSearchableTitle}>
                  {texts.notSearchableTag}
                </Tag>
              )
            }
          />
        )}
      />
      {shelf === null && found.length > rows.length && (
        <Foot>
          <ButtonLink href={allHref}>{texts.showAll(all)}</ButtonLink>
        </Foot>
      )}
    </>
  );
}
