/**
 * Shown above a document that comes from this device. Says when it was saved, and why the server's version
 * couldn't be loaded.
 */
import type { EditionDescription } from '../../domain/editions/describe-edition';
import type { Problem } from '../../api/client';
import { formatDate } from '../../shared/dates';
import { Notice } from '../../ui/feedback/Notice';
import { useApp } from '../app-context';
import { documentTexts as texts } from './texts';
import type { DeviceDocument } from './open-document';
import { useWhyAway } from '../layout/use-offline-reason';

export interface DeviceBannerProps {
  device: DeviceDocument;
  /** The state of the edition on the device today. */
  state: EditionDescription['state'];
  /** Why the server's version couldn't be loaded; null if it wasn't requested or is still loading. */
  problem: Problem | null;
  onRetry(): void;
}

export function DeviceBanner({ device, state, problem, onRetry }: DeviceBannerProps) {
  const { view, asOf, awaited, supersededPdf } = device;
  // If the documents were stored by an older version of Fairway, the device doesn't know the dates of
  // all editions.
  const superseded =
    supersededPdf ?? (state === 'superseded' ? { edition: view.edition, since: null } : null);
  const { connection } = useApp();
  const isOnline = connection.isOnline.value;
  const whyAway = useWhyAway();
  const saved = formatDate(asOf);
  return (
    <>
      {!isOnline && <Notice kind="info" text={texts.offlineSaved(whyAway, saved)} />}
      {isOnline && problem && (
        <Notice kind="warn" text={texts.copyOf(problem.title, saved)} onRetry={onRetry} />
      )}
      {superseded && (
        <Notice kind="warn" text={texts.supersededHere(superseded.edition, formatDate(superseded.since))} />
      )}
      {awaited !== null && (!isOnline || problem) && (
        <Notice kind="warn" text={texts.olderHere(view.edition, awaited)} />
      )}
    </>
  );
}
