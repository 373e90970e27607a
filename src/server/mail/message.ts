/** A message, and who takes it. */
import type { MailAddress } from '../config';

export interface Message {
  /** Names the message to whoever takes it: the same message sent twice bears the same. */
  readonly id: string;
  readonly at: Date;
  readonly to: MailAddress;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An https address that takes a POST without asking back (RFC 8058); none for a mail that its reader asked for or must have. */
  readonly unsubscribe?: string;
  /** Who is answered; whoever it is from, unless it is said. */
  readonly replyTo?: string;
}

export interface Mail {
  /** @throws MailFailure */
  send(message: Message): Promise<void>;
}

/** Why a message was not taken. Its message is one sentence for the user whom it was for, and holds nothing of the settings. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';

  /** `refused`: this message, for good. `put-off`: this message, for now. `away`: any message. */
  constructor(
    readonly reason: 'refused' | 'put-off' | 'away',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
