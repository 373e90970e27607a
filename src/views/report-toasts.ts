/** What a person's library has to tell wherever they are by then: said as toasts. */
import { effect } from '@preact/signals-core';
import type { UserLibrary } from '../domain/library/user-library';
import type { App } from './app-context';
import { reportTexts } from './reports/texts';

/** The answer ends it. */
export function tellNews(
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
