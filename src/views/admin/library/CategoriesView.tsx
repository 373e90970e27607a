/**
 * /admin/categories: the category tree and the actions on the selected category, whose id is part of the
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
import { displayTree, idsIn, pathTo } from '../../../domain/library/category-tree';
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
import { useOnPageVisible } from '../../layout/use-page-visible';
import { adminTexts } from '../../forms/texts';
import { categoryTexts as texts } from './texts';
import { AdminHeader } from '../../administration/AdminHeader';
import { CategoryNameDialog, CategoryPickDialog } from './CategoryDialogs';
import { LoadState } from '../../forms/LoadState';
import { RemoveDialog } from '../../forms/RemoveDialog';
import { useResource } from '../../forms/use-resource';

/** On a phone the actions come before the tree, which may be long. */
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
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
`;

type CategoryAction = 'add' | 'add-top' | 'rename' | 'move' | 'merge' | 'delete';

export function CategoriesView() {
  const { api, router, connection, viewport } = useApp();
  const loaded = useResource(() => createCategoryTree(api));
  const roots = loaded.value.value;
  const [action, setAction] = useState<CategoryAction | null>(null);
  const tree = useMemo(() => displayTree(roots ?? []), [roots]);
  const named = router.route.value.query.get('category');
  const path = useMemo(() => (named === null ? [] : pathTo(tree, named)), [tree, named]);
  const selected = path.at(-1) ?? null;
  const rootId = roots?.length === 1 && roots[0]?.title === 'ROOT' ? roots[0].id : null;
  const offline = connection.isOnline.value ? undefined : adminTexts.offline;
  useOnPageVisible(() => void loaded.load());

  function select(id: string | null) {
    router.replace(router.href('admin_categories', {}, id === null ? {} : { category: id }));
  }

  return (
    <Page title={texts.title} busy={!roots && !loaded.problem.value}>
      <AdminHeader
        crumbs={[{ label: adminTexts.title, href: router.href('admin_index') }]}
        title={texts.title}
        lead={texts.lead}
        actions={
          rootId !== null && (
            <Button
              kind="primary"
              icon={plusIcon}
              disabledReason={offline}
              onClick={() => setAction('add-top')}
            >
              {texts.add}
            </Button>
          )
        }
      />
      <LoadState
        isThere={roots !== null}
        problem={loaded.problem.value}
        label={texts.loading}
        onRetry={() => void loaded.load()}
      />
      {roots && (
        <TreeAside>
          <TreeCard tree={tree} selected={selected} path={path} onSelect={select} />
          {/* On a phone, this card would push the tree down without being useful. */}
          {(named !== null || !viewport.mobile.value) && (
            <Card title={texts.selected}>
              {!selected &&
                (named === null ? (
                  <EmptyState icon={listTreeIcon} heading={texts.selectFirst}>
                    {texts.selectFirstWhat}
                  </EmptyState>
                ) : (
                  <EmptyState>{texts.gone}</EmptyState>
                ))}
              {selected && (
                <Selected>
                  {path.length > 1 && (
                    <p>
                      {path
                        .slice(0, -1)
                        .map(({ title }) => title)
                        .join(' / ')}
                    </p>
                  )}
                  <h3>{selected.title}</h3>
                  <p>{texts.below(idsIn(selected.children).size)}</p>
                  <Acts>
                    {(
                      [
                        ['add', texts.addBelow],
                        ['rename', texts.rename],
                        ['move', texts.move],
                        ['merge', texts.merge],
                      ] as const
                    ).map(([act, label]) => (
                      <Button key={act} disabledReason={offline} onClick={() => setAction(act)}>
                        {label}
                      </Button>
                    ))}
                    <Button kind="danger" disabledReason={offline} onClick={() => setAction('delete')}>
                      {texts.delete}
                    </Button>
                  </Acts>
                </Selected>
              )}
            </Card>
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
          onDone={(id) => {
            setAction(null);
            if (id === null) select(null);
            // A new category can be selected once the tree contains it.
            void loaded.load().then(() => select(id));
          }}
        />
      )}
    </Page>
  );
}

interface TreeCardProps {
  tree: readonly Category[];
  selected: Category | null;
  /** From the root down to the selected category. */
  path: readonly Category[];
  onSelect(id: string): void;
}

function TreeCard({ tree, selected, path, onSelect }: TreeCardProps) {
  const [filterText, setFilterText] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string> | null>(null);
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);
  // Initially the category named in the address is visible.
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

interface ActionDialogProps {
  action: CategoryAction;
  tree: readonly Category[];
  selected: Category | null;
  /** The parent of the selected category; the root's id for one at the top. */
  parentId: string | null;
  rootId: string | null;
  onClose(): void;
  /** @param id The category to select now; null for none. */
  onDone(id: string | null): void;
}

function ActionDialog({ action, tree, selected, parentId, rootId, onClose, onDone }: ActionDialogProps) {
  const { api, toasts } = useApp();
  const done = (message: string, id: string | null) => {
    toasts.show({ kind: 'success', text: message });
    onDone(id);
  };

  if (action === 'add-top' && rootId !== null) {
    return (
      <CategoryNameDialog
        title={texts.addTitle}
        initial=""
        action={texts.add}
        busyLabel={texts.adding}
        send={(title) => addCategory(api, title, rootId)}
        onDone={({ id, title }) => done(texts.added(title), id)}
        onClose={onClose}
      />
    );
  }
  if (!selected) return null;
  const { id, title } = selected;
  switch (action) {
    case 'add':
      return (
        <CategoryNameDialog
          title={texts.addTo(title)}
          initial=""
          action={texts.add}
          busyLabel={texts.adding}
          send={(name) => addCategory(api, name, id)}
          onDone={(added) => done(texts.added(added.title), added.id)}
          onClose={onClose}
        />
      );
    case 'rename':
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
    case 'move': {
      const otherCategories = without(tree, new Set([id]));
      // The current parent is not offered as a new parent, but its subcategories can be reached through it.
      const places =
        rootId === null
          ? otherCategories
          : [{ id: rootId, title: texts.top, children: [...otherCategories] }];
      return (
        <CategoryPickDialog
          title={texts.moveTitle(title)}
          text={texts.moveWhat}
          tree={places}
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
    case 'merge':
      return (
        <CategoryPickDialog
          isDanger
          title={texts.mergeTitle(title)}
          text={texts.mergeWhat(title)}
          tree={without(tree, new Set([id]))}
          action={texts.mergeNow}
          busyLabel={texts.merging}
          send={(into) => changeCategory(api, id, { merge_into: into })}
          onDone={(into) => done(texts.merged(title, into.title), into.id)}
          onClose={onClose}
        />
      );
    case 'delete':
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
    default:
      return null;
  }
}

/** A category cannot be moved below itself or one of its descendants. */
function without(categories: readonly Category[], ids: ReadonlySet<string>): readonly Category[] {
  return categories
    .filter(({ id }) => !ids.has(id))
    .map((category) => ({ ...category, children: [...without(category.children, ids)] }));
}
