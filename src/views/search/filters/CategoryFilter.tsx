/** The category tree with counts. Its text filter hides categories, and never changes which are chosen. */
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

const FilterText = styled.div`
  margin: ${space(2)} 0 ${space(1.5)};
`;
const Branches = styled.div`
  margin-left: calc(-1 * ${space(1)});
  /* An open branch may have hundreds of categories. The limit on the height keeps the next filter close. */
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
  const chosen = search.query.value.categories;
  const filter = useTreeFilter(tree, chosen);
  const nothingMatches = tree !== null && filter.isActive && !filter.nodes.length;

  useEffect(() => {
    if (!categories.roots.peek()) void categories.load();
  }, [categories]);

  return (
    <FilterSection
      title={filterTexts.categories}
      meta={chosen.length > 0 && <Tag kind="info">{filterTexts.chosen(chosen.length)}</Tag>}
      onClear={chosen.length > 0 ? () => search.setCategories([]) : undefined}
      clearLabel={filterTexts.clearCategories}
    >
      <TextFilter filter={filter} />
      {!tree && problem && <Notice text={problem.title} onRetry={() => void categories.load()} />}
      {!tree && !problem && <Skeleton widths={['82%', '64%', '74%', '40%', '68%']} />}
      {nothingMatches && <None>{filterTexts.noCategories}</None>}
      {filter.hiddenCount > 0 && <None>{filterTexts.hiddenChoice(filter.hiddenCount)}</None>}
      {tree && <CountedTree tree={tree} chosen={chosen} filter={filter} />}
    </FilterSection>
  );
}

function TextFilter({ filter }: { filter: TreeFilter }) {
  return (
    <FilterText>
      <TextInput
        icon={listFilterIcon}
        aria-label={filterTexts.filterCategories}
        placeholder={filterTexts.filterCategories}
        value={filter.text}
        onChange={filter.setText}
        autoComplete="off"
      />
    </FilterText>
  );
}

interface TreeFilter {
  readonly text: string;
  setText(text: string): void;
  readonly isActive: boolean;
  /** The part of the tree that the filter shows. */
  readonly nodes: readonly Category[];
  readonly expanded: ReadonlySet<string>;
  setExpanded(ids: ReadonlySet<string>): void;
  /** The number of chosen categories that the filter hides. */
  readonly hiddenCount: number;
}

function useTreeFilter(tree: readonly Category[] | null, chosen: readonly string[]): TreeFilter {
  const [text, setText] = useState('');
  const [opened, setExpanded] = useState<ReadonlySet<string> | null>(null);
  const isActive = text.trim() !== '';
  const filtered = useMemo(() => filterTree(tree ?? [], text), [tree, text]);
  const hiddenCount = useMemo(() => {
    const shown = idsIn(filtered.nodes);
    return isActive ? chosen.filter((id) => !shown.has(id)).length : 0;
  }, [filtered, chosen, isActive]);
  const expanded = isActive ? union(opened, filtered.expanded) : (opened ?? ancestorsOf(tree ?? [], chosen));
  return { text, setText, isActive, nodes: filtered.nodes, expanded, setExpanded, hiddenCount };
}

interface CountedTreeProps {
  tree: readonly Category[];
  chosen: readonly string[];
  filter: TreeFilter;
}

/** The tree with the number of results in each category. */
function CountedTree({ tree, chosen, filter }: CountedTreeProps) {
  const search = useSearch();
  const results = search.results.value;
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);

  /** Returns null until the count is known. Incomplete counts don't cover every category. */
  function countOf({ id }: Category): number | null {
    return results?.counts.get(id) ?? (results?.isCounted ? 0 : null);
  }

  function countIn(category: Category) {
    const count = countOf(category);
    return count === null ? null : filterTexts.inCategory(count);
  }

  return (
    <Branches>
      <Tree
        label={filterTexts.categories}
        nodes={filter.nodes}
        whole={tree}
        expanded={filter.expanded}
        onExpandedChange={filter.setExpanded}
        chosen={chosenSet}
        onChosenChange={(ids) => search.setCategories([...ids])}
        aside={countIn}
        isDimmed={(category) => countOf(category) === 0}
      />
    </Branches>
  );
}

function union(a: ReadonlySet<string> | null, b: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...(a ?? []), ...b]);
}

/**
 * Returns the ancestors of the chosen categories. They are open at first, so that the chosen categories
 * are visible.
 */
function ancestorsOf(tree: readonly Category[], chosen: readonly string[]): ReadonlySet<string> {
  return new Set(
    chosen.flatMap((id) =>
      pathTo(tree, id)
        .slice(0, -1)
        .map((category) => category.id),
    ),
  );
}
