/**
 * The categories that a company can see, at `/admin/company/category/{company}`, as a tree with a save bar.
 *
 *   saved ──tick──► changed ──Discard──► saved
 *                      └──Save──► saving ──accepted──► saved
 *                                    ├─rejected──► changed, with the reason
 *                                    └──someone else saved other categories──► conflict ──Take theirs──► saved
 *                                                                                  └──Save mine──► saving
 */
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { createCategoryTree } from '../../../domain/admin/category-admin';
import {
  addedCategories,
  leafCounts,
  leavesIn,
  topmostCategories,
  type Category,
} from '../../../domain/admin/category-choice';
import {
  createCompanyDetails,
  getCompanyDetails,
  setCompanyCategories,
} from '../../../domain/admin/companies';
import { displayTree } from '../../../domain/library/category-order';
import type { CompanyView } from '../../../domain/company/company-users';
import { Button } from '../../../ui/actions/Button';
import { Card } from '../../../ui/layout/Card';
import { Check } from '../../../ui/inputs/Check';
import { Notice } from '../../../ui/feedback/Notice';
import { SaveBar } from '../../../ui/feedback/SaveBar';
import { color, space, text } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { filterTree } from '../../../ui/data/tree-nodes';
import { useApp } from '../../app-context';
import { FilteredCard } from '../../layout/FilteredCard';
import { Page } from '../../layout/Page';
import { useOfflineReason } from '../../layout/use-offline-reason';
import { UnsavedChanges } from '../../layout/UnsavedChanges';
import { adminTexts } from '../../forms/texts';
import { companiesTexts as texts } from './texts';
import { CompanyHeader, TabPanel } from './CompanyHeader';
import { ConflictNotice } from '../../forms/ConflictNotice';
import { LoadState } from '../../forms/LoadState';
import { useResource } from '../../forms/use-resource';

const CardBody = styled.div`
  padding: ${space(1.5)} ${space(2)};
  > p {
    padding: ${space(2)};
    color: ${color('ink-3')};
  }
`;
const EverythingChoice = styled.div`
  padding: ${space(3)} ${space(4)} 0;
`;
const Chosen = styled.div`
  display: grid;
  gap: ${space(2)};
  font-size: ${text('sm')};
  > p {
    color: ${color('ink-3')};
  }
  li {
    padding: ${space(0.75)} 0;
  }
  li > span {
    color: ${color('ink-3')};
  }
`;
const Meta = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function CompanyCategoriesView({ id }: { id: string }) {
  const { api } = useApp();
  const details = useResource(() => createCompanyDetails(api, id));
  const tree = useResource(() => createCategoryTree(api));
  const company = details.value.value;
  const roots = tree.value.value;

  return (
    <Page
      title={company?.name ?? texts.title}
      busy={(!company && !details.problem.value) || (!roots && !tree.problem.value)}
    >
      <CompanyHeader details={details} current="categories" />
      {company && (
        <LoadState
          isThere={roots !== null}
          problem={tree.problem.value}
          label={texts.loadingTree}
          onRetry={() => void tree.load()}
        />
      )}
      {company && roots && <CategorySelection company={company} roots={roots} />}
    </Page>
  );
}

interface CategorySelectionProps {
  company: CompanyView;
  roots: readonly Category[];
}

function CategorySelection({ company, roots }: CategorySelectionProps) {
  const { connection } = useApp();
  const choice = useCategoryChoice(company, roots);
  const { tree, rootId, chosen, choose } = choice;
  const isOnline = connection.isOnline.value;
  const isWhole = rootId !== null && chosen.has(rootId);
  const topIds = tree.map(({ id }) => id);
  return (
    <>
      {choice.isChanged && <UnsavedChanges />}
      <TabPanel>
        <TreeCard
          tree={tree}
          chosen={isWhole ? new Set(topIds) : chosen}
          readOnly={isWhole || !isOnline}
          onChosenChange={choose}
          whole={
            rootId === null
              ? null
              : {
                  isChosen: isWhole,
                  onChange: (every) => choose(new Set(every ? [rootId] : topIds)),
                  isOnline,
                }
          }
        />
        <ChosenCard tree={tree} leaves={choice.leaves} />
      </TabPanel>
      {choice.isChanged && <ChangeBar choice={choice} />}
    </>
  );
}

