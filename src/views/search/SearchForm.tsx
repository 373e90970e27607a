/** The search terms as chips, and the choice between searching in titles, contents or both. */
import { useId } from 'react';
import { styled } from 'styled-components';
import { MAX_TERMS } from '../../shared/query';
import { parseTerm } from '../../shared/query-terms';
import { Check } from '../../ui/inputs/Check';
import { ChipInput, type ChipInputLabels } from '../../ui/inputs/ChipInput';
import { Kbd } from '../../ui/layout/Kbd';
import { color, leading, media, size, space, text, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { PlaceSuggestion } from '../layout/PlaceSuggestion';
import { SaveSearchButton } from './SaveSearchButton';
import { useSearch } from '../search-context';
import { searchTexts } from './texts';
import { termTexts } from '../queries/term-texts';
import { QueryExplanation } from './QueryExplanation';
import { validateTerm } from './validate-term';

const labels: ChipInputLabels = {
  group: searchTexts.group,
  input: searchTexts.addTerm,
  submit: searchTexts.submit,
  clear: searchTexts.clear,
  remove: searchTexts.removeTerm,
  edit: searchTexts.editTerm,
  added: searchTexts.termAdded,
  removed: searchTexts.termRemoved,
  duplicate: searchTexts.termPresent,
  limitReached: (excess) => termTexts.termsFull(MAX_TERMS, excess),
};

const suggest = (text: string) => <PlaceSuggestion text={text} />;

const Root = styled.div`
  margin-bottom: ${space(5)};
  ${media.touch} {
    margin-bottom: ${space(3)};
  }
  ${media.print} {
    > :not(:last-child) {
      display: none;
    }
  }
`;
const Below = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(6)};
  min-height: ${size('control-s')};
  margin-top: ${space(3)};
  > button {
    margin-left: auto;
  }
`;
const Contexts = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  white-space: nowrap;
  > span:first-child {
    font-size: ${text('sm')};
    font-weight: ${weight('medium')};
  }
  ${media.touch} {
    gap: ${space(5)};
  }
`;
/** Reserves one line, which is enough for most searches, so that nothing moves when the text appears. */
const Explanation = styled.div`
  min-height: calc(${text('sm')} * ${leading('snug')});
  margin-top: ${space(2)};
  font-size: ${text('sm')};
  line-height: ${leading('snug')};
`;
const Hint = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('xs')};
  line-height: ${leading('snug')};
  ${media.touch} {
    display: none;
  }
`;

export function SearchForm() {
  const { viewport } = useApp();
  const search = useSearch();
  const terms = search.terms.value;
  const query = search.query.value;
  const explanation = useId();

  function handleSubmit(chips: readonly string[]) {
    search.setTerms(chips);
    search.submit();
  }

  return (
    <Root role="search">
      <ChipInput
        chips={terms}
        onChange={search.setTerms}
        onSubmit={handleSubmit}
        labels={labels}
        kindOf={(term) => searchTexts.kinds[parseTerm(term).kind]}
        maxChips={MAX_TERMS}
        refuse={validateTerm}
        describedBy={explanation}
        suggest={suggest}
      />
      <Below>
        <ContextChoice />
        <Hint>
          <Kbd>Enter</Kbd> {searchTexts.hintEnter} <Kbd>,</Kbd> {searchTexts.hintComma} <Kbd>*</Kbd>{' '}
          {searchTexts.hintAsterisk}
        </Hint>
        {!viewport.mobile.value && <SaveSearchButton />}
      </Below>
      <Explanation>
        <QueryExplanation
          id={explanation}
          query={{ ...query, tags: terms }}
          changed={terms.join() !== query.tags.join()}
        />
      </Explanation>
    </Root>
  );
}

/** At least one of the two contexts is always on. */
function ContextChoice() {
  const search = useSearch();
  const { title, content } = search.query.value.documentSearchContext;
  return (
    <Contexts
      role="group"
      aria-label={searchTexts.searchIn}
      title={title !== content ? searchTexts.lastContext : undefined}
    >
      <span aria-hidden="true">{searchTexts.searchIn}</span>
      <Check checked={title} disabled={title && !content} onChange={() => search.toggleContext('title')}>
        {searchTexts.inTitle}
      </Check>
      <Check checked={content} disabled={content && !title} onChange={() => search.toggleContext('content')}>
        {searchTexts.inContent}
      </Check>
    </Contexts>
  );
}
