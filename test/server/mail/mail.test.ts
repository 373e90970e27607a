import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readConfig } from '../../../src/server/config';
import { openMail } from '../../../src/server/mail/mail';
import { MailFailure, type Mail, type Message } from '../../../src/server/mail/message';
import { headerOf, startSmtp, type Smtp } from '../../support/server/smtp';

let smtp: Smtp;
let folder: string;
test.before.each(async () => {
  smtp = await startSmtp();
  folder = mkdtempSync(join(tmpdir(), 'fairway-mail-'));
});
test.after.each(async () => {
  await smtp.close();
  rmSync(folder, { recursive: true });
});

const message: Message = {
  id: 'digest.one',
  at: new Date('2026-03-01T12:00:00Z'),
  to: { name: 'Ingrid Ø', address: 'ingrid@example.com' },
  subject: '2 new documents: Räume',
  text: 'Straße\n',
  html: '<p>Straße</p>',
  unsubscribe: 'https://library.example/api/unsubscribe/x',
};
const mailFrom = { FAIRWAY_MAIL_FROM: 'Fairway <alerts@library.example>' };
const files: string[] = [];
const by = (url: string): Mail =>
  openMail(readConfig({ SMTP_URL: url, ...mailFrom }), folder, (path) => void files.push(path));

async function failureOf(mail: Mail): Promise<MailFailure> {
  const error: unknown = await mail.send(message).then(
    () => null,
    (reason: unknown) => reason,
  );
  assert.instance(error, MailFailure);
  return error as MailFailure;
}

test('a message reaches the mail server with its id, its parts and a one-click unsubscribe link', async () => {
  await by(smtp.url).send(message);
  const [mail] = smtp.taken;
  assert.equal(
    [mail!.from, mail!.to, smtp.taken.length],
    ['alerts@library.example', ['ingrid@example.com'], 1],
  );
  assert.is(headerOf(mail!, 'Message-ID'), '<digest.one@library.example>');
  assert.is(headerOf(mail!, 'List-Unsubscribe'), '<https://library.example/api/unsubscribe/x>');
  assert.is(headerOf(mail!, 'List-Unsubscribe-Post'), 'List-Unsubscribe=One-Click');
  assert.is(headerOf(mail!, 'Auto-Submitted'), 'auto-generated');
  assert.match(headerOf(mail!, 'Content-Type'), /^multipart\/alternative/);
  assert.match(
    mail!.source,
    /Content-Type: text\/plain; charset=utf-8[\s\S]*Content-Type: text\/html; charset=utf-8/,
  );
});

test('a line break in a name or subject doesn’t create an additional header', async () => {
  await by(smtp.url).send({
    ...message,
    subject: 'a\r\nBcc: other@example.com',
    to: { name: 'x\r\nBcc: other@example.com', address: 'ingrid@example.com' },
  });
  assert.equal(
    smtp.taken.map(({ to }) => to),
    [['ingrid@example.com']],
  );
  assert.is(headerOf(smtp.taken[0]!, 'Bcc'), '');
});

test('permanent refusals, temporary refusals and broken connections are distinguished', async () => {
  smtp.answer = () => ({ status: 550, text: '5.1.1 No such mailbox' });
  const refused = await failureOf(by(smtp.url));
  assert.equal(
    [refused.reason, refused.message],
    ['refused', 'The mail server refused the e-mail: 550 5.1.1 No such mailbox'],
  );
  smtp.answer = () => ({ status: 451, text: '4.3.0 Try later' });
  const late = await failureOf(by(smtp.url));
  assert.equal(
    [late.reason, late.message],
    ['put-off', 'The mail server deferred the e-mail: 451 4.3.0 Try later'],
  );
  smtp.answer = () => 'hang up';
  assert.equal([(await failureOf(by(smtp.url))).reason, smtp.taken.length], ['away', 0]);
});

test('an unknown recipient is a permanent refusal', async () => {
  const picky = await startSmtp({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Who?'), { responseCode: 550 })),
  });
  assert.is((await failureOf(by(picky.url))).reason, 'refused');
  await picky.close();
});

test('a mail server that refuses the sender counts as unreachable, unless the e-mail is too large', async () => {
  for (const [responseCode, reason] of [
    [553, 'away'],
    [451, 'away'],
    [552, 'refused'],
  ] as const) {
    const strict = await startSmtp({
      onMailFrom: (_address, _session, done) =>
        done(Object.assign(new Error('5.7.1 Not you'), { responseCode })),
    });
    assert.is((await failureOf(by(strict.url))).reason, reason, String(responseCode));
    await strict.close();
  }
});

test('a malformed address is a permanent refusal', async () => {
  const error: unknown = await by(smtp.url)
    .send({ ...message, to: { name: '', address: '' } })
    .catch((reason: unknown) => reason);
  assert.instance(error, MailFailure);
  assert.equal(
    [(error as MailFailure).reason, (error as MailFailure).message],
    ['refused', 'No mail can be sent to this address.'],
  );
});

test('failures to connect or to log in to the mail server don’t mention the password', async () => {
  const gone = await startSmtp();
  await gone.close();
  const away = await failureOf(by(gone.url));
  assert.equal([away.reason, away.message], ['away', 'The mail server can’t be reached.']);
  const strict = await startSmtp({
    authOptional: false,
    onAuth: (_auth, _session, done) => done(new Error('No.')),
  });
  const locked = await failureOf(by(`smtp://me:hunter2@127.0.0.1:${strict.port}`));
  assert.equal(
    [locked.reason, locked.message],
    ['away', 'The mail server rejected this server’s credentials.'],
  );
  assert.not.match(JSON.stringify(locked) + String(locked.cause), /hunter2/);
  await strict.close();
});

test('without a mail server, each message becomes a single private file, even if it is sent twice', async () => {
  files.length = 0;
  const outbox = openMail(readConfig({}), join(folder, 'mail'), (path) => void files.push(path));
  await outbox.send(message);
  await outbox.send(message);
  const [name, ...others] = readdirSync(join(folder, 'mail'));
  assert.equal(
    [name, others, files],
    ['2026-03-01T12-00-00-000Z-digest.one.eml', [], Array(2).fill(join(folder, 'mail', name!))],
  );
  assert.is(statSync(files[0]!).mode & 0o777, 0o600);
  assert.match(readFileSync(files[0]!, 'utf8'), /^From: Fairway <fairway@localhost>\r\nTo: =\?UTF-8/m);
});

test('failing to write an e-mail to the folder counts as an unreachable mail server', async () => {
  writeFileSync(join(folder, 'taken'), '');
  const outbox = openMail(readConfig({}), join(folder, 'taken'), () => undefined);
  assert.is((await failureOf(outbox)).reason, 'away');
});

test.run();
