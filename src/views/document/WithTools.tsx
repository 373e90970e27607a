/** Content whose code belongs to the screen's tools. If they can't be fetched, a message says so and tries again. */
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/actions/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { fileXIcon } from '../../ui/icons/file-x';
import { preloadTexts } from '../layout/texts';
import { preloadDocumentTools, useDocumentTools, type DocumentTools } from './use-document-tools';

interface WithToolsProps {
  /** Shown while the tools are loading. */
  placeholder?: ReactNode;
  children(tools: DocumentTools): ReactNode;
}

export function WithTools({ placeholder, children }: WithToolsProps) {
  const [isFailed, setFailed] = useState(false);
  const tools = useDocumentTools(true, () => setFailed(true));
  if (tools) return children(tools);
  if (!isFailed) return placeholder;

  function handleRetry() {
    setFailed(false);
    // Once the tools have loaded, they are shown whether or not an earlier attempt failed.
    void preloadDocumentTools().then(() => setFailed(true));
  }

  return (
    <div role="alert">
      <EmptyState
        level={2}
        icon={fileXIcon}
        heading={preloadTexts.title}
        action={<Button onClick={handleRetry}>{preloadTexts.retry}</Button>}
      >
        {preloadTexts.body}
      </EmptyState>
    </div>
  );
}
