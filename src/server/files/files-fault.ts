/**
 * Thrown if the file store can't be used. This isn't a bug: the same call succeeds once somebody has solved
 * the problem. The message is a sentence for administrators and the log. It never contains a key, a signature
 * or a request.
 */
export class FilesFault extends Error {
  override readonly name = 'FilesFault';

  /** @param detail Details from the store itself, such as the name of its error. */
  constructor(
    sentence: string,
    readonly detail: string,
  ) {
    super(sentence);
  }
}
