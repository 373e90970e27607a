/** Shows a toast when a report has finished, whichever screen is open. */
import { effect } from '@preact/signals-core';
import type { UserLibrary } from '../domain/library/user-library';
import type { App } from './app-context';
import { reportTexts } from './reports/texts';

/** Returns a function that stops it. */
export function notifyFinishedReports(
  { toasts, router, apiHref }: Pick<App, 'toasts' | 'router' | 'apiHref'>,
  { reports }: UserLibrary,
): () => void {
  return effect(() => {
    const report = reports.ended.value;
    if (!report) return;
    const { title, status, link } = report;
    if (status === 'ready' && link)
      toasts.show({
        kind: 'success',
        text: reportTexts.ready(title),
        link: { text: reportTexts.readyLink, href: apiHref(link) },
      });
    else
      toasts.show({
        kind: 'danger',
        text: reportTexts.hasFailed(title),
        link: { text: reportTexts.failedLink, href: router.href('reports') },
      });
  });
}
