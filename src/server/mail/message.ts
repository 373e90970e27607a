/** A mail message, and the interface that sends it. */
import type { MailAddress } from '../config';

export interface Message {
  /** Identifies the message. If a message is sent twice, it has the same id both times. */
  readonly id: string;
  readonly at: Date;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /**
   * An https address that accepts a POST without asking for confirmation (RFC 8058). E-mails that the
   * recipient has requested or must receive have none.
   */
  readonly unsubscribe?: string;
  /** The address for replies, if it isn't the sender's. */
  readonly replyTo?: string;
}

export interface Mail {
  /** @throws MailFailure */
  send(message: Message): Promise<void>;
}

/**
 * Says why a message wasn't accepted. The error's message may be shown to the recipient, and reveals nothing
 * about the settings.
 */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /**
   * @param reason `refused`: the mail server refuses this message permanently. `put-off`: it doesn't accept
   *   this message at the moment. `away`: it doesn't accept any message.
   */
  constructor(
    readonly reason: 'refused' | 'put-off' | 'away',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
