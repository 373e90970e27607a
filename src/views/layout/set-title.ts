import type { AppWindow } from '../../platform/browser/app-window';
import { frameTexts } from './texts';

/** Sets the title of the window. If it is null, the title is just the product's name. */
export function setTitle(window: AppWindow, title: string | null): void {
  window.document.title = title === null ? frameTexts.product : frameTexts.pageTitle(title);
}
