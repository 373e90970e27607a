/** Loads the mail library when the first message is sent, because many servers send no mail for days. */
import type { Config } from '../config';
import type { Mail } from './message';

/** @param onFile Called with the path of each file if mail is written to files. */
export function createLazyMail(
  config: Pick<Config, 'smtp' | 'mailFrom'>,
  folder: string,
  onFile: (path: string) => void,
): Mail {
  let opened: Promise<Mail> | null = null;
  return {
    send: async (message) =>
      (await (opened ??= import('./mail').then(({ openMail }) => openMail(config, folder, onFile)))).send(
        message,
      ),
  };
}
