/**
 * The references to this document: the documents that contain them, and the provisions with the words
 * that cite it.
 */
import { useEffect, useMemo } from 'react';
import { styled } from 'styled-components';
import { createCitedBy, type Citing, type CitingDocument } from '../../../domain/library/cited-by';
import { Button } from '../../../ui/actions/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { color, leading, line, space, text, weight } from '../../../ui/theme/tokens';
import { useApp } from '../../app-context';
import { AT_PARAMETER, OF_PARAMETER } from '../place-parameters';
import { citedByTexts } from './cited-by-texts';

const Count = styled.p`
  margin-top: ${space(1)};
  color: ${color('ink-3')};
  font-size: ${text('sm')};
`;
const Row = styled.li`
  padding: ${space(2)} 0;
  border-bottom: ${line('line')};
  line-height: ${leading('snug')};
  > a {
    color: ${color('ink')};
    font-weight: ${weight('medium')};
    text-decoration: none;
    &:hover {
      color: ${color('accent')};
      text-decoration: underline;
    }
  }
  ul {
    margin-top: ${space(1)};
  }
  li {
    padding: ${space(0.5)} 0;
    color: ${color('ink-2')};
    overflow-wrap: anywhere;
  }
`;
const More = styled.div`
  margin: ${space(2)} 0 0 calc(-1 * ${space(3)});
`;

export function CitedBy({ id }: { id: string }) {
  const { api } = useApp();
  const citedBy = useMemo(() => createCitedBy(api, id), [api, id]);
  useEffect(() => {
    void citedBy.load();
    return () => citedBy.dispose();
  }, [citedBy]);
  const documents = citedBy.documents.value;
  const problem = citedBy.problem.value;
  const isLoading = citedBy.isLoading.value;
  return (
    <div aria-busy={isLoading || undefined}>
      {documents && (
        <Count>{documents.length === 0 ? citedByTexts.none : citedByTexts.count(citedBy.total.value)}</Count>
      )}
      {documents && documents.length > 0 && (
        <ul>
          {documents.map((citing) => (
            <CitingRow key={citing.document.id} {...citing} />
          ))}
        </ul>
      )}
      {isLoading && <Skeleton widths={['82%', '64%']} label={citedByTexts.loading} />}
      {problem && (
        <Notice kind="warn" text={citedByTexts.failed(problem.title)} onRetry={() => void citedBy.load()} />
      )}
      {documents && citedBy.hasMore.value && !isLoading && !problem && (
        <More>
          <Button kind="quiet" size="s" onClick={() => void citedBy.load()}>
            {citedByTexts.more}
          </Button>
        </More>
      )}
    </div>
  );
}

function CitingRow({ document: { id, title }, references }: CitingDocument) {
  const { router } = useApp();
  const hrefOf = ({ address, edition }: Citing) => {
    const query = address === null ? {} : { [AT_PARAMETER]: address, [OF_PARAMETER]: edition };
    return router.href('documentpreview', { id }, query);
  };
  return (
    <Row>
      <a href={router.href('documentpreview', { id })}>{title}</a>
      <ul>
        {references.map((citing) => (
          <li key={citing.from}>
            <a href={hrefOf(citing)}>{citing.citation ?? citedByTexts.somewhere}</a>: {citing.words}
          </li>
        ))}
      </ul>
    </Row>
  );
}
