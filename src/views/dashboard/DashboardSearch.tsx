/** The dashboard's search field: terms parted by commas, as on the search screen, which it leads to. */
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { searchIcon } from '../../ui/icons/search';
import { color, line, radius, size, space, text } from '../../ui/tokens';
import { useApp } from '../app-context';
import { dashboardTexts } from '../texts/dashboard';
import { addressOf } from './search-address';

const Form = styled.form`
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
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    router.go(router.href('search', {}, addressOf(terms)));
  }
  return (
    <Form role="search" onSubmit={handleSubmit}>
      <Icon of={searchIcon} />
      <input
        type="text"
        enterKeyHint="search"
        aria-label={dashboardTexts.searchLabel}
        placeholder={dashboardTexts.searchPlaceholder}
        value={terms}
        onChange={(event) => setTerms(event.currentTarget.value)}
      />
      <Button type="submit" kind="primary" size="s">
        {dashboardTexts.search}
      </Button>
    </Form>
  );
}
