/** Shows a toast when a report has finished, whichever screen is open. */
import { effect } from '@preact/signals-core';
import type { UserLists } from '../domain/library/user-lists';
import type { App } from './app-context';
import { reportToastTexts as texts } from './report-toast-texts';

/** Returns a function that stops these toasts. */
export function notifyFinishedReports(
  { toasts, router, apiHref }: Pick<App, 'toasts' | 'router' | 'apiHref'>,
  { reports }: UserLists,
): () => void {
  return effect(() => {
    const report = reports.ended.value;
    if (!report) return;
    const { title, status, link } = report;
    if (status === 'ready' && link)
      toasts.show({
        kind: 'success',
        text: texts.ready(title),
        link: { text: texts.readyLink, href: apiHref(link) },
      });
    else
      toasts.show({
        kind: 'danger',
        text: texts.failed(title),
        link: { text: texts.failedLink, href: router.href('reports') },
      });
  });
}
