/**
 * Shown above a document that is read from this device: says when it was saved, and whether the server failed
 * to answer.
 */
import type { Problem } from '../../api/client';
import { formatDate } from '../../shared/dates';
import { Notice } from '../../ui/feedback/Notice';
import { useApp } from '../app-context';
import { documentTexts as texts } from './texts';
import type { DeviceDocument } from './open-document';

export interface DeviceBannerProps {
  device: DeviceDocument;
  /** The reason why the server did not answer. */
  problem: Problem | null;
  onRetry(): void;
}

export function DeviceBanner({ device: { view, asOf, awaited }, problem, onRetry }: DeviceBannerProps) {
  const { connection } = useApp();
  const isOnline = connection.isOnline.value;
  const saved = formatDate(asOf);
  return (
    <>
      {!isOnline && <Notice kind="info" text={texts.offlineSaved(saved)} />}
      {isOnline && problem && (
        <Notice kind="warn" text={texts.copyOf(problem.title, saved)} onRetry={onRetry} />
      )}
      {awaited !== null && (!isOnline || problem) && (
        <Notice kind="warn" text={texts.olderHere(view.edition, awaited)} />
      )}
    </>
  );
}
