/**
 * Links with which a calendar program can follow entry dates: those of all documents, of one category, or of
 * one of the user's groups.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { pathTo } from '../../domain/library/category-tree';
import type { Category } from '../../domain/library/categories';
import type { Feed, NewFeed } from '../../domain/alerts/feeds';
import { Field } from '../../ui/inputs/Field';
import { Select, type Option } from '../../ui/inputs/Select';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { feedTexts as texts } from './texts';
import { groupTexts } from '../document-list/groups/texts';
import { FeedsDialog } from './FeedsDialog';

type Kind = keyof typeof texts.kinds;

const Choice = styled.div`
  display: grid;
  gap: ${space(3)};
  span:has(> select) {
    width: min(24rem, 100%);
  }
`;
const kinds = (Object.keys(texts.kinds) as Kind[]).map((id) => ({ id, label: texts.kinds[id] }));

export function CalendarDialog({ onClose }: { onClose(): void }) {
  const { categories } = useApp();
  const { groups } = useUserLibrary();
  const [kind, setKind] = useState<Kind>('all');
  const [category, setCategory] = useState('');
  const [group, setGroup] = useState('');
  useEffect(() => {
    if (categories.tree.peek() === null) void categories.load();
    if (groups.own.peek() === null) void groups.load();
  }, [categories, groups]);

  const tree = categories.tree.value ?? [];
  const own = (groups.own.value ?? []).map((group) => ({
    id: group.id,
    label: groupTexts.named(group, groups.disambiguations.value.get(group.id)),
  }));
  const offered = { category: categoryOptions(tree), group: own };
  const chosen = { category: category || offered.category[0]?.id, group: group || offered.group[0]?.id };
  const of = kind === 'all' ? undefined : chosen[kind];
  const wanted: NewFeed | null = kind === 'all' ? { kind } : of ? { kind, of } : null;

  function nameOf(feed: Feed): string {
    if (feed.kind === 'all') return texts.ofAll;
    const title =
      feed.kind === 'category'
        ? pathTo(tree, feed.of ?? '').at(-1)?.title
        : own.find(({ id }) => id === feed.of)?.label;
    if (title === undefined) return texts.ofGone;
    return feed.kind === 'category' ? texts.ofCategory(title) : texts.ofGroup(title);
  }

  return (
    <FeedsDialog
      title={texts.calendar}
      what={texts.calendarWhat}
      wanted={wanted}
      isShown={(feed) => feed.kind !== 'search'}
      nameOf={nameOf}
      onClose={onClose}
    >
      <Choice>
        <Field label={texts.of}>
          <Select options={kinds} value={kind} onChange={setKind} />
        </Field>
        {kind === 'category' && (
          <Field label={texts.category}>
            <Select options={offered.category} value={chosen.category ?? ''} onChange={setCategory} />
          </Field>
        )}
        {kind === 'group' && offered.group.length === 0 && <p>{texts.noGroups}</p>}
        {kind === 'group' && offered.group.length > 0 && (
          <Field label={texts.group}>
            <Select options={offered.group} value={chosen.group ?? ''} onChange={setGroup} />
          </Field>
        )}
      </Choice>
    </FeedsDialog>
  );
}

/** Returns every category, indented by its depth. A select box would trim plain spaces. */
function categoryOptions(categories: readonly Category[], depth = 0): Option[] {
  return categories.flatMap(({ id, title, children }) => [
    { id, label: '\u00a0\u00a0'.repeat(depth) + title },
    ...categoryOptions(children, depth + 1),
  ]);
}
