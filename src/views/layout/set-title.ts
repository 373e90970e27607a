import type { AppWindow } from '../../platform/browser/app-window';
import { shell } from './texts';

/** Names the window by what it shows; null for the product alone. */
export function entitle(window: AppWindow, title: string | null): void {
  window.document.title = title === null ? shell.product : shell.pageTitle(title);
}
