/** Shown in place of a document or edition that doesn't exist or couldn't be loaded. */
import type { Problem } from '../../../api/client';
import { Button } from '../../../ui/actions/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { fileXIcon } from '../../../ui/icons/file-x';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden';
import { documentTexts } from '../texts';
import { WithTools } from '../WithTools';

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
  if (problem.status === 404)
    return <WithTools>{(tools) => <tools.DocumentNotFound elsewhere={elsewhere} />}</WithTools>;
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
