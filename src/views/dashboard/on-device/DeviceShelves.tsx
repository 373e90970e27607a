/**
 * The categories and groups on this device: as a tree beside the list or, on screens narrower than 900 px, as a
 * button that opens a sheet.
 */
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Shelf, ShelfId, Shelves } from '../../../domain/offline/shelves';
import { Icon } from '../../../ui/layout/Icon';
import { chevronDownIcon } from '../../../ui/icons/chevron-down';
import { listTreeIcon } from '../../../ui/icons/list-tree';
import { Sheet } from '../../../ui/overlays/Sheet';
import { color, line, radius, size, space, text } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { useApp } from '../../app-context';
import { onDeviceTexts as texts } from './texts';
import { number } from '../../wording';

export interface DeviceShelvesProps {
  shelves: Shelves;
  chosen: ShelfId;
  /**
   * The number of matches on each shelf, shown in place of its number of documents; null if nothing is
   * searched for.
   */
  hits: ReadonlyMap<ShelfId, number> | null;
  onChoose(shelf: ShelfId): void;
}

/** A shelf, or the heading above the groups. The heading can be opened, but not selected. */
interface ShelfNode {
  id: ShelfId | 'groups';
  title: string;
  count: number;
  children: readonly ShelfNode[];
}

const Beside = styled.nav`
  padding: ${space(2)};
  border-right: ${line('line')};
`;
const Above = styled.div`
  padding: ${space(3)} ${space(3)} 0;
`;
const Opener = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  width: 100%;
  min-height: ${size('control-m')};
  padding: 0 ${space(3)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  color: ${color('ink')};
  text-align: left;
  cursor: pointer;
  > b {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: inherit;
  }
  > small {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
`;

export function DeviceShelves({ shelves, chosen, hits, onChoose }: DeviceShelvesProps) {
  const { viewport } = useApp();
  const [isOpen, setOpen] = useState(false);
  if (!viewport.mobile.value) {
    return (
      <Beside aria-label={texts.categories}>
        <ShelfTree shelves={shelves} chosen={chosen} hits={hits} onChoose={onChoose} />
      </Beside>
    );
  }

  function handleChoose(shelf: ShelfId) {
    setOpen(false);
    onChoose(shelf);
  }

  return (
    <Above>
      <Opener
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={`${texts.choose}: ${nameOf(shelves, chosen)}`}
        onClick={() => setOpen(true)}
      >
        <Icon of={listTreeIcon} />
        <b>{nameOf(shelves, chosen)}</b>
        <small>
          {hits ? texts.hits(hits.get(chosen) ?? 0) : texts.countOf(countOf(shelves, chosen), shelves.total)}
        </small>
        <Icon of={chevronDownIcon} />
      </Opener>
      {isOpen && (
        <Sheet title={texts.choose} onClose={() => setOpen(false)} closeLabel={texts.close}>
          <ShelfTree shelves={shelves} chosen={chosen} hits={hits} onChoose={handleChoose} />
        </Sheet>
      )}
    </Above>
  );
}

function ShelfTree({ shelves, chosen, hits, onChoose }: DeviceShelvesProps) {
  const [folding, setFolding] = useState<{
    readonly of: ShelfId | null;
    readonly expanded: ReadonlySet<string>;
  }>({ of: null, expanded: new Set(['groups']) });
  // The shelf in the address is visible until the user collapses the branch that contains it.
  const expanded =
    folding.of === chosen
      ? folding.expanded
      : new Set([...folding.expanded, ...ancestorsOf(shelves.categories, chosen)]);
  const setExpanded = (next: ReadonlySet<string>) => setFolding({ of: chosen, expanded: next });
  const groups: ShelfNode[] =
    shelves.groups.length > 0
      ? [{ id: 'groups', title: texts.groups, count: shelves.groups.length, children: shelves.groups }]
      : [];
  const nodes: readonly ShelfNode[] = [
    { id: 'all', title: texts.all, count: shelves.total, children: [] },
    ...shelves.categories,
    ...groups,
  ];

  function handleActivate({ id }: ShelfNode) {
    if (id !== 'groups') return onChoose(id);
    const next = new Set(expanded);
    if (!next.delete(id)) next.add(id);
    setExpanded(next);
  }

  // Next to match counts, the number of groups could be mistaken for a match count.
  const asideOf = ({ id, count }: ShelfNode) =>
    hits === null ? number(count) : id === 'groups' ? null : number(hits.get(id) ?? 0);
  return (
    <Tree
      label={hits ? texts.hitsByCategory : texts.categories}
      nodes={nodes}
      expanded={expanded}
      onExpandedChange={setExpanded}
      selected={chosen}
      onActivate={handleActivate}
      aside={asideOf}
    />
  );
}

/** Returns the name of a shelf, preceded by the names of the categories that contain it. */
export function nameOf(shelves: Shelves, id: ShelfId): string {
  return id === 'all' ? texts.all : texts.chosen(shelves.pathTo(id));
}

function countOf(shelves: Shelves, id: ShelfId): number {
  return id === 'all' ? shelves.total : shelves.rowsOn(id).readable.length;
}

/** Returns the ids of the shelves that contain this one; empty for a top-level shelf. */
function ancestorsOf(shelves: readonly Shelf[], id: ShelfId): readonly string[] {
  for (const shelf of shelves) {
    if (shelf.children.some((child) => child.id === id)) return [shelf.id];
    const below = ancestorsOf(shelf.children, id);
    if (below.length > 0) return [shelf.id, ...below];
  }
  return [];
}
