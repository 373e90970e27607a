/** Shows how to write a search, with examples to click and a link to the documents that will enter into force. */
import { styled } from 'styled-components';
import { Card } from '../../ui/layout/Card';
import { Kbd } from '../../ui/layout/Kbd';
import { color, line, media, space, text, weight } from '../../ui/theme/tokens';
import { EMPTY_QUERY } from '../../shared/query';
import { writeQuery } from '../../shared/query-address';
import { useApp } from '../app-context';
import { dashboardTexts } from './texts';
import { searchAddress } from './search-address';

const Way = styled.li`
  padding: ${space(2.25)} ${space(4)};
  & + & {
    border-top: ${line('line')};
  }
  > a {
    font-weight: ${weight('medium')};
  }
  > p {
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;
const Key = styled.p`
  color: ${color('ink-3')};
  font-size: ${text('sm')};
  ${media.touch} {
    display: none;
  }
`;

export function SearchTipsCard() {
  const { router } = useApp();
  const enforcement = writeQuery({ ...EMPTY_QUERY, sort: 'date', enforcement: true });
  return (
    <Card
      flush
      title={dashboardTexts.ways}
      foot={
        <div>
          <Key>
            {dashboardTexts.keyBefore} <Kbd>/</Kbd> {dashboardTexts.keyAfter}
          </Key>
          <Key>
            {dashboardTexts.keyBefore} <Kbd>g</Kbd> {dashboardTexts.keyGoAfter}
          </Key>
        </div>
      }
    >
      <ul>
        {dashboardTexts.examples.map(({ term, what }) => (
          <Way key={term}>
            <a href={router.href('search', {}, searchAddress(term))}>{term}</a>
            <p>{what}</p>
          </Way>
        ))}
        <Way>
          <a href={router.href('search', {}, enforcement)}>{dashboardTexts.enforcement}</a>
          <p>{dashboardTexts.enforcementWhat}</p>
        </Way>
      </ul>
    </Card>
  );
}
