/** Downloads on the desktop: every link to a file is followed here, as its window is no browser. */
import { saveDownload, type SaveResult } from '../domain/desktop/desktop-download';
import { createDownloadedFile, showInFolder } from '../platform/network/download-folder';
import type { App } from '../views/app-context';
import { desktopTexts } from './texts';

/** A file that is there sooner is not announced first. */
const ANNOUNCE_AFTER_MS = 1000;

/** @param api Origin of the server, whose files are downloads wherever a link to them stands. */
export function interceptDownloads(
  api: string,
  { toasts, clock, lifetime }: Pick<App, 'toasts' | 'clock' | 'lifetime'>,
): void {
  /** Beside the page. In a browser its link opens a tab. */
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

  /** A system without a program for folders refuses. */
  function show(path: string): Promise<void> {
    return showInFolder(path).catch(() => void toasts.show({ kind: 'warning', text: desktopTexts.notShown }));
  }

  function showResult(result: SaveResult, again: () => void): void {
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
