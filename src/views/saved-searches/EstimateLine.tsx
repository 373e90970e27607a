/**
 * Estimates how many documents a search would report, before it is saved. Each search needs its own instance.
 */
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import type { Problem } from '../../api/client';
import type { Estimate } from '../../domain/alerts/saved-searches';
import type { SearchCriteria } from '../../shared/search-criteria';
import { Button } from '../../ui/actions/Button';
import { SkeletonBar } from '../../ui/feedback/Skeleton';
import { color, leading, line, radius, space, text } from '../../ui/theme/tokens';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useUserLists } from '../user-lists-context';
import { savedSearchTexts as texts } from './texts';

const Box = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-top: ${space(4)};
  padding: ${space(3)};
  border: ${line('line')};
  border-radius: ${radius('m')};
  background: ${color('sunken')};
  font-size: ${text('sm')};
  line-height: ${leading('body')};
`;

type Counting = { readonly estimate: Estimate } | { readonly problem: Problem } | null;

export function EstimateLine({ criteria }: { criteria: SearchCriteria }) {
  const { savedSearches } = useUserLists();
  const [counted, setCounted] = useState<Counting>(null);
  const [tries, setTries] = useState(0);
  const { searchterms, filters } = criteria;

  useEffect(() => {
    const leaving = new AbortController();
    void savedSearches.estimate({ searchterms, filters }, leaving.signal).then((result) => {
      if (!leaving.signal.aborted)
        setCounted(result.ok ? { estimate: result.value } : { problem: result.problem });
    });
    return () => leaving.abort();
  }, [savedSearches, searchterms, filters, tries]);

  function countAgain() {
    setCounted(null);
    setTries(tries + 1);
  }

  return (
    <Box aria-live="polite" aria-busy={counted === null || undefined}>
      {counted === null && (
        <>
          <VisuallyHidden>{texts.estimating}</VisuallyHidden>
          <SkeletonBar aria-hidden="true" $width="86%" />
        </>
      )}
      {counted && 'estimate' in counted && (
        <p>{texts.estimate(counted.estimate.per_month, counted.estimate.last_year)}</p>
      )}
      {counted && 'problem' in counted && (
        <>
          <p>{texts.estimateFailed(counted.problem.title)}</p>
          <Button size="s" onClick={countAgain}>
            {texts.estimateAgain}
          </Button>
        </>
      )}
    </Box>
  );
}
