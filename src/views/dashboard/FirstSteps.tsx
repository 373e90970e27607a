/** Shown to users without saved searches: the categories of the library, and examples of searches. */
import { styled } from 'styled-components';
import { media, space } from '../../ui/theme/tokens';
import { LibraryCard } from './LibraryCard';
import { SearchTipsCard } from './SearchTipsCard';

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${space(5)};
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

export function FirstSteps() {
  return (
    <Columns>
      <LibraryCard />
      <SearchTipsCard />
    </Columns>
  );
}
