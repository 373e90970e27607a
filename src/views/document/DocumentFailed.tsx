/** Shown in place of a document that doesn't exist or couldn't be loaded. */
import type { Problem } from '../../api/client';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { fileXIcon } from '../../ui/icons/file-x';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { resultNavTexts } from './result-nav-texts';
import { documentTexts } from './texts';

export function DocumentFailed({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  const { router } = useApp();
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {documentTexts.title}
      </VisuallyHidden>
      {problem.status === 404 ? (
        <EmptyState
          level={2}
          icon={fileXIcon}
          heading={documentTexts.notFound}
          action={<ButtonLink href={router.href('search')}>{resultNavTexts.toSearch}</ButtonLink>}
        >
          {documentTexts.notFoundWhat}
        </EmptyState>
      ) : (
        <div role="alert">
          {/* Trying again does not help a user who isn't allowed to see the document. */}
          <EmptyState
            level={2}
            icon={fileXIcon}
            heading={documentTexts.failed}
            action={
              problem.status !== 403 && <Button onClick={() => onRetry()}>{documentTexts.retry}</Button>
            }
          >
            {problem.title}
          </EmptyState>
        </div>
      )}
    </>
  );
}
