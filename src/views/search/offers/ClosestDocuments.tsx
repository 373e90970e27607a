/**
 * The documents that are closest to a search that found nothing. A line says how many of the words each of them
 * contains. Each row says which of the words the document contains and which it doesn't, and opens the document
 * with these words highlighted.
 */
import { useId } from 'react';
import { styled } from 'styled-components';
import type { ClosestDocuments as Closest } from '../../../domain/search/offers';
import type { SearchHit } from '../../../domain/search/search';
import { hitToSummary } from '../../../domain/library/document-summary';
import { writeWordHighlights } from '../../../domain/library/highlight-query';
import { dayOf } from '../../../shared/dates';
import { minimumOfWords } from '../../../shared/offers/closest-minimum';
import type { Query } from '../../../shared/query';
import { checkIcon } from '../../../ui/icons/check';
import { Card } from '../../../ui/layout/Card';
import { Icon } from '../../../ui/layout/Icon';
import { color, media, size, space, text } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { DocumentRowActions } from '../../document-list/DocumentRowActions';
import { HitRow } from '../../document-list/HitRow';
import { offerTexts as texts } from '../../document-list/offers/offer-texts';

const Root = styled.section`
  margin-top: ${space(5)};
  ${media.touch} {
    > section {
      border-left: 0;
      border-right: 0;
      border-radius: 0;
    }
  }
`;
const Head = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  margin-bottom: ${space(1)};
  > h2 {
    font-size: ${text('lg')};
  }
  > span {
    margin-left: auto;
    color: ${color('ink-3')};
    font-size: ${text('sm')};
    white-space: nowrap;
  }
  ${media.touch} {
    padding: 0 ${size('gutter')};
  }
`;
const Common = styled.p`
  margin-bottom: ${space(2)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  ${media.touch} {
    padding: 0 ${size('gutter')};
  }
`;
const Words = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(1)};
  color: ${color('ink-2')};
  font-size: ${text('sm')};
  overflow-wrap: anywhere;
  > span:first-child:has(svg) {
    display: inline-flex;
    align-items: center;
    gap: ${space(1)};
  }
  svg {
    flex: none;
    width: 0.875rem;
    height: 0.875rem;
    color: ${color('success')};
  }
  > [data-lacking] {
    color: ${color('ink-3')};
  }
`;

interface ClosestDocumentsProps {
  query: Query;
  closest: Closest;
}

export function ClosestDocuments({ query, closest }: ClosestDocumentsProps) {
  const headingId = useId();
  const { hits, missing, terms, total } = closest;
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <h2 id={headingId}>{texts.closest}</h2>
        <span>{hits.length < total ? texts.shown(hits.length, total) : texts.count(total)}</span>
      </Head>
      <Common>{texts.closestHave(minimumOfWords(terms.length), terms.length)}</Common>
      <Card flush>
        {hits.map((hit, index) => (
          <ClosestRow key={hit._id} hit={hit} query={query} terms={terms} missing={missing[index] ?? []} />
        ))}
      </Card>
    </Root>
  );
}

interface ClosestRowProps {
  hit: SearchHit;
  query: Query;
  terms: readonly string[];
  /** The terms that the document doesn't contain. */
  missing: readonly string[];
}

function ClosestRow({ hit, query, terms, missing }: ClosestRowProps) {
  const { router, clock } = useApp();
  const id = hit._id;
  return (
    <HitRow
      hit={hit}
      hrefOf={(passage) => router.href('documentpreview', { id }, writeWordHighlights(query, terms, passage))}
      today={dayOf(clock.now())}
      entryFirst={false}
      reason={<FoundWords terms={terms} missing={missing} />}
      actions={<DocumentRowActions document={hitToSummary(hit)} />}
    />
  );
}

function FoundWords({ terms, missing }: Pick<ClosestRowProps, 'terms' | 'missing'>) {
  const found = terms.filter((term) => !missing.includes(term));
  return (
    <Words>
      {found.length > 0 && (
        <span>
          <Icon of={checkIcon} />
          {texts.with(found)}
        </span>
      )}{' '}
      {missing.length > 0 && <span data-lacking="">{texts.without(missing)}</span>}
    </Words>
  );
}
