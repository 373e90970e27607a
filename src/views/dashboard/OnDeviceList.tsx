/** Without a connection: the documents that can be read on this device, found by title or number, and the way to search in their text. */
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { readableRows } from '../../domain/offline/device-document';
import { hindranceOf } from '../../domain/offline/keeping';
import { dayOf } from '../../shared/dates';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Empty } from '../../ui/Empty';
import { fileSearchIcon } from '../../ui/icons/file-search';
import { searchIcon } from '../../ui/icons/search';
import { TextInput } from '../../ui/TextInput';
import { color, line, media, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { DocumentRow } from '../documents/DocumentRow';
import { RowActions } from '../documents/RowActions';
import { arranged } from '../my-documents/arrange';
import { dashboardTexts } from '../texts/dashboard';
import { OnDeviceCard } from './OnDeviceCard';
import { addressOf } from './search-address';
import { WaitingRows } from './WaitingRows';

const Filter = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space(2)};
  padding: ${space(4)};
  border-bottom: ${line('line')};
  ${media.touch} {
    grid-template-columns: minmax(0, 1fr);
  }
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
  const { offline, offers, router, clock } = useApp();
  const [filter, setFilter] = useState('');
  const documents = offline.value?.documents;
  const entries = documents?.documents.value;
  const rows = useMemo(() => (entries ? readableRows(entries) : []), [entries]);
  const found = useMemo(() => arranged(rows, filter, 'title', () => undefined), [rows, filter]);
  const hindrance = hindranceOf(offline.value);
  const toOwn = <a href={router.href('mydocuments')}>{dashboardTexts.allOnDevice}</a>;
  if (hindrance === 'loading' && offers.offline) {
    return (
      <Card flush title={dashboardTexts.onDevice} action={toOwn}>
        <WaitingRows count={3} label={dashboardTexts.readingDevice} />
      </Card>
    );
  }
  if (rows.length === 0) return <OnDeviceCard action={toOwn} text={hindrance === 'other' ? dashboardTexts.otherOnDevice : undefined} />;

  const shown = found.slice(0, SHOWN_MAX);
  const today = dayOf(clock.now());
  return (
    <Card
      flush
      title={dashboardTexts.onDevice}
      meta={<Count role="status">{dashboardTexts.onDeviceCount(found.length, rows.length)}</Count>}
      action={toOwn}
      foot={found.length > shown.length && <Note>{dashboardTexts.moreOnDevice(found.length - shown.length)}</Note>}
    >
      <Filter>
        <TextInput icon={searchIcon} type="search" aria-label={dashboardTexts.findOnDevice} placeholder={dashboardTexts.findOnDeviceHint} value={filter} onChange={setFilter} />
        <ButtonLink icon={fileSearchIcon} href={router.href('search', {}, addressOf(filter))}>
          {dashboardTexts.searchDevice}
        </ButtonLink>
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
