/** Mail whose program is loaded for the first message: many a server sends none for days. */
import type { Config } from '../config';
import type { Mail } from './message';

/** @param tell Takes the path of each file, where mail becomes files. */
export function createLazyMail(
  config: Pick<Config, 'smtp' | 'mailFrom'>,
  folder: string,
  tell: (path: string) => void,
): Mail {
  let opened: Promise<Mail> | null = null;
  return {
    send: async (message) =>
      (await (opened ??= import('./mail').then(({ openMail }) => openMail(config, folder, tell)))).send(
        message,
      ),
  };
}