type CategoryChoice = ReturnType<typeof useCategoryChoice>;

/** Holds the chosen categories, and saves them unless someone else has saved a different choice. */
function useCategoryChoice(company: CompanyView, roots: readonly Category[]) {
  const { api, toasts } = useApp();
  const [root] = roots;
  const rootId = roots.length === 1 && root?.title === 'ROOT' ? root.id : null;
  const tree = useMemo(() => displayTree(roots), [roots]);
  /** Expresses a choice with as few ids as possible, as the server stores it. */
  const compact = (ids: readonly string[]) =>
    rootId !== null && ids.includes(rootId) ? [rootId] : topmostCategories(tree, new Set(ids));
  const [seen, setSeen] = useState(() => compact(company.category_ids));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(seen));
  const [theirs, setTheirs] = useState<readonly string[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const savedLeaves = useMemo(() => leavesOf(tree, seen, rootId), [tree, seen, rootId]);
  const leaves = useMemo(() => leavesOf(tree, [...chosen], rootId), [tree, chosen, rootId]);
  const mine = compact([...chosen]);

  function choose(next: ReadonlySet<string>) {
    setChosen(next);
    setTheirs(null);
    setProblem(null);
  }

  /** @param base The stored categories on which the choice is based. */
  async function save(base: readonly string[]) {
    setSeen(base);
    setSaving(true);
    setTheirs(null);
    setProblem(null);
    const present = await getCompanyDetails(api, company.id);
    const stored = present.ok ? compact(present.value.category_ids) : null;
    if (stored && !isSame(stored, base) && !isSame(stored, mine)) {
      setSaving(false);
      setTheirs(stored);
      return;
    }
    const answer = present.ok ? await setCompanyCategories(api, company.id, mine) : present;
    setSaving(false);
    if (!answer.ok) return setProblem(texts.notSaved(answer.problem.title));
    setSeen(mine);
    toasts.show({ kind: 'success', text: texts.savedCategories });
  }

  /** Replaces the choice with the stored categories. */
  function reset(stored: readonly string[]) {
    setSeen(stored);
    choose(new Set(stored));
  }

  const isChanged = !isSame(mine, seen);
  return {
    tree,
    rootId,
    seen,
    chosen,
    theirs,
    problem,
    isSaving,
    isChanged,
    savedLeaves,
    leaves,
    choose,
    save,
    reset,
  };
}

function ChangeBar({ choice }: { choice: CategoryChoice }) {
  const offline = useOfflineReason();
  const { tree, seen, theirs, problem, isSaving, savedLeaves, leaves, save, reset } = choice;
  const added = useMemo(() => addedCategories(tree, savedLeaves, leaves), [tree, savedLeaves, leaves]);
  const removed = useMemo(() => addedCategories(tree, leaves, savedLeaves), [tree, savedLeaves, leaves]);
  const summary = texts.change(
    added.map(({ title }) => title),
    removed.map(({ title }) => title),
  );
  return (
    <SaveBar
      label={texts.unsaved}
      actions={
        <>
          <Button
            size="s"
            disabledReason={isSaving ? adminTexts.saving : undefined}
            onClick={() => reset(seen)}
          >
            {adminTexts.discard}
          </Button>
          <Button
            size="s"
            kind="primary"
            busy={isSaving}
            busyLabel={adminTexts.saving}
            disabledReason={offline}
            onClick={() => void save(seen)}
          >
            {adminTexts.save}
          </Button>
        </>
      }
    >
      {problem && <Notice text={problem} />}
      {theirs && (
        <ConflictNotice
          text={texts.conflictingCategories}
          onTakeTheirs={() => reset(theirs)}
          onKeepMine={() => void save(theirs)}
        />
      )}
      <b>{texts.changes(added.length + removed.length || 1)}</b> {summary || texts.changed}
    </SaveBar>
  );
}

