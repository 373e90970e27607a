/** Everything that was removed in the last 30 days. Users can restore entries or delete them permanently. */
import { useState } from 'react';
import { styled } from 'styled-components';
import { flattenMetadata } from '../../domain/library/documents';
import { trashKey, type TrashItem } from '../../domain/favourites/trash';
import { formatDate } from '../../shared/dates';
import { Button } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { Check } from '../../ui/inputs/Check';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconButton } from '../../ui/actions/IconButton';
import { folderIcon } from '../../ui/icons/folder';
import { rotateCcwIcon } from '../../ui/icons/rotate-ccw';
import { starIcon } from '../../ui/icons/star';
import { trash2Icon } from '../../ui/icons/trash-2';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Tag } from '../../ui/data/Tag';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { useOfflineReason } from '../layout/use-offline-reason';
import { MetaLine } from '../document-list/MetaLine';
import { References } from '../document-list/References';
import { useIsNotOnDevice } from '../document-list/offline/use-is-not-on-device';
import { useDocumentActions } from '../document-list/document-actions';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { RowCheckbox } from '../document-list/RowCheckbox';
import { useSelection, type ListSelection } from '../document-list/use-selection';
import { useUserLists } from '../user-lists-context';
import { selectionTexts } from '../document-list/selection-texts';
import { documentOfflineTexts } from '../document-list/texts';
import { myDocumentsTexts as texts } from './texts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { HiddenNote, StaleNotice, WaitingOrFailed } from './ListStates';
import { Tools } from './ListToolbar';

const Row = styled.article`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  padding: ${space(2.25)} ${space(4)};
  border-top: ${line('line')};
  li:first-child > & {
    border-top: 0;
  }
  &:hover {
    background: ${color('hover')};
  }
  &[data-chosen] {
    background: ${color('selected')};
  }
  > div:first-of-type {
    flex: 1;
    min-width: 0;
  }
  h3 {
    font-size: ${text('md')};
    font-weight: ${weight('semibold')};
    overflow-wrap: anywhere;
    > a {
      color: ${color('ink')};
      text-decoration: none;
      &:hover {
        color: ${color('accent')};
        text-decoration: underline;
      }
    }
    &[data-absent] > a {
      color: ${color('ink-3')};
      font-weight: ${weight('medium')};
    }
  }
  ${media.touch} {
    align-items: flex-start;
    padding: ${space(2.5)} ${space(3)};
  }
`;
const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: none;
  > small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
  ${media.touch} {
    flex-direction: column;
    align-items: flex-end;
  }
`;
const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  > label {
    margin-right: ${space(2)};
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Foot = styled.div`
  display: flex;
  justify-content: center;
  padding: ${space(3)};
  border-top: ${line('line')};
