/** Shows the documents for the next report. They are stored on this device, so the card also works offline. */
import { styled } from 'styled-components';
import { ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { clipboardListIcon } from '../../ui/icons/clipboard-list';
import { color, space, text } from '../../ui/theme/tokens';
import { useApp } from '../app-context';
import { useUserLibrary } from '../user-library-context';
import { dashboardTexts as texts } from './texts';

const Line = styled.p`
  display: flex;
  align-items: baseline;
  gap: ${space(2)};
  > span {
    overflow: hidden;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > b {
    flex: none;
  }
  & + a {
    width: 100%;
    margin-top: ${space(3)};
  }
`;

export function BasketSummaryCard() {
  const { router, connection } = useApp();
  const items = useUserLibrary().basket.items.value;
  const isOnline = connection.isOnline.value;
  const last = items.at(-1);

  return (
    <Card
      flush={!last}
      title={texts.basket}
      action={isOnline && <a href={router.href('reports')}>{texts.openBasket}</a>}
    >
      {!last && (
        <EmptyState
          action={isOnline && <ButtonLink href={router.href('search')}>{texts.fillBasket}</ButtonLink>}
        >
          {texts.emptyBasket}
        </EmptyState>
      )}
      {last && (
        <>
          <Line>
            <b>{texts.basketCount(items.length)}</b> <span>{texts.latest(last.number ?? last.title)}</span>
          </Line>
          {isOnline && (
            <ButtonLink icon={clipboardListIcon} href={router.href('reports_create')}>
              {texts.createReport}
            </ButtonLink>
          )}
        </>
      )}
    </Card>
  );
}
