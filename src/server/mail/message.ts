/** A mail message, and what sends it. */
import type { MailAddress } from '../config';

export interface Message {
  /** Identifies the message to the mail server. A message that is sent twice has the same id. */
  readonly id: string;
  readonly at: Date;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * An https address that accepts a POST without asking for confirmation (RFC 8058). Mails that the reader
   * requested or must receive have none.
   */
  readonly unsubscribe?: string;
  /** Receives the replies; the sender if it is not set. */
  readonly replyTo?: string;
}

export interface Mail {
  /** @throws MailFailure */
  send(message: Message): Promise<void>;
}

/**
 * Why a message wasn't accepted. The error's message is one sentence for the recipient, and reveals nothing
 * of the settings.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /**
   * @param reason `refused`: this message, permanently. `put-off`: this message, for now. `away`: any
   * message.
   */
  constructor(
    readonly reason: 'refused' | 'put-off' | 'away',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
