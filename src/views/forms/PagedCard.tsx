/**
 * A card with a pager. It shows one page of a list, or says that the list is loading, is empty or couldn't
 * be loaded.
 */
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Paged, PagedResource } from '../../domain/core/paged-resource';
import { Card } from '../../ui/layout/Card';
import { Pager, PagerFooter } from '../../ui/actions/Pager';
import { motion } from '../../ui/theme/tokens';
import { adminTexts as texts } from './texts';
import { CardLoadState } from './LoadState';

const Body = styled.div`
  transition: opacity ${motion('base')};
  &[aria-busy] {
    opacity: 0.6;
  }
`;

export interface PagedCardProps<Answer extends Paged> {
  list: Pick<PagedResource<{ readonly page: number }, Answer>, 'shown' | 'problem' | 'isLoading'> & {
    readonly again: () => void;
  };
  loading: string;
  empty: ReactNode;
  hrefOf(page: number): string;
  children(answer: Answer): ReactNode;
}

export function PagedCard<Answer extends Paged>({
  list,
  loading,
  empty,
  hrefOf,
  children,
}: PagedCardProps<Answer>) {
  const shown = list.shown.value;
  const answer = shown?.answer;
  return (
    <>
      <Card flush>
        <CardLoadState
          isThere={shown !== null}
          problem={list.problem.value}
          label={loading}
          onRetry={list.again}
        />
        {answer && (
          <Body aria-busy={list.isLoading.value || undefined}>
            {answer.payload.length === 0 ? empty : children(answer)}
          </Body>
        )}
      </Card>
      {shown && answer && answer.payload.length > 0 && (
        <PagerFooter>
          <span role="status">{rangeOf(answer)}</span>
          <Pager
            label={texts.pages}
            page={shown.wanted.page}
            pages={answer.__pagination.pages}
            href={hrefOf}
          />
        </PagerFooter>
      )}
    </>
  );
}

function rangeOf({ payload, __pagination: { page, limit, total } }: Paged): string {
  const before = (page - 1) * limit;
  return texts.range(before + 1, before + payload.length, total);
}
