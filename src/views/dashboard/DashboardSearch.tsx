/**
 * The Dashboard's search field. It opens the search screen with the results sorted by relevance. The same
 * rules apply as on that screen: commas separate terms, and invalid terms are rejected.
 */
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { EMPTY_QUERY, MAX_TERMS } from '../../shared/query';
import { writeQuery, type QueryAddress } from '../../shared/query-address';
import { Button } from '../../ui/actions/Button';
import { addChips } from '../../ui/inputs/chips';
import { FieldError } from '../../ui/inputs/Field';
import { Icon } from '../../ui/layout/Icon';
import { searchIcon } from '../../ui/icons/search';
import { chipFieldFrame, chipFieldText } from '../../ui/inputs/chip-field';
import { space } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { chunks } from '../chunks';
import { PlaceSuggestion } from '../layout/PlaceSuggestion';
import { dashboardTexts } from './texts';
import { termTexts } from '../queries/term-texts';

const Form = styled.form`
  display: grid;
  /* By itself, a text field doesn't shrink below its default width. */
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
`;
const Frame = styled.div`
  ${chipFieldFrame}
`;
const Text = styled.input`
  ${chipFieldText}
  text-overflow: ellipsis;
`;

export function DashboardSearch() {
  const { router } = useApp();
  const [terms, setTerms] = useState('');
  const [wrong, setWrong] = useState('');
  const wrongId = useId();

  async function submit() {
    const validation = await loadRefusal();
    const { chips, rest, refusal, excess } = addChips([], terms, {
      maxChips: MAX_TERMS,
      refuse: validation?.validateTerm ?? accept,
    });
    if (rest) setWrong(refusal ?? termTexts.termsFull(MAX_TERMS, excess));
    else router.go(router.href('search', {}, addressOf(chips)));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void submit();
  }

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed } = event.currentTarget;
    setTerms(typed);
    setWrong('');
  }

  return (
    <Form role="search" onSubmit={handleSubmit}>
      <Frame>
        <Icon of={searchIcon} />
        <Text
          type="text"
          enterKeyHint="search"
          aria-label={dashboardTexts.searchLabel}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong ? wrongId : undefined}
          placeholder={dashboardTexts.searchPlaceholder}
          value={terms}
          onChange={handleChange}
          onFocus={() => void loadRefusal()}
        />
        <Button type="submit" kind="primary" size="s">
          {dashboardTexts.search}
        </Button>
      </Frame>
      <PlaceSuggestion text={terms} />
      {wrong && (
        <div role="alert">
          <FieldError id={wrongId}>{wrong}</FieldError>
        </div>
      )}
    </Form>
  );
}

/** How long a search waits for the function that validates terms, in milliseconds. */
const VALIDATION_WAIT_MS = 1000;

/**
 * Loads the function that validates terms. Resolves with null if it can't be loaded in time; the search
 * screen then ignores invalid terms, and says so.
 */
function loadRefusal() {
  return Promise.race([
    chunks.search().catch(() => null),
    new Promise<null>((resolve) => void setTimeout(resolve, VALIDATION_WAIT_MS, null)),
  ]);
}

/** People who search from the Dashboard are looking for something specific, so the best results come first. */
function addressOf(terms: readonly string[]): QueryAddress {
  return writeQuery({ ...EMPTY_QUERY, tags: terms, sort: terms.length > 0 ? 'relevance' : EMPTY_QUERY.sort });
}

function accept(): undefined {}
