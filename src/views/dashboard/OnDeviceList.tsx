/** Without a connection: the documents that this device knows of, found by title or number. */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Library } from '../../domain/library';
import type { ListedDocument } from '../../domain/listed-document';
import { dayOf } from '../../shared/dates';
import { Card } from '../../ui/Card';
import { Empty } from '../../ui/Empty';
import { searchIcon } from '../../ui/icons/search';
import { TextInput } from '../../ui/TextInput';
import { color, line, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { DocumentRow } from '../documents/DocumentRow';
import { RowActions } from '../documents/RowActions';
import { useLibrary } from '../library-context';
import { arranged } from '../my-documents/arrange';
import { dashboardTexts } from '../texts/dashboard';
import { OnDeviceCard } from './OnDeviceCard';

const Filter = styled.div`
  padding: ${space(4)};
  border-bottom: ${line('line')};
`;
const Note = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Count = styled.small`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
/** The saved lists stand below. */
const SHOWN_MAX = 8;

export function OnDeviceList() {
  const { router, clock } = useApp();
  const library = useLibrary();
  const [filter, setFilter] = useState('');
  const documents = knownDocuments(library);
  if (documents.length === 0) return <OnDeviceCard />;

  const found = arranged(documents, filter, 'title', () => undefined);
  const shown = found.slice(0, SHOWN_MAX);
  const today = dayOf(clock.now());
  return (
    <Card
      flush
      title={dashboardTexts.onDevice}
      meta={<Count role="status">{dashboardTexts.onDeviceCount(found.length, documents.length)}</Count>}
      action={<a href={router.href('mydocuments')}>{dashboardTexts.allOnDevice}</a>}
      foot={
        <Note>
          {found.length > shown.length && dashboardTexts.moreOnDevice(found.length - shown.length)}
          {dashboardTexts.titlesOnly}
        </Note>
      }
    >
      <Filter>
        <TextInput icon={searchIcon} type="search" aria-label={dashboardTexts.findOnDevice} placeholder={dashboardTexts.findOnDeviceHint} value={filter} onChange={setFilter} />
      </Filter>
      {found.length === 0 && <Empty>{dashboardTexts.notOnDevice(filter)}</Empty>}
      <ul>
        {shown.map((document) => (
          <li key={document.id}>
            <DocumentRow compact document={document} today={today} actions={<RowActions document={document} />} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Each once: favourites, and what is in groups, own and shared. Reads signals. */
function knownDocuments({ favourites, groups }: Library): readonly ListedDocument[] {
  const all = [...(favourites.items.value ?? []), ...[...(groups.own.value ?? []), ...(groups.shared.value ?? [])].flatMap((group) => groups.documentsIn(group))];
  return [...new Map(all.map((document) => [document.id, document])).values()];
}
