/** The category tree with counts. Its filter narrows what is visible, and never what is chosen. */
import { useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Category } from '../../../domain/library/categories';
import { idsIn, pathTo } from '../../../domain/library/category-tree';
import { listFilterIcon } from '../../../ui/icons/list-filter';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Tag } from '../../../ui/data/Tag';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, media, space, text } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { filterTree } from '../../../ui/data/tree-nodes';
import { useApp } from '../../app-context';
import { useSearch } from '../../search-context';
import { filterTexts } from './texts';
import { FilterSection } from './FilterSection';

const Sought = styled.div`
  margin: ${space(2)} 0 ${space(1.5)};
`;
const Branches = styled.div`
  margin-left: calc(-1 * ${space(1)});
  /* An open branch may have hundreds of categories; the limited height keeps what follows near. */
  ${media.pointer} {
    max-height: max(20rem, 60vh);
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;
const None = styled.p`
  padding: ${space(2)} 0;
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function CategoryFilter() {
  const { categories } = useApp();
  const search = useSearch();
  const tree = categories.tree.value;
  const problem = categories.problem.value;
  const results = search.results.value;
  const chosen = search.query.value.categories;
  const [sought, setSought] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const filtered = useMemo(() => filterTree(tree ?? [], sought), [tree, sought]);
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  const hidden = useMemo(() => {
    const shown = idsIn(filtered.nodes);
    return sought.trim() ? chosen.filter((id) => !shown.has(id)).length : 0;
  }, [filtered, chosen, sought]);
  const expanded = sought.trim() ? union(opened, filtered.expanded) : (opened ?? around(tree ?? [], chosen));

  useEffect(() => {
    if (!categories.roots.peek()) void categories.load();
  }, [categories]);

  function asideOf({ id }: Category) {
    const count = results?.counts.get(id) ?? (results?.isCounted ? 0 : null);
    return count === null ? null : filterTexts.inCategory(count);
  }

  return (
    <FilterSection
      title={filterTexts.categories}
      meta={chosen.length > 0 && <Tag kind="info">{filterTexts.chosen(chosen.length)}</Tag>}
      onClear={chosen.length > 0 ? () => search.setCategories([]) : undefined}
      clearLabel={filterTexts.clearCategories}
    >
      <Sought>
        <TextInput
          icon={listFilterIcon}
          aria-label={filterTexts.filterCategories}
          placeholder={filterTexts.filterCategories}
          value={sought}
          onChange={setSought}
          autoComplete="off"
        />
      </Sought>
      {!tree && problem && <Notice text={problem.title} onRetry={() => void categories.load()} />}
      {!tree && !problem && <Skeleton widths={['82%', '64%', '74%', '40%', '68%']} />}
      {tree && sought.trim() !== '' && !filtered.nodes.length && <None>{filterTexts.noCategories}</None>}
      {hidden > 0 && <None>{filterTexts.hiddenChoice(hidden)}</None>}
      {tree && (
        <Branches>
          <Tree
            label={filterTexts.categories}
            nodes={filtered.nodes}
            whole={tree}
            expanded={expanded}
            onExpandedChange={setOpened}
            chosen={chosenSet}
            onChosenChange={(ids) => search.setCategories([...ids])}
            aside={asideOf}
          />
        </Branches>
      )}
    </FilterSection>
  );
}

function union(a: ReadonlySet<string> | null, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...(a ?? []), ...b]);
}

/** Opens the branches above the chosen categories, so that they are visible at first. */
function around(tree: readonly Category[], chosen: readonly string[]): ReadonlySet<string> {
  return new Set(
    chosen.flatMap((id) =>
      pathTo(tree, id)
        .slice(0, -1)
        .map((category) => category.id),
    ),
  );
}
