/**
 * Records which e-mails the mail server has accepted. If the database can't be reached, the acceptance is recorded
 * later. Otherwise, the same server would send the e-mail again.
 */
export interface Acceptances<Mail> {
  /** Records that the mail server has accepted the e-mail. */
  add(mail: Mail): Promise<void>;
  /**
   * Records the acceptances that couldn't be recorded earlier. Call this before taking further e-mails to
   * send.
   */
  record(): Promise<void>;
}

export function createAcceptances<Mail>(recordOne: (mail: Mail) => Promise<void>): Acceptances<Mail> {
  const unrecorded = new Set<Mail>();

  async function record(): Promise<void> {
    for (const mail of unrecorded) {
      await recordOne(mail);
      unrecorded.delete(mail);
    }
  }

  return {
    add(mail) {
      unrecorded.add(mail);
      return record();
    },
    record,
  };
}
