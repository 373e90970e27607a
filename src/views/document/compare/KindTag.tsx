/** The kind of change to a provision: as a tag with words, or as an icon if there is little room. */
import type { ChangeName } from '../../../shared/provisions/changes/redline';
import type { ShownKind } from '../../../shared/provisions/changes/whole-text';
import { Tag, type TagKind } from '../../../ui/data/Tag';
import { cornerDownRightIcon } from '../../../ui/icons/corner-down-right';
import { listTreeIcon } from '../../../ui/icons/list-tree';
import { minusIcon } from '../../../ui/icons/minus';
import { pencilIcon } from '../../../ui/icons/pencil';
import { plusIcon } from '../../../ui/icons/plus';
import { compareTexts } from './texts';

const looks: Record<ShownKind, readonly [kind: TagKind, icon: string]> = {
  added: ['ok', plusIcon],
  removed: ['bad', minusIcon],
  amended: ['info', pencilIcon],
  moved: ['warn', cornerDownRightIcon],
  renumbered: ['warn', cornerDownRightIcon],
  layout: ['plain', listTreeIcon],
};

export function lookOf({ kind, new: now }: ChangeName<ShownKind>): readonly [kind: TagKind, icon: string] {
  return now?.isRepealed && kind === 'amended' ? looks.removed : looks[kind];
}

export function KindTag({ change }: { change: ChangeName<ShownKind> }) {
  const [kind, icon] = lookOf(change);
  return (
    <Tag kind={kind} icon={icon}>
      {compareTexts.kind(change)}
    </Tag>
  );
}
