/**
 * Sends mail through SMTP if SMTP_URL is set. Otherwise, each message becomes a file in the data folder, so
 * that a server without SMTP loses none. A message has been accepted only when `send` resolves.
 */
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { flushFolder, makeFolder } from '../files/on-disk';
import { MailFailure, type Mail, type Message } from './message';
import { isLoopback, type Config, type MailAddress, type SmtpAddress } from '../config';

/** @param onFile Called with the path of each file if mail is written to files. */
export function openMail(
  { smtp, mailFrom }: Pick<Config, 'smtp' | 'mailFrom'>,
  folder: string,
  onFile: (path: string) => void,
): Mail {
  return smtp === null ? openOutbox(folder, mailFrom, onFile) : openSmtp(smtp, mailFrom);
}

/**
 * The timeouts are long, because a mail server that inspects an e-mail before accepting it may take a while
 * to respond. If the client gives up too early, the e-mail is sent twice (RFC 5321, section 4.5.3.2.6).
 */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 30_000,
  socketTimeout: 180_000,
  dnsTimeout: 10_000,
};
const MAX_FAILURE_LENGTH = 300;
const STATUS_TOO_LARGE = 552;

function openSmtp({ host, port, isSecure, auth }: SmtpAddress, from: MailAddress): Mail {
  const transport = createTransport({
    host,
    port,
    secure: isSecure,
    // A password must not be sent over a network without encryption.
    requireTLS: auth !== null && !isLoopback(host),
    ...(auth && { auth: { user: auth.username, pass: auth.password } }),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      try {
        await transport.sendMail(envelope(message, from));
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/**
 * @param folder The folder for the files, which is created when the first message is sent.
 * @param onFile Called with the path of each file.
 */
function openOutbox(folder: string, from: MailAddress, onFile: (path: string) => void): Mail {
  const transport = createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { message: bytes } = await transport.sendMail(envelope(message, from));
      // If the same message is sent twice, the second file replaces the first.
      const path = join(folder, `${message.at.toISOString().replace(/[:.]/g, '-')}-${message.id}.eml`);
      try {
        await makeFolder(folder, 0o700);
        await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
        await rename(`${path}.part`, path);
        await flushFolder(folder);
      } catch (cause) {
        throw new MailFailure('away', 'The e-mail could not be written to the server’s disk.', { cause });
      }
      onFile(path);
    },
  };
}

function envelope({ id, at, to, subject, text, html, unsubscribe, replyTo }: Message, from: MailAddress) {
  return {
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf('@') + 1)}>`,
    date: at,
    from,
    to,
    subject,
    text,
    html,
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    headers: {
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  };
}

/** Properties that nodemailer's errors may have. */
interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

function failureOf(error: unknown): MailFailure {
  const { code, responseCode, response, command } = error as SmtpError;
  const status = Number(responseCode) || 0;
  if (code === 'EAUTH')
    return new MailFailure('away', 'The mail server rejected this server’s credentials.', { cause: error });
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE')
    return new MailFailure('away', 'The mail server can’t be reached.', { cause: error });
  if (status === 0)
    return new MailFailure('refused', 'No mail can be sent to this address.', { cause: error });
  // The mail server refuses this sender, and so would refuse any e-mail. A refusal because of the size,
  // however, concerns only this e-mail.
  if (command === 'MAIL FROM' && status !== STATUS_TOO_LARGE)
    return new MailFailure('away', 'The mail server accepts no mail from this server.', { cause: error });
  const said = typeof response === 'string' ? response.replace(/\s+/g, ' ').trim() : String(status);
  const isRefused = status >= 500;
  const message = `The mail server ${isRefused ? 'refused' : 'deferred'} the e-mail: ${said}`;
  return new MailFailure(isRefused ? 'refused' : 'put-off', message.slice(0, MAX_FAILURE_LENGTH), {
    cause: error,
  });
}
