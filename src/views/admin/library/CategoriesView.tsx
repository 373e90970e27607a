/**
 * The category tree at `/admin/categories`, and the actions on the selected category, whose id is part of the
 * address.
 */
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import {
  addCategory,
  changeCategory,
  createCategoryTree,
  removeCategory,
} from '../../../domain/admin/category-admin';
import type { Category } from '../../../domain/admin/category-choice';
import { displayTree } from '../../../domain/library/category-order';
import { idsIn, pathTo } from '../../../domain/library/category-tree';
import { Button } from '../../../ui/actions/Button';
import { Card } from '../../../ui/layout/Card';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { listTreeIcon } from '../../../ui/icons/list-tree';
import { plusIcon } from '../../../ui/icons/plus';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { filterTree } from '../../../ui/data/tree-nodes';
import { useApp } from '../../app-context';
import { TwoColumn } from '../../layout/TwoColumn';
import { FilteredCard } from '../../layout/FilteredCard';
import { Page } from '../../layout/Page';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { useOnPageVisible } from '../../layout/use-page-visible';
import { adminTexts } from '../../forms/texts';
import { categoryTexts as texts } from './texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { CategoryNameDialog, CategoryPickDialog } from './CategoryDialogs';
import { LoadState } from '../../forms/LoadState';
import { RemoveDialog } from '../../forms/RemoveDialog';
import { useResource } from '../../forms/use-resource';