interface TreeCardProps {
  tree: readonly Category[];
  chosen: ReadonlySet<string>;
  readOnly: boolean;
  onChosenChange(chosen: ReadonlySet<string>): void;
  /** Null if the tree has no common root. */
  whole: WholeLibraryChoiceProps | null;
}

function TreeCard({ tree, chosen, readOnly, onChosenChange, whole }: TreeCardProps) {
  const [filterText, setFilterText] = useState('');
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);
  const expanded = filterText.trim() ? new Set([...opened, ...filtered.expanded]) : opened;
  const counts = useMemo(() => leafCounts(tree, chosen), [tree, chosen]);

  function countIn({ id, children }: Category) {
    const count = counts.get(id);
    return children.length > 0 && count ? texts.of(count.chosen, count.all) : null;
  }

  return (
    <FilteredCard title={texts.canSearch} filter={texts.filter} value={filterText} onChange={setFilterText}>
      {whole && <WholeLibraryChoice {...whole} />}
      <CardBody>
        {filtered.nodes.length === 0 && <p>{texts.noneMatch}</p>}
        <Tree
          label={texts.tree}
          nodes={filtered.nodes}
          whole={tree}
          expanded={expanded}
          onExpandedChange={setOpened}
          chosen={chosen}
          onChosenChange={onChosenChange}
          readOnly={readOnly}
          aside={countIn}
        />
      </CardBody>
    </FilteredCard>
  );
}

interface WholeLibraryChoiceProps {
  isChosen: boolean;
  isOnline: boolean;
  onChange(every: boolean): void;
}

function WholeLibraryChoice({ isChosen, isOnline, onChange }: WholeLibraryChoiceProps) {
  return (
    <EverythingChoice>
      <Check checked={isChosen} disabled={!isOnline} onChange={onChange}>
        {texts.everything}
      </Check>
    </EverythingChoice>
  );
}

function ChosenCard({ tree, leaves }: { tree: readonly Category[]; leaves: ReadonlySet<string> }) {
  const counts = leafCounts(tree, leaves);
  const tops = tree.map((category) => ({
    category,
    count: counts.get(category.id) ?? { chosen: 0, all: 0 },
  }));
  const sum = tops.reduce(
    (all, { count }) => ({ chosen: all.chosen + count.chosen, all: all.all + count.all }),
    { chosen: 0, all: 0 },
  );
  return (
    <Card title={texts.chosen} action={<Meta>{texts.of(sum.chosen, sum.all)}</Meta>}>
      <Chosen>
        <p>{texts.chosenWhat}</p>
        {sum.chosen === 0 && <p>{texts.nothing}</p>}
        <ul>
          {tops
            .filter(({ count }) => count.chosen > 0)
            .map(({ category, count }) => (
              <li key={category.id}>
                {category.title}{' '}
                <span>{count.chosen === count.all ? texts.whole : count.chosen.toLocaleString('en')}</span>
              </li>
            ))}
        </ul>
      </Chosen>
    </Card>
  );
}

/** Returns the leaves of the chosen categories. */
function leavesOf(
  tree: readonly Category[],
  ids: readonly string[],
  rootId: string | null,
): ReadonlySet<string> {
  return leavesIn(tree, new Set(rootId !== null && ids.includes(rootId) ? tree.map(({ id }) => id) : ids));
}

function isSame(a: readonly string[], b: readonly string[]): boolean {
  return JSON.stringify(a.toSorted()) === JSON.stringify(b.toSorted());
}
