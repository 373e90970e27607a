/** Offers each group, and all favourites, as a ZIP file. */
import { styled } from 'styled-components';
import type { Result } from '../../api/client';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { downloadIcon } from '../../ui/icons/download';
import { Table } from '../../ui/data/Table';
import { color, media, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { useZipDownload, MAX_ZIP_DOCUMENTS } from '../document-list/use-zip-download';
import { useUserLibrary } from '../user-library-context';
import { groupTexts } from '../document-list/groups/texts';
import { myDocumentsTexts as texts } from './texts';
import { StaleNotice, WaitingOrFailed } from './ListStates';
import { Tools } from './ListToolbar';

interface Row {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly count: number;
  /** The name, followed by what distinguishes the group from others with the same name. */
  readonly fullName: string;
  /** When the group was created, if that is what distinguishes it; otherwise empty. */
  readonly also: string;
  readonly refused?: string | undefined;
  ask(): Promise<Result<string>>;
}

const columns = [
  { id: 'group', label: texts.group },
  { id: 'creator', label: texts.createdByHead },
  { id: 'count', label: texts.count, align: 'right' },
  { id: 'actions', label: texts.actions, hideLabel: true },
] as const;
const Name = styled.td`
  min-width: 9rem;
  max-width: 40rem;
  font-weight: ${weight('medium')};
  overflow-wrap: break-word;
`;
/** On small screens, the details of a group are below its name, so that the button stays visible. */
const Narrow = styled.div`
  small {
    display: none;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    font-weight: ${weight('regular')};
  }
  ${media.touch} {
    :is(th, td):is(:nth-child(2), :nth-child(3)) {
      display: none;
    }
    small {
      display: block;
    }
  }
`;
const Creator = styled.td`
  color: ${color('ink-2')};
`;

export function DownloadTab() {
  const { groups } = useUserLibrary();
  const rows = useDownloads();
  const isLoaded = groups.own.value !== null;
  const load = () => void groups.load();
  const offline = useOfflineReason();

  return (
    <>
      {isLoaded && offline === undefined && <StaleNotice problem={groups.problem.value} onRetry={load} />}
      <Tools>
        <p>{offline === undefined ? texts.downloadWhat : texts.downloadOffline}</p>
      </Tools>
      <Card flush>
        {!isLoaded && <WaitingOrFailed problem={groups.problem.value} onRetry={load} />}
        {isLoaded && rows.length === 0 && <NothingToDownload />}
        {isLoaded && rows.length > 0 && <DownloadTable rows={rows} offline={offline} />}
      </Card>
    </>
  );
}

function NothingToDownload() {
  const { router } = useApp();
  return (
    <EmptyState
      level={2}
      icon={downloadIcon}
      heading={texts.nothingToDownload}
      action={<ButtonLink href={router.href('search')}>{texts.search}</ButtonLink>}
    >
      {texts.nothingToDownloadWhat}
    </EmptyState>
  );
}

/** Returns a row for the favourites, if there are any, and for each group. The result depends on signals. */
function useDownloads(): readonly Row[] {
  const { favourites, groups } = useUserLibrary();
  const ids = favourites.ids.value;
  const own = groups.own.value ?? [];
  const favouritesRow: Row = {
    id: 'favourites',
    name: texts.allFavourites,
    fullName: texts.allFavourites,
    also: '',
    from: texts.you,
    count: ids.size,
    refused: ids.size > MAX_ZIP_DOCUMENTS ? texts.tooMany(MAX_ZIP_DOCUMENTS) : undefined,
    ask: () => groups.zipLinkOf([...ids]),
  };
  const groupRows = [...own, ...(groups.shared.value ?? [])].map((group): Row => {
    const { id, name, creator, favorites } = group;
    const apart = groups.disambiguations.value.get(id);
    return {
      id,
      name,
      fullName: groupTexts.named(group, apart),
      also: groupTexts.disambiguation(group, apart),
      from: own.includes(group) ? texts.you : creator.name,
      count: favorites.length,
      refused: favorites.length === 0 ? texts.noDocuments : undefined,
      ask: () => groups.zipLink(id),
    };
  });
  return ids.size > 0 ? [favouritesRow, ...groupRows] : groupRows;
}

function DownloadTable({ rows, offline }: { rows: readonly Row[]; offline: string | undefined }) {
  const zip = useZipDownload();
  return (
    <Narrow>
      <Table label={texts.downloads} columns={columns}>
        {rows.map(({ id, name, fullName, also, from, count, refused, ask }) => (
          <tr key={id}>
            <Name>
              {name}
              <small>
                {texts.sizeOf(count, from)}
                {also}
              </small>
            </Name>
            <Creator>
              {from}
              {also}
            </Creator>
            <td data-align="right">{count.toLocaleString('en')}</td>
            <td data-align="right">
              <Button
                size="s"
                icon={downloadIcon}
                aria-label={texts.downloadZipOf(fullName)}
                busy={zip.busy === id}
                busyLabel={texts.zipping}
                disabledReason={offline ?? refused}
                onClick={() => void zip.download(id, ask)}
              >
                {texts.downloadZip}
              </Button>
            </td>
          </tr>
        ))}
      </Table>
    </Narrow>
  );
}
