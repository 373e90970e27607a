/**
 * The store of the files can't be used. This is no bug: the same call succeeds once somebody has dealt with it. The
 * message is a sentence for administrators and the log. It never holds a key, a signature or a request.
 */
export class FilesFault extends Error {
  override readonly name = 'FilesFault';

  /** @param detail What the store itself said, such as the name of its error. */
  constructor(
    sentence: string,
    readonly detail: string,
  ) {
    super(sentence);
  }
}
