/**
 * The documents that this one refers to and those that refer to it. Each list has a tab, and both are printed
 * unless they are empty. Renders nothing if there are no relations.
 */
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import type { RelatedView } from '../../../domain/library/documents';
import { Button } from '../../../ui/actions/Button';
import { Icon } from '../../../ui/layout/Icon';
import { arrowUpRightIcon } from '../../../ui/icons/arrow-up-right';
import { useIsPrinting } from '../../../ui/hooks/use-printing';
import { Tabs } from '../../../ui/actions/Tabs';
import { color, leading, line, media, space, text, weight } from '../../../ui/theme/tokens';
import { VirtualList } from '../../../ui/data/VirtualList';
import { useIsNotOnDevice } from '../../document-list/offline/use-is-not-on-device';
import { NotOnDeviceTag } from '../../document-list/offline/OfflineTag';
import { documentTexts } from '../texts';
import { relationsTexts } from './relations-texts';
import { documentOfflineTexts } from '../../document-list/texts';
import { MetaLine } from '../../document-list/MetaLine';
import { References } from '../../document-list/References';

export interface RelationsProps {
  relatesTo: readonly RelatedView[];
  relatedFrom: readonly RelatedView[];
  hrefOf(id: string): string;
}

type Direction = 'to' | 'from';
const directions: readonly Direction[] = ['to', 'from'];
const labels = { to: relationsTexts.relatesTo, from: relationsTexts.relatedFrom };

/** The number of relations shown before "Show all" is pressed. */
const FIRST = 3;

/** In print, each list has its own heading. */
const Root = styled.div`
  ${media.print} {
    > [role='tablist'] {
      display: none;
    }
  }
`;
const Row = styled.div`
  display: flex;
  gap: ${space(2.5)};
  padding: ${space(2)} 0;
  border-bottom: ${line('line')};
  line-height: ${leading('snug')};
  > svg {
    margin-top: ${space(0.5)};
    color: ${color('ink-3')};
  }
  > div {
    flex: 1;
    min-width: 0;
  }
  a {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  &[data-absent] a {
    color: ${color('ink-3')};
  }
  p {
    margin-top: 1px;
  }
`;
const List = styled.div`
  margin-top: ${space(2)};
`;
const Heading = styled.h2`
  margin-top: ${space(4)};
  font-size: ${text('lg')};
`;
const None = styled.p`
  padding: ${space(3)} 0;
  color: ${color('ink-3')};
`;
const More = styled.div`
  margin: ${space(2)} 0 0 calc(-1 * ${space(3)});
`;

export function Relations({ relatesTo, relatedFrom, hrefOf }: RelationsProps) {
  const [chosen, setChosen] = useState<Direction | null>(null);
  const [all, setAll] = useState(false);
  const isPrinting = useIsPrinting();
  const isAbsent = useIsNotOnDevice();
  const direction = chosen ?? (relatesTo.length || !relatedFrom.length ? 'to' : 'from');
  const lists = { to: relatesTo, from: relatedFrom };
  const related = lists[direction];
  if (!relatesTo.length && !relatedFrom.length) return null;

  function handleSelect(next: Direction) {
    setChosen(next);
    setAll(false);
  }

  return (
    <Root>
      <Tabs
        label={documentTexts.relations}
        tabs={directions.map((id) => ({ id, label: labels[id], count: lists[id].length }))}
        selected={direction}
        onSelect={handleSelect}
      >
        {!related.length && !isPrinting && (
          <None>{direction === 'to' ? relationsTexts.noRelatesTo : relationsTexts.noRelatedFrom}</None>
        )}
        {(isPrinting ? directions.filter((one) => lists[one].length > 0) : [direction]).map((shown) => (
          <Fragment key={shown}>
            {isPrinting && <Heading>{labels[shown]}</Heading>}
            <List>
              <VirtualList
                items={all || isPrinting ? lists[shown] : lists[shown].slice(0, FIRST)}
                keyOf={({ id }) => id}
                rowRem={4}
                label={labels[shown]}
                row={({ id, title, state, metadata }) => (
                  <Row data-absent={isAbsent(id) || undefined}>
                    <Icon of={arrowUpRightIcon} />
                    <div>
                      <a
                        href={hrefOf(id)}
                        title={isAbsent(id) ? documentOfflineTexts.absentTitle : undefined}
                      >
                        <References>{title}</References>
                      </a>
                      <MetaLine
                        number={metadata.documentNumber}
                        issuer={metadata.issuer}
                        published={metadata.publicationDate}
                        entry={metadata.entryDate}
                        state={state}
                        futureOnly
                      >
                        <NotOnDeviceTag id={id} />
                      </MetaLine>
                    </div>
                  </Row>
                )}
              />
            </List>
          </Fragment>
        ))}
        {related.length > FIRST && (
          <More>
            <Button kind="quiet" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? relationsTexts.showFewer : relationsTexts.showAll(related.length)}
            </Button>
          </More>
        )}
      </Tabs>
    </Root>
  );
}
