/** Texts for toasts about keeping documents on this device. */
import { documentCount, short } from '../../wording';

export const offlineToastTexts = {
  /**
   * These texts must be true both during the download and afterwards, because a toast stays until it is
   * dismissed.
   */
  keptNow: (count: number, title?: string) =>
    title === undefined
      ? `${documentCount(count)} added to Offline Documents.`
      : `Added to Offline Documents: ${short(title)}`,
  unkeptNow: (count: number, title?: string) =>
    title === undefined
      ? `${documentCount(count)} no longer kept offline.`
      : `No longer kept offline: ${short(title)}`,
  groupKept: (name: string) => `${short(name)} was added to Offline Documents.`,
  groupUnkept: (name: string) => `The documents of ${short(name)} are no longer kept offline.`,
};
