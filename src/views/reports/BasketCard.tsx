/**
 * The report basket: the documents for the next report, in the order in which the report will list them. It
 * works offline.
 */
import { styled } from 'styled-components';
import type { DocumentSummary } from '../../domain/library/document-summary';
import type { BasketChange } from '../../domain/reports/basket';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { Card } from '../../ui/layout/Card';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { IconButton } from '../../ui/actions/IconButton';
import { clipboardListIcon } from '../../ui/icons/clipboard-list';
import { xIcon } from '../../ui/icons/x';
import { useRowFocus } from '../../ui/hooks/use-row-focus';
import { Tag } from '../../ui/data/Tag';
import { color, line, space } from '../../ui/theme/tokens';
import { VirtualList } from '../../ui/data/VirtualList';
import { useApp } from '../app-context';
import { MetaLine } from '../document-list/MetaLine';
import { NotOnDeviceTag } from '../document-list/offline/OfflineTag';
import { RowTitle } from '../document-list/RowTitle';
import { useUserLibrary } from '../user-library-context';
import { rowActionTexts } from '../document-list/row-action-texts';
import { reportTexts } from './texts';
import { frameTexts } from '../layout/texts';

const Row = styled.article`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(2.25)} ${space(4)};
  border-bottom: ${line('line')};
  li:last-child > & {
    border-bottom: 0;
  }
  &:hover {
    background: ${color('hover')};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  > button {
    margin-top: calc(-1 * ${space(1)});
  }
`;
const Order = styled.span`
  flex: none;
  min-width: ${space(5)};
  padding-top: 1px;
  color: ${color('ink-3')};
  text-align: right;
`;

export function BasketCard() {
  const { toasts } = useApp();
  const { basket } = useUserLibrary();
  const items = basket.items.value;
  const focus = useRowFocus(items);

  function announce({ count, undo }: BasketChange) {
    toasts.show({
      kind: 'info',
      text: reportTexts.removed(count),
      action: { text: frameTexts.undo, run: undo },
    });
  }

  function handleClear() {
    // The button that has focus disappears with the rows.
    focus.ref.current?.focus();
    announce(basket.clear());
  }

  return (
    <Card
      flush
      title={reportTexts.basket}
      meta={items.length > 0 && <Tag kind="own">{reportTexts.documents(items.length)}</Tag>}
      action={
        items.length > 0 && (
          <Button kind="quiet" size="s" onClick={handleClear}>
            {reportTexts.clear}
          </Button>
        )
      }
    >
      <div {...focus} tabIndex={-1}>
        {items.length === 0 ? (
          <EmptyBasket />
        ) : (
          <VirtualList
            items={items}
            keyOf={({ id }) => id}
            rowRem={5}
            touchRowRem={8}
            label={reportTexts.basket}
            row={(item, index) => (
              <BasketRow item={item} index={index} onRemove={() => announce(basket.remove([item.id]))} />
            )}
          />
        )}
      </div>
    </Card>
  );
}

function EmptyBasket() {
  const { router } = useApp();
  return (
    <EmptyState
      icon={clipboardListIcon}
      heading={reportTexts.basketEmpty}
      action={<ButtonLink href={router.href('search')}>{reportTexts.toSearch}</ButtonLink>}
    >
      {reportTexts.basketEmptyWhat}
    </EmptyState>
  );
}

interface BasketRowProps {
  item: DocumentSummary;
  index: number;
  onRemove(): void;
}

function BasketRow({ item, index, onRemove }: BasketRowProps) {
  return (
    <Row>
      <Order>{(index + 1).toLocaleString('en')}</Order>
      <div>
        <RowTitle compact document={item} />
        <MetaLine
          number={item.number}
          issuer={item.issuer}
          published={item.published}
          entry={item.entry}
          state={item.state}
        >
          {item.isWithdrawn && <Tag kind="warn">{rowActionTexts.withdrawn}</Tag>}
          <NotOnDeviceTag id={item.id} />
        </MetaLine>
      </div>
      <IconButton
        size="s"
        icon={xIcon}
        label={reportTexts.removeOf(item.title)}
        tooltip={reportTexts.remove}
        data-remove
        onClick={onRemove}
      />
    </Row>
  );
}
