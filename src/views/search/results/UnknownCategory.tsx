/** A notice that the library doesn't have a category that the search names. */
import { idsIn } from '../../../domain/library/category-tree';
import { Notice } from '../../../ui/feedback/Notice';
import { useApp } from '../../app-context';
import { useSearch } from '../../search-context';
import { addressTexts } from '../address-texts';

export function UnknownCategory() {
  const { categories } = useApp();
  const search = useSearch();
  const chosen = search.query.value.categories;
  const known = idsIn(categories.roots.value ?? []);
  return (
    <Notice
      text={addressTexts.unknownCategory(chosen.length)}
      action={{
        text: addressTexts.withoutUnknown,
        run: () => search.setCategories(chosen.filter((id) => known.has(id))),
      }}
    />
  );
}
