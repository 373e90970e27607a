/** The terms of a search, each in a box, or a note that there are none. */
import { styled } from 'styled-components';
import { Chip } from '../../ui/inputs/Chip';
import { space } from '../../ui/theme/tokens';
import { savedSearchTexts as texts } from './texts';
import { searchWordTexts } from '../queries/search-word-texts';

const Terms = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
  margin: ${space(1.5)} 0 ${space(0.5)};
  > li {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

export function TermChips({ terms }: { terms: readonly string[] }) {
  if (terms.length === 0) return <p>{searchWordTexts.everything}</p>;
  return (
    <Terms aria-label={texts.terms}>
      {terms.map((term) => (
        <li key={term}>
          <Chip>{term}</Chip>
        </li>
      ))}
    </Terms>
  );
}