/** On a phone, the actions come before the tree, which may be long. */
const TreeAside = styled(TwoColumn)`
  ${media.touch} {
    > :last-child {
      order: -1;
    }
  }
`;
const CardBody = styled.div`
  padding: ${space(1.5)} ${space(2)};
  > p {
    padding: ${space(2)};
    color: ${color('ink-3')};
  }
`;
const Selected = styled.div`
  display: grid;
  gap: ${space(3)};
  > p {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    overflow-wrap: anywhere;
  }
  h3 {
    overflow-wrap: anywhere;
  }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

type CategoryAction = 'add' | 'add-top' | 'rename' | 'move' | 'merge' | 'delete';

export function CategoriesView() {
  const { api, router, viewport } = useApp();
  const loaded = useResource(() => createCategoryTree(api));
  const roots = loaded.value.value;
  const [action, setAction] = useState<CategoryAction | null>(null);
  const tree = useMemo(() => displayTree(roots ?? []), [roots]);
  const selectedId = router.route.value.query.get('category');
  const path = useMemo(() => (selectedId === null ? [] : pathTo(tree, selectedId)), [tree, selectedId]);
  const selected = path.at(-1) ?? null;
  const rootId = roots?.length === 1 && roots[0]?.title === 'ROOT' ? roots[0].id : null;
  useOnPageVisible(() => void loaded.load());

  function select(id: string | null) {
    router.replace(router.href('admin_categories', {}, id === null ? {} : { category: id }));
  }

  function handleDone(id: string | null) {
    setAction(null);
    if (id === null) select(null);
    // A new category can be selected once the tree contains it.
    void loaded.load().then(() => select(id));
  }

  return (
    <Page title={texts.title} busy={!roots && !loaded.problem.value}>
      <CategoriesHeader onAdd={rootId === null ? null : () => setAction('add-top')} />
      <LoadState
        isThere={roots !== null}
        problem={loaded.problem.value}
        label={texts.loading}
        onRetry={() => void loaded.load()}
      />
      {roots && (
        <TreeAside>
          <TreeCard tree={tree} selected={selected} path={path} onSelect={select} />
          {/* On a phone, an empty card would only push the tree down. */}
          {(selectedId !== null || !viewport.mobile.value) && (
            <SelectedCard path={path} isGone={selectedId !== null && !selected} onAction={setAction} />
          )}
        </TreeAside>
      )}
      {action && roots && (
        <ActionDialog
          action={action}
          tree={tree}
          selected={selected}
          parentId={path.at(-2)?.id ?? rootId}
          rootId={rootId}
          onClose={() => setAction(null)}
          onDone={handleDone}
        />
      )}
    </Page>
  );
}

/** @param onAdd Null if there is no root below which a category could be added. */
function CategoriesHeader({ onAdd }: { onAdd: (() => void) | null }) {
  const { router } = useApp();
  const offline = useOfflineReason();
  return (
    <AdminHeader
      crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
      title={texts.title}
      lead={texts.lead}
      actions={
        onAdd && (
          <Button kind="primary" icon={plusIcon} disabledReason={offline} onClick={onAdd}>
            {texts.add}
          </Button>
        )
      }
    />
  );
}

interface SelectedCardProps {
  /** The categories from the top down to the selected one; empty if none is selected. */
  path: readonly Category[];
  /** True if the category in the address no longer exists. */
  isGone: boolean;
  onAction(action: CategoryAction): void;
}

function SelectedCard({ path, isGone, onAction }: SelectedCardProps) {
  const selected = path.at(-1);
  if (!selected)
    return (
      <Card title={texts.selected}>
        {isGone ? (
          <EmptyState>{texts.gone}</EmptyState>
        ) : (
          <EmptyState icon={listTreeIcon} heading={texts.selectFirst}>
            {texts.selectFirstWhat}
          </EmptyState>
        )}
      </Card>
    );
  const ancestors = path.slice(0, -1).map(({ title }) => title);
  return (
    <Card title={texts.selected}>
      <Selected>
        {ancestors.length > 0 && <p>{ancestors.join(' / ')}</p>}
        <h3>{selected.title}</h3>
        <p>{texts.below(idsIn(selected.children).size)}</p>
        <ActionButtons onAction={onAction} />
      </Selected>
    </Card>
  );
}

const actionLabels = [
  ['add', texts.addBelow],
  ['rename', texts.rename],
  ['move', texts.move],
  ['merge', texts.merge],
] as const;

function ActionButtons({ onAction }: Pick<SelectedCardProps, 'onAction'>) {
  const offline = useOfflineReason();
  return (
    <Actions>
      {actionLabels.map(([action, label]) => (
        <Button key={action} disabledReason={offline} onClick={() => onAction(action)}>
          {label}
        </Button>
      ))}
      <Button kind="danger" disabledReason={offline} onClick={() => onAction('delete')}>
        {texts.delete}
      </Button>
    </Actions>
  );
}

interface TreeCardProps {
  tree: readonly Category[];
  selected: Category | null;
  /** The categories from the root down to the selected one. */
  path: readonly Category[];
  onSelect(id: string): void;
}

function TreeCard({ tree, selected, path, onSelect }: TreeCardProps) {
  const [filterText, setFilterText] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string> | null>(null);
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);
  // Initially, the tree is expanded down to the category in the address.
  const opened = turned ?? new Set(path.slice(0, -1).map(({ id }) => id));
  return (
    <FilteredCard title={texts.tree} filter={texts.filter} value={filterText} onChange={setFilterText}>
      {tree.length === 0 ? (
        <EmptyState icon={listTreeIcon} heading={texts.none}>
          {texts.noneWhat}
        </EmptyState>
      ) : (
        <CardBody>
          {filtered.nodes.length === 0 && <p>{texts.noneMatch}</p>}
          <Tree
            label={texts.tree}
            nodes={filtered.nodes}
            expanded={filterText.trim() ? new Set([...opened, ...filtered.expanded]) : opened}
            onExpandedChange={setTurned}
            selected={selected?.id}
            onActivate={({ id }) => onSelect(id)}
          />
        </CardBody>
      )}
    </FilteredCard>
  );
}

interface ActionDialogProps extends Omit<SelectedDialogProps, 'selected'> {
  action: CategoryAction;
  selected: Category | null;
}

function ActionDialog({ action, selected, ...dialog }: ActionDialogProps) {
  const { rootId } = dialog;
  if (action === 'add-top')
    return rootId !== null && <AddDialog {...dialog} title={texts.addTitle} parentId={rootId} />;
  if (!selected) return null;
  switch (action) {
    case 'add':
      return <AddDialog {...dialog} title={texts.addTo(selected.title)} parentId={selected.id} />;
    case 'rename':
      return <RenameDialog {...dialog} selected={selected} />;
    case 'move':
      return <MoveDialog {...dialog} selected={selected} />;
    case 'merge':
      return <MergeDialog {...dialog} selected={selected} />;
    case 'delete':
      return <DeleteDialog {...dialog} selected={selected} />;
    default:
      return null;
  }
}

interface SelectedDialogProps {
  tree: readonly Category[];
  selected: Category;
  /** The parent of the selected category; the root's id for one at the top. */
  parentId: string | null;
  rootId: string | null;
  onClose(): void;
  /** @param id The category to select afterwards; null for none. */
  onDone(id: string | null): void;
}

/** Returns a function that announces what was done and then selects a category. */
function useDone({ onDone }: Pick<SelectedDialogProps, 'onDone'>) {
  const { toasts } = useApp();
  return (message: string, id: string | null) => {
    toasts.show({ kind: 'success', text: message });
    onDone(id);
  };
}

interface AddDialogProps extends Pick<SelectedDialogProps, 'onClose' | 'onDone'> {
  title: string;
  parentId: string;
}

function AddDialog({ title, parentId, onClose, onDone }: AddDialogProps) {
  const { api } = useApp();
  const done = useDone({ onDone });
  return (
    <CategoryNameDialog
      title={title}
      initial=""
      action={texts.add}
      busyLabel={texts.adding}
      send={(name) => addCategory(api, name, parentId)}
      onDone={(added) => done(texts.added(added.title), added.id)}
      onClose={onClose}
    />
  );
}

function RenameDialog({ selected: { id, title }, onClose, onDone }: SelectedDialogProps) {
  const { api } = useApp();
  const done = useDone({ onDone });
  return (
    <CategoryNameDialog
      title={texts.renameTitle(title)}
      initial={title}
      action={texts.rename}
      busyLabel={adminTexts.saving}
      send={(name) => changeCategory(api, id, { title: name })}
      onDone={(renamed) => done(texts.renamed(renamed.title), renamed.id)}
      onClose={onClose}
    />
  );
}

function MoveDialog({ tree, selected, parentId, rootId, onClose, onDone }: SelectedDialogProps) {
  const { api } = useApp();
  const done = useDone({ onDone });
  const { id, title } = selected;
  const categories = without(tree, id);
  // The current parent remains in the tree, because its subcategories can be reached only through it.
  const targets =
    rootId === null ? categories : [{ id: rootId, title: texts.top, children: [...categories] }];
  return (
    <CategoryPickDialog
      title={texts.moveTitle(title)}
      text={texts.moveWhat}
      tree={targets}
      action={texts.moveNow}
      busyLabel={texts.moving}
      send={async (parent) =>
        parent === parentId ? { ok: true, value: selected } : changeCategory(api, id, { parent })
      }
      onDone={(moved) => done(texts.moved(title), moved.id)}
      onClose={onClose}
    />
  );
}

function MergeDialog({ tree, selected: { id, title }, onClose, onDone }: SelectedDialogProps) {
  const { api } = useApp();
  const done = useDone({ onDone });
  return (
    <CategoryPickDialog
      isDanger
      title={texts.mergeTitle(title)}
      text={texts.mergeWhat(title)}
      tree={without(tree, id)}
      action={texts.mergeNow}
      busyLabel={texts.merging}
      send={(into) => changeCategory(api, id, { merge_into: into })}
      onDone={(into) => done(texts.merged(title, into.title), into.id)}
      onClose={onClose}
    />
  );
}

function DeleteDialog({ selected: { id, title }, parentId, rootId, onClose, onDone }: SelectedDialogProps) {
  const { api } = useApp();
  const done = useDone({ onDone });
  return (
    <RemoveDialog
      title={texts.deleteTitle(title)}
      text={texts.deleteWhat(title)}
      action={texts.deleteNow}
      busyLabel={texts.deleting}
      remove={() => removeCategory(api, id)}
      onRemoved={() => done(texts.deleted(title), parentId === rootId ? null : parentId)}
      onClose={onClose}
    />
  );
}

/**
 * Returns the tree without a category and its descendants, because a category can't be moved below itself.
 */
function without(categories: readonly Category[], id: string): readonly Category[] {
  return categories
    .filter((category) => category.id !== id)
    .map((category) => ({ ...category, children: [...without(category.children, id)] }));
}
