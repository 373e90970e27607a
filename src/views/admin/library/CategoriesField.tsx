/** A field for a document's categories, which are leaves of the tree. */
import { useId, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { leavesIn, type Category } from '../../../domain/admin/category-choice';
import { pathTo } from '../../../domain/library/category-tree';
import { FieldError } from '../../../ui/inputs/Field';
import { listFilterIcon } from '../../../ui/icons/list-filter';
import { TextInput } from '../../../ui/inputs/TextInput';
import { color, line, radius, space, text } from '../../../ui/theme/tokens';
import { Tree } from '../../../ui/data/Tree';
import { filterTree } from '../../../ui/data/tree-nodes';
import { useApp } from '../../app-context';
import { libraryTexts as texts } from './document-texts';
import { categoryTexts } from './texts';
import { CheckboxList } from '../../forms/form-layout';

const Branches = styled.div`
  max-height: 20rem;
  padding: ${space(2)};
  overflow-y: auto;
  border: ${line('line')};
  border-radius: ${radius('s')};
  &[data-invalid] {
    border-color: ${color('danger')};
  }
`;
const Count = styled.span`
  margin-left: ${space(2)};
  color: ${color('ink-3')};
  font-size: ${text('xs')};
`;

export interface CategoriesFieldProps {
  tree: readonly Category[];
  chosen: readonly string[];
  error: string | undefined;
  onChange(ids: readonly string[]): void;
}

export function CategoriesField({ tree, chosen, error, onChange }: CategoriesFieldProps) {
  const { router } = useApp();
  const id = useId();
  const [filterText, setFilterText] = useState('');
  const chosenSet = useMemo(() => new Set(chosen), [chosen]);
  // Initially, the tree is expanded so that the chosen categories are visible.
  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        chosen.flatMap((one) =>
          pathTo(tree, one)
            .slice(0, -1)
            .map((category) => category.id),
        ),
      ),
  );
  const filtered = useMemo(() => filterTree(tree, filterText), [tree, filterText]);
  return (
    <CheckboxList aria-describedby={error ? id : undefined}>
      <legend>
        {texts.fields.category_ids}
        <Count>{texts.categories(chosen.length)}</Count>
      </legend>
      <TextInput
        icon={listFilterIcon}
        aria-label={texts.filter}
        placeholder={texts.filter}
        value={filterText}
        autoComplete="off"
        onChange={setFilterText}
      />
      <Branches data-invalid={error ? '' : undefined} tabIndex={error ? -1 : undefined}>
        {tree.length === 0 && (
          <p>
            {categoryTexts.noneToChoose} <a href={router.href('admin_categories')}>{categoryTexts.toFirst}</a>
          </p>
        )}
        {tree.length > 0 && filtered.nodes.length === 0 && <p>{categoryTexts.noneMatch}</p>}
        <Tree
          label={texts.fields.category_ids}
          nodes={filtered.nodes}
          whole={tree}
          expanded={filterText.trim() ? new Set([...opened, ...filtered.expanded]) : opened}
          onExpandedChange={setOpened}
          chosen={chosenSet}
          // Documents belong only to leaves.
          onChosenChange={(ids) => onChange([...leavesIn(tree, ids)])}
        />
      </Branches>
      {error && <FieldError id={id}>{error}</FieldError>}
    </CheckboxList>
  );
}