`;

export function TrashTab() {
  const { trash } = useUserLists();
  const { fail } = useDocumentActions();
  const [toDelete, setToDelete] = useState<readonly TrashItem[] | 'all' | null>(null);
  const items = trash.items.value;
  const selection = useSelection((items ?? []).map(trashKey));
  const problem = trash.problem.value;
  const load = () => void trash.load();
  const disabledReason = useOfflineReason();

  async function handleDelete(chosen: readonly TrashItem[] | 'all') {
    selection.clear();
    const answer = await (chosen === 'all' ? trash.empty() : trash.remove(chosen));
    if (!answer.ok) fail(answer.problem);
  }

  return (
    <>
      {items && <StaleNotice problem={problem} onRetry={load} />}
      <Tools>
        <p>{texts.trashWhat}</p>
        {items && items.length > 0 && (
          <span data-end>
            <Button size="s" kind="danger" disabledReason={disabledReason} onClick={() => setToDelete('all')}>
              {texts.emptyTrash}
            </Button>
          </span>
        )}
      </Tools>
      {items && items.length > 0 && (
        <Tools>
          <TrashSelection
            items={items}
            selection={selection}
            disabledReason={disabledReason}
            onDelete={setToDelete}
          />
        </Tools>
      )}
      <VisuallyHidden as="h2">{texts.trash}</VisuallyHidden>
      <Card flush>
        {!items && <WaitingOrFailed problem={problem} onRetry={load} />}
        {items?.length === 0 && (
          <EmptyState icon={trash2Icon} heading={texts.trashEmpty}>
            {texts.trashEmptyWhat}
          </EmptyState>
        )}
        {items && items.length > 0 && (
          <TrashList
            items={items}
            selection={selection}
            disabledReason={disabledReason}
            onDelete={setToDelete}
          />
        )}
        <HiddenNote count={trash.hidden.value} />
        {items && trash.total.value > items.length && (
          <Foot>
            <Button onClick={() => void trash.loadMore()}>{texts.showMore}</Button>
          </Foot>
        )}
      </Card>
      {toDelete && (
        <ConfirmDialog
          {...deletionTexts(toDelete, trash.total.value)}
          onConfirm={() => void handleDelete(toDelete)}
          onClose={() => setToDelete(null)}
        />
      )}
    </>
  );
}

interface TrashListProps {
  items: readonly TrashItem[];
  selection: ListSelection;
  disabledReason: string | undefined;
  onDelete(chosen: readonly TrashItem[]): void;
}

function TrashList({ items, selection, disabledReason, onDelete }: TrashListProps) {
  const focus = useRowFocus(items);
  return (
    <div {...focus}>
      <ul aria-label={texts.trash}>
        {items.map((item) => (
          <li key={trashKey(item)}>
            <TrashRow
              item={item}
              selection={selection}
              disabledReason={disabledReason}
              onDelete={() => onDelete([item])}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Actions for all selected entries. */
function TrashSelection({ items, selection, disabledReason, onDelete }: TrashListProps) {
  const { toasts } = useApp();
  const { trash } = useUserLists();
  const { fail } = useDocumentActions();
  const chosen = items.filter((item) => selection.has(trashKey(item)));
  const count = chosen.length;

  async function handleRestore() {
    selection.clear();
    const answer = await trash.restore(chosen);
    if (!answer.ok) return fail(answer.problem);
    toasts.show({ kind: 'success', text: texts.restoredSome(count) });
    if (answer.value.length > 0) toasts.show({ kind: 'warning', text: texts.notKeptOffline(answer.value) });
  }

  return (
    <Chosen role="group" aria-label={texts.chosen}>
      <Check checked={selection.isAll || (count > 0 && 'mixed')} onChange={selection.toggleAll}>
        <span aria-live="polite">{count ? selectionTexts.selected(count) : selectionTexts.all}</span>
      </Check>
      {count > 0 && (
        <>
          <Button
            size="s"
            icon={rotateCcwIcon}
            aria-label={texts.restoreSome(count)}
            disabledReason={disabledReason}
            onClick={() => void handleRestore()}
          >
            {texts.restore}
          </Button>
          <Button
            size="s"
            kind="danger"
            icon={trash2Icon}
            aria-label={texts.deleteSome(count)}
            disabledReason={disabledReason}
            onClick={() => onDelete(chosen)}
          >
            {texts.deleteForGood}
          </Button>
        </>
      )}
    </Chosen>
  );
}

interface TrashRowProps {
  item: TrashItem;
  selection: ListSelection;
  disabledReason: string | undefined;
  onDelete(): void;
}

function TrashRow({ item, selection, disabledReason, onDelete }: TrashRowProps) {
  const { router, toasts } = useApp();
  const { trash } = useUserLists();
  const { fail } = useDocumentActions();
  const isAbsentHere = useIsNotOnDevice();
  const isAbsent = item.kind === 'document' && isAbsentHere(item.document.id);

  async function handleRestore() {
    const answer = await trash.restore([item]);
    if (!answer.ok) return fail(answer.problem);
    if (answer.value.length > 0) toasts.show({ kind: 'warning', text: texts.notKeptOffline(answer.value) });
    else toasts.show({ kind: 'success', text: texts.restored(nameOf(item)) });
  }

  return (
    <Row data-chosen={selection.has(trashKey(item)) || undefined}>
      <RowCheckbox
        title={nameOf(item)}
        checked={selection.has(trashKey(item))}
        onToggle={(isRange) => selection.toggle(trashKey(item), isRange)}
      />
      <div>
        <h3 data-absent={isAbsent || undefined}>
          {item.kind === 'document' ? (
            <a
              href={router.href('documentpreview', { id: item.document.id })}
              title={isAbsent ? documentOfflineTexts.absentTitle : undefined}
            >
              <References>{item.document.title}</References>
            </a>
          ) : (
            item.group.name
          )}
        </h3>
        {item.kind === 'document' ? <DocumentMeta item={item} /> : <GroupMeta count={item.documents} />}
      </div>
      <Actions>
        <small>{texts.endsOn(formatDate(item.ends_at))}</small>
        <Button
          size="s"
          icon={rotateCcwIcon}
          aria-label={texts.restoreOf(nameOf(item))}
          disabledReason={disabledReason}
          onClick={() => void handleRestore()}
        >
          {texts.restore}
        </Button>
        <IconButton
          size="s"
          icon={trash2Icon}
          label={texts.deleteForGoodOf(nameOf(item))}
          tooltip={texts.deleteForGood}
          disabledReason={disabledReason}
          onClick={onDelete}
        />
      </Actions>
    </Row>
  );
}

/** The metadata line of a removed document, with the list to which it would be restored. */
function DocumentMeta({ item }: { item: Extract<TrashItem, { kind: 'document' }> }) {
  const { documentNumber, issuer, publicationDate, entryDate } = flattenMetadata(
    item.document.document_metadatas,
  );
  return (
    <MetaLine
      number={documentNumber}
      issuer={issuer}
      published={publicationDate}
      entry={entryDate}
      state={item.document.state}
    >
      <NotOnDeviceTag id={item.document.id} />
      {item.favorite && <Tag icon={starIcon}>{texts.fromFavourites}</Tag>}
      {item.groups.map(({ id, name }) => (
        <Tag key={id} icon={folderIcon}>
          {name}
        </Tag>
      ))}
    </MetaLine>
  );
}

function GroupMeta({ count }: { count: number }) {
  return (
    <MetaLine>
      <Tag icon={folderIcon}>{texts.groupTag}</Tag>
      <span>{texts.groupWith(count)}</span>
    </MetaLine>
  );
}

function deletionTexts(chosen: readonly TrashItem[] | 'all', total: number) {
  if (chosen === 'all')
    return { title: texts.emptyTrashTitle, text: texts.emptyTrashWhat(total), action: texts.emptyTrash };
  const [item] = chosen;
  if (!item || chosen.length > 1)
    return {
      title: texts.deleteSomeTitle(chosen.length),
      text: texts.deleteSomeWhat(chosen.length),
      action: texts.deleteForGood,
    };
  const text = item.kind === 'group' ? texts.deleteGroupWhat(item.documents) : texts.deleteWhat;
  return { title: texts.deleteTitle(nameOf(item)), text, action: texts.deleteForGood };
}

function nameOf(item: TrashItem): string {
  return item.kind === 'group' ? item.group.name : item.document.title;
}
