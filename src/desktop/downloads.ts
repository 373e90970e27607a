/**
 * Downloads in the desktop app. The app's window has no download manager, so this module handles clicks on
 * links to files.
 */
import { saveDownload, type DownloadResult } from '../domain/desktop/desktop-download';
import { createDownloadedFile, showInFolder } from '../platform/network/download-folder';
import type { App } from '../views/app-context';
import { desktopTexts } from './texts';

/** A download that takes less time than this isn't announced. */
const ANNOUNCE_AFTER_MS = 1000;

/** @param api The origin of the server. All links to its files are downloads. */
export function interceptDownloads(
  api: string,
  { toasts, clock, lifetime }: Pick<App, 'toasts' | 'clock' | 'lifetime'>,
): void {
  /** The licences, a file in the same folder as the page. A browser opens this link in a new tab instead. */
  const licences = new URL('/licences.txt', location.href).href;
  document.addEventListener('click', handleClick, { signal: lifetime });

  function handleClick(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || !isFile(link)) return;
    event.preventDefault();
    void save(link.href, link.href === licences ? desktopTexts.licences : link.download);
  }

  function isFile({ href, origin, pathname }: HTMLAnchorElement): boolean {
    return href === licences || href.startsWith('blob:') || (origin === api && pathname.startsWith('/api/'));
  }

  async function save(href: string, wanted: string): Promise<void> {
    let note: number | null = null;
    let name = wanted || desktopTexts.unnamed;
    const cancel = clock.after(
      ANNOUNCE_AFTER_MS,
      () => void (note = toasts.show({ kind: 'info', text: desktopTexts.saving(name) })),
    );
    const result = await saveDownload(href, wanted, {
      fetch: (request) => fetch(request),
      folder: { create: createDownloadedFile },
      onName: (known) => void (name = known),
    });
    cancel();
    if (note !== null) toasts.dismiss(note);
    showResult(result, () => void save(href, wanted));
  }

  /** Shows a file in its folder. This fails on a system without a file manager. */
  function show(path: string): Promise<void> {
    return showInFolder(path).catch(() => void toasts.show({ kind: 'warning', text: desktopTexts.notShown }));
  }

  function showResult(result: DownloadResult, again: () => void): void {
    if (result.ok) {
      const { name, path } = result;
      toasts.show({
        kind: 'success',
        text: desktopTexts.saved(name),
        action: { text: desktopTexts.show, run: () => void show(path) },
      });
      return;
    }
    const name = result.name ?? desktopTexts.unnamed;
    const text = {
      'no-answer': desktopTexts.noAnswer,
      refused: desktopTexts.refused,
      'not-written': desktopTexts.notWritten,
    }[result.failure](name);
    toasts.show({
      kind: 'danger',
      text,
      ...(result.failure !== 'refused' && { action: { text: desktopTexts.again, run: again } }),
    });
  }
}
