/**
 * The category tree with the number of documents and their size. The filter hides categories, but doesn't change the
 * selection.
 */
import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { Category } from '../../domain/library/categories';
import { pathTo } from '../../domain/library/category-tree';
import type { OfflineSelectionDraft } from '../../domain/offline/selection-draft';
import type { Offline } from '../../domain/offline/offline';
import { formatDateTime } from '../../shared/instants';
import { Notice } from '../../ui/feedback/Notice';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { Tree } from '../../ui/data/Tree';
import { filterTree } from '../../ui/data/tree-nodes';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { FilteredCard } from '../layout/FilteredCard';
import { offlineTexts as texts } from './texts';

const Synced = styled.span`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  ${media.touch} {
    margin-left: auto;
    text-align: right;
  }
`;
const Columns = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1.5)} ${space(4)};
  background: ${color('sunken')};
  border-bottom: ${line('line')};
  color: ${color('ink-2')};
  font-size: ${text('xs')};
  font-weight: ${weight('medium')};
`;
const Amount = styled.span`
  > span {
    display: inline-block;
    width: 5rem;
    text-align: right;
  }
  ${media.touch} {
    > :first-child {
      display: none;
    }
    > :last-child {
      width: 4.5rem;
    }
  }
`;
const RowAmount = styled(Amount)`
  font-size: ${text('sm')};
`;
const Body = styled.div`
  padding: ${space(1.5)} ${space(2)};
`;
const Description = styled.div`
  padding: ${space(3)} ${space(4)};
  & + & {
    padding-top: 0;
  }
`;
const None = styled.p`
  padding: ${space(2)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;

export function CategoriesCard({ offline, chooser }: { offline: Offline; chooser: OfflineSelectionDraft }) {
  const [filterText, setFilterText] = useState('');
  const syncedAt = offline.documents.syncedAt.value;
  return (
    <FilteredCard
      title={texts.categories}
      meta={<Synced>{texts.lastSynchronised(whole(formatDateTime(syncedAt)) || texts.never)}</Synced>}
      filter={texts.filter}
      value={filterText}
      onChange={setFilterText}
    >
      <Failures offline={offline} chooser={chooser} />
      <CategoryTree chooser={chooser} filterText={filterText} />
    </FilteredCard>
  );
}

/** Each failure has its own button to try again. A missing connection is reported only once, by the screen. */
function Failures({ offline, chooser }: { offline: Offline; chooser: OfflineSelectionDraft }) {
  const { connection, categories } = useApp();
  const { problem: documentsProblem, sync } = offline.documents;
  if (!connection.isOnline.value) return null;
  const failed = [
    { problem: documentsProblem.value, text: texts.documentsFailed, retry: () => sync() },
    {
      problem: offline.categories.problem.value ?? offline.groups.problem.value,
      text: texts.choiceFailed,
      retry: () => Promise.all([offline.load.categories(), offline.load.groups()]),
    },
    { problem: chooser.problem.value, text: texts.sizesFailed, retry: () => chooser.load() },
    { problem: categories.problem.value, text: texts.categoriesFailed, retry: () => categories.load() },
  ];
  return failed.map(
    ({ problem, text: say, retry }, index) =>
      problem && (
        <Description key={index}>
          <Notice
            text={say(problem.title)}
            onRetry={problem.status === 403 ? undefined : () => void retry()}
          />
        </Description>
      ),
  );
}

function CategoryTree({ chooser, filterText }: { chooser: OfflineSelectionDraft; filterText: string }) {
  const { categories, connection, session } = useApp();
  const tree = categories.tree.value;
  const chosen = chooser.categories.value;
  const sizes = chooser.sizes.value;
  const isOnline = connection.isOnline.value;
  const [opened, setOpened] = useState<ReadonlySet<string> | null>(null);
  const filtered = useMemo(() => filterTree(tree ?? [], filterText), [tree, filterText]);
  const isFiltered = filterText.trim() !== '';

  if (!tree)
    return categories.problem.value ? null : (
      <Body>
        <Skeleton label={texts.loadingCategories} widths={['72%', '58%', '64%', '46%', '68%']} />
      </Body>
    );
  if (tree.length === 0)
    return (
      <Body>
        <None>{session.isAdministrator.value ? texts.noneAtAll : texts.noCategories}</None>
      </Body>
    );
  const around =
    opened ??
    new Set(
      [...(chosen ?? [])].flatMap((id) =>
        pathTo(tree, id)
          .slice(0, -1)
          .map((category) => category.id),
      ),
    );

  function asideOf({ id }: Category) {
    if (!sizes) return null;
    const { documents, size } = sizes.categories.get(id) ?? { documents: 0, size: 0 };
    return (
      <RowAmount>
        <span>
          {texts.countOf(documents)}
          <VisuallyHidden>{texts.counted(documents)} </VisuallyHidden>
        </span>{' '}
        <span>{documents > 0 && texts.sizeOf(size)}</span>
      </RowAmount>
    );
  }

  return (
    <>
      <Columns aria-hidden="true">
        <span>{texts.category}</span>
        {sizes && (
          <Amount>
            <span>{texts.documents}</span> <span>{texts.size}</span>
          </Amount>
        )}
      </Columns>
      <Body>
        {chosen === null && !isOnline && <None>{texts.unknownChoice}</None>}
        {isFiltered && filtered.nodes.length === 0 && <None>{texts.noMatch(filterText)}</None>}
        <Tree
          label={texts.tree}
          nodes={filtered.nodes}
          whole={tree}
          expanded={isFiltered ? new Set([...(opened ?? []), ...filtered.expanded]) : around}
          onExpandedChange={setOpened}
          chosen={chosen ?? NONE}
          onChosenChange={(ids) => {
            // Once the user has opened or closed a category, no category is opened or closed automatically.
            setOpened(opened ?? around);
            chooser.setCategories(ids);
          }}
          aside={asideOf}
          readOnly={!isOnline || chosen === null || chooser.isSaving.value}
        />
      </Body>
    </>
  );
}

/** Keeps the date and time on one line. */
function whole(time: string): string {
  return time.replaceAll(' ', '\u00a0');
}

const NONE: ReadonlySet<string> = new Set();
