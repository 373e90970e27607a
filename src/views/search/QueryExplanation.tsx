/**
 * Describes the query in words below its chips. Screen readers don't announce its changes, because it is the
 * text field's description.
 */
import { styled } from 'styled-components';
import type { Query } from '../../shared/query';
import { useIsPrinting } from '../../ui/hooks/use-printing';
import { color, media, space, weight } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { describeFilters } from '../queries/search-words';
import { explainTexts } from './explanation-texts';
import { explainQuery } from './explain';

export interface QueryExplanationProps {
  id: string;
  /** Includes the current chips. */
  query: Query;
  /** True if the chips differ from the ones that were searched for. */
  changed: boolean;
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(3)};
  color: ${color('ink-2')};
  overflow-wrap: anywhere;
  > details[open] {
    flex-basis: 100%;
  }
  summary {
    width: fit-content;
    color: ${color('accent')};
    cursor: pointer;
  }
  ul {
    display: grid;
    gap: ${space(1)};
    margin: ${space(1.5)} 0 0;
    padding-left: ${space(3)};
    border-left: ${space(0.5)} solid ${color('line')};
  }
  b {
    font-weight: ${weight('medium')};
    color: ${color('ink')};
  }
  ${media.touch} {
    summary {
      padding: ${space(2)} 0;
    }
  }
  ${media.print} {
    > details:not([open]) {
      display: none;
    }
  }
`;

export function QueryExplanation({ id, query, changed }: QueryExplanationProps) {
  const { categories } = useApp();
  const isPrinting = useIsPrinting();
  const { summary, ignored, terms } = explainQuery(query, categories.roots.value);
  return (
    <Root>
      <p id={id}>{[summary, ...ignored, changed && explainTexts.unsearched].filter(Boolean).join(' ')}</p>
      {/* On the screen, the chips and filters show this. */}
      {isPrinting && (
        <p>
          {[query.tags.join(', '), ...describeFilters(query, categories.roots.value)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {terms.length > 0 && (
        <details>
          <summary>{explainTexts.more}</summary>
          <ul>
            {terms.map(({ term, finds }) => (
              <li key={term}>
                <b>{term}</b>: {finds}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Root>
  );
}
