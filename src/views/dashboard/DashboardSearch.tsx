/** The dashboard's search field: terms parted by commas, as on the search screen, which it leads to, and refused as there. */
import { useId, useState, type ChangeEvent, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { EMPTY_QUERY, MAX_TERMS } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { Button } from '../../ui/Button';
import { addChips } from '../../ui/chips';
import { FieldError } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { searchIcon } from '../../ui/icons/search';
import { color, line, radius, size, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { dashboardTexts } from '../texts/dashboard';
import { termTexts } from '../texts/search-terms';

const Form = styled.form`
  display: grid;
  gap: ${space(1.5)};
`;
const Frame = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(1.5)};
  min-height: ${size('control-l')};
  padding: ${space(1.25)} ${space(1.5)} ${space(1.25)} ${space(3)};
  border: ${line('line-strong')};
  border-radius: ${radius('s')};
  background: ${color('surface')};
  > svg {
    color: ${color('ink-3')};
  }
  > input {
    flex: 1;
    min-width: 0;
    min-height: ${space(8)};
    border: 0;
    outline: 0;
    background: none;
    font-size: ${text('field')};
    &:focus-visible {
      box-shadow: none;
    }
    &::placeholder {
      color: ${color('ink-3')};
      opacity: 1;
    }
  }
  &:has(> input:focus) {
    outline: ${size('border-strong')} solid ${color('focus')};
    outline-offset: calc(-1 * ${size('border')});
    border-color: ${color('focus')};
  }
`;

export function DashboardSearch() {
  const { router } = useApp();
  const [terms, setTerms] = useState('');
  const [wrong, setWrong] = useState('');
  const wrongId = useId();

  async function submit() {
    // import() rejects when the file cannot be fetched: the search leaves out what it cannot look for, and says so.
    const refusal = await import('../search/refusal').catch(() => null);
    const { chips, left, why, over } = addChips([], terms, { most: MAX_TERMS, refuse: refusal?.refusalOf ?? accept });
    if (left) setWrong(why ?? termTexts.termsFull(MAX_TERMS, over));
    else router.go(router.href('search', {}, writeQuery({ ...EMPTY_QUERY, tags: chips })));
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
        <input
          type="text"
          enterKeyHint="search"
          aria-label={dashboardTexts.searchLabel}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={wrong ? wrongId : undefined}
          placeholder={dashboardTexts.searchPlaceholder}
          value={terms}
          onChange={handleChange}
        />
        <Button type="submit" kind="primary" size="s">
          {dashboardTexts.search}
        </Button>
      </Frame>
      {wrong && (
        <div role="alert">
          <FieldError id={wrongId}>{wrong}</FieldError>
        </div>
      )}
    </Form>
  );
}

function accept(): undefined {}
