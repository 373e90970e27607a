/** Finds terms and references in texts whose source marks none or only some of them. */
import { findReferences } from '../../../shared/provisions/references/find-references';
import { firstFrom } from '../../../shared/provisions/spans';
import type { Mark, StructuredText } from '../../../shared/provisions/structured-text';
import { findTerms } from '../../../shared/provisions/terms/find-terms';

/** Adds the references in the words of a text, and the terms that the source hasn't marked. */
export function withFoundMarks(structured: StructuredText): StructuredText {
  const { text, nodes, marks } = structured;
  const given = marks.filter(({ kind }) => kind === 'term');
  const isFree = ({ from, to }: Mark) => {
    const next = firstFrom(given, from);
    return !(given[next] && given[next].from < to) && !(given[next - 1] && given[next - 1]!.to > from);
  };
  const found = findTerms(text, nodes).filter(isFree);
  const terms = [...given, ...found].sort((one, other) => one.from - other.from);
  const references = findReferences(text, nodes, terms);
  const all = [...marks, ...found, ...references];
  return { ...structured, marks: all.sort((one, other) => one.from - other.from || other.to - one.to) };
}
