/**
 * The editions of a document, each with its own address. Renders nothing if the server lists only one
 * edition. If the list can't be loaded, a message says so.
 */
import { useEffect } from 'react';
import { styled } from 'styled-components';
import type { WantedWording } from '../../../domain/editions/as-of';
import { inOrder } from '../../../domain/editions/listed-editions';
import type { OpenDocument } from '../../../domain/library/documents';
import { formatDate } from '../../../shared/dates';
import { editionOfWording } from '../../../shared/editions/replaced-wording';
import { Notice } from '../../../ui/feedback/Notice';
import { Tag } from '../../../ui/data/Tag';
import { color, line, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { StateTag } from '../../document-list/StateTag';
import { metaLineTexts } from '../../document-list/texts';
import { editionsTexts } from './editions-texts';
import { AvailableOnline } from './AvailableOnline';

const Title = styled.h2`
  font-size: ${text('lg')};
`;
const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space(0.5)} ${space(3)};
  padding: ${space(1.75)} 0;
  border-bottom: ${line('line')};
  > :is(a, b) {
    font-weight: ${weight('medium')};
  }
  > span:last-child {
    margin-left: auto;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
  }
`;

/** Links to the comparison of an edition with the one before it. */
function WhatChanged({ id, edition }: { id: string; edition: string }) {
  const { router } = useApp();
  return <a href={router.href('compare', { id }, { to: edition })}>{editionsTexts.whatChanged}</a>;
}

export interface EditionsProps {
  opened: OpenDocument;
  /** The edition or replaced wording on the screen. */
  shown: string;
  /** Whether the document is shown from this device. */
  isDevice: boolean;
  hrefOf(wanted: WantedWording): string;
}

export function Editions({ opened: { id, editions }, shown, isDevice, hrefOf }: EditionsProps) {
  const isOnline = useApp().connection.isOnline.value;
  const items = editions.value.value;
  const problem = editions.problem.value;
  useEffect(() => {
    if (isOnline && editions.value.peek() === null) void editions.load();
  }, [editions, isOnline]);
  if (!items && !isOnline)
    return isDevice ? (
      <EditionHere edition={editionOfWording(shown)} />
    ) : (
      <AvailableOnline heading={editionsTexts.title} />
    );
  if (problem)
    return (
      <Notice kind="warn" text={editionsTexts.failed(problem.title)} onRetry={() => void editions.load()} />
    );
  if (!items || items.length < 2) return null;

  const first = inOrder(items)[0]!.edition;
  return (
    <>
      <Title>{editionsTexts.title}</Title>
      <ul>
        {items.map(({ edition, state, publication_date: published, entry_date: entry }, index) => (
          <Row key={edition}>
            {edition === shown ? (
              <b aria-current="true">{editionsTexts.edition(edition)}</b>
            ) : (
              // The first one is the edition that readers see today.
              <a href={hrefOf(index === 0 ? null : { edition })}>{editionsTexts.edition(edition)}</a>
            )}
            <StateTag state={state} from={entry} />
            {edition === shown && <Tag>{editionsTexts.shown}</Tag>}
            {edition !== first && <WhatChanged id={id} edition={edition} />}
            <span>
              {[
                published && metaLineTexts.published(formatDate(published)),
                entry && editionsTexts.entry(formatDate(entry)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Row>
        ))}
      </ul>
    </>
  );
}

/** Without a connection, shows only the edition on the screen, because the list of editions can't be loaded. */
function EditionHere({ edition }: { edition: string }) {
  return (
    <>
      <Title>{editionsTexts.title}</Title>
      <ul>
        <Row>
          <b aria-current="true">{editionsTexts.edition(edition)}</b>
          <Tag kind="ok">{editionsTexts.onDevice}</Tag>
        </Row>
      </ul>
      <AvailableOnline>{editionsTexts.later}</AvailableOnline>
    </>
  );
}
