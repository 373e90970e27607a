/**
 * Records which e-mails the mail server has accepted. If the database can't be reached, this is done later,
 * because otherwise this process would send the e-mail again.
 */
export interface Acceptances<Mail> {
  /** Records that the mail server has accepted an e-mail. */
  add(mail: Mail): Promise<void>;
  /** Records what couldn't be recorded earlier. Call this before taking more e-mails to send. */
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
