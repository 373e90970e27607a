/** Shown in place of a document or edition that doesn't exist or couldn't be loaded. */
import type { Problem } from '../../api/client';
import { Button, ButtonLink } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { fileXIcon } from '../../ui/icons/file-x';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { useApp } from '../app-context';
import { resultNavTexts } from './result-nav-texts';
import { documentTexts } from './texts';
import { bandTexts } from './time/band-texts';

export interface DocumentFailedProps {
  problem: Problem;
  /** The address of today's text, if only the edition in the screen's address doesn't exist; null otherwise. */
  elsewhere: string | null;
  onRetry(): void;
}

export function DocumentFailed(props: DocumentFailedProps) {
  return (
    <>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {documentTexts.title}
      </VisuallyHidden>
      <Reason {...props} />
    </>
  );
}

function Reason({ problem, elsewhere, onRetry }: DocumentFailedProps) {
  const { router } = useApp();
  if (problem.status === 404 && elsewhere !== null)
    return (
      <EmptyState
        level={2}
        icon={fileXIcon}
        heading={documentTexts.editionNotFound}
        action={<ButtonLink href={elsewhere}>{bandTexts.toTodaysText}</ButtonLink>}
      >
        {documentTexts.editionNotFoundWhat}
      </EmptyState>
    );
  if (problem.status === 404)
    return (
      <EmptyState
        level={2}
        icon={fileXIcon}
        heading={documentTexts.notFound}
        action={<ButtonLink href={router.href('search')}>{resultNavTexts.toSearch}</ButtonLink>}
      >
        {documentTexts.notFoundWhat}
      </EmptyState>
    );
  return (
    <div role="alert">
      {/* Trying again does not help a user who isn't allowed to see the document. */}
      <EmptyState
        level={2}
        icon={fileXIcon}
        heading={documentTexts.failed}
        action={problem.status !== 403 && <Button onClick={() => onRetry()}>{documentTexts.retry}</Button>}
      >
        {problem.title}
      </EmptyState>
    </div>
  );
}
