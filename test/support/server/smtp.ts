// A real SMTP server on a loopback port. It stores the e-mails that it accepts, and refuses e-mails at a
// test's request.
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The complete e-mail, beginning with its headers. */
  readonly source: string;
}

export interface Smtp {
  readonly url: string;
  readonly port: number;
  readonly taken: TakenMail[];
  /** Decides what the server does with each e-mail. By default, it returns `take`. */
  answer: (
    mail: TakenMail,
  ) => 'take' | 'take and hang up' | 'hang up' | { readonly status: number; readonly text: string };
  close(): Promise<void>;
}

export async function startSmtp(options: SMTPServerOptions = {}): Promise<Smtp> {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => void parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const mail = {
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          source: Buffer.concat(parts).toString('utf8'),
        };
        const answer = smtp.answer(mail);
        if (typeof answer === 'object')
          return done(Object.assign(new Error(answer.text), { responseCode: answer.status }));
        if (answer !== 'hang up') taken.push(mail);
        // Closes the connection without a response, so that the sender can't know the result.
        if (answer !== 'take') return hangUp();
        done();
      });
    },
    ...options,
  });
  // Some tests have clients that disconnect halfway.
  server.on('error', () => undefined);
  const hangUp = (): void => {
    for (const connection of server.connections) connection.close();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtp: Smtp = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    taken,
    answer: () => 'take',
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return smtp;
}

/** Returns one header of an e-mail, unfolded, or an empty string if it is missing. */
export function headerOf({ source }: TakenMail, name: string): string {
  const [head = ''] = source.split('\r\n\r\n', 1);
  return new RegExp(`^${name}: (.*)$`, 'im').exec(head.replace(/\r\n[ \t]+/g, ' '))?.[1] ?? '';
}
