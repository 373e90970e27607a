import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { Problem } from '../../api/client';
import { Notice } from '../../ui/feedback/Notice';
import { useApp } from '../app-context';
import { awayTexts } from '../away-texts';

export interface AsyncStateProps {
  /** True if there is data to show, even if it is outdated. */
  isThere: boolean;
  /** Why the latest load failed. */
  problem: Problem | null;
  /** Replaces the problem's own message. */
  failedText?: string | undefined;
  /** Omitted if trying again can't help. */
  onRetry?: (() => void) | undefined;
  /** Shown without a connection; null for nothing. */
  offline: ReactNode;
  /** Shown while the first data is loading. */
  skeleton: ReactNode;
  /** Wraps what is shown without a connection or after a failure. */
  frame?: ComponentType<{ children: ReactNode }>;
}

/**
 * Shows why data is missing or outdated: there is no connection, the library is unavailable, loading failed,
 * or the data is still loading. Renders nothing once current data is available.
 */
export function AsyncState({
  isThere,
  problem,
  failedText = problem?.title ?? '',
  onRetry,
  offline,
  skeleton,
  frame: Frame = Fragment,
}: AsyncStateProps) {
  const { isOnline, state } = useApp().connection;
  if (!isOnline.value)
    return (
      offline !== null && (
        <Frame>
          {state.value === 'unavailable' ? <Notice kind="info" text={awayTexts.loadsLater} /> : offline}
        </Frame>
      )
    );
  if (!problem) return isThere ? null : skeleton;
  // Trying again doesn't help a user who isn't allowed to see the data.
  return (
    <Frame>
      <Notice text={failedText} onRetry={problem.status === 403 ? undefined : onRetry} />
    </Frame>
  );
}
