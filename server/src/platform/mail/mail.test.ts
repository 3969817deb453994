import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { folderMailer, type Mailer, type MailTimeouts, smtpMailer, smtpOptions } from './mail.ts';
import {
  explainFailure,
  explainToSender,
  hasNotArrived,
  isServerTrouble,
  MailRefused,
} from './mail-failures.ts';

let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
});
afterAll(async () => {
  mailer.close();
  await sink.close();
});

const mailTo = (to: string, subject = 'Un regalo') => ({
  to,
  subject,
  html: '<p>¡Hola!</p>',
  text: '¡Hola!',
  messageId: 'm1',
});

test('a mail arrives as it was written', async () => {
  await mailer.send(mailTo('ana@ejemplo.cr', '¡Feliz cumpleaños, José!'));
  const mail = sink.mails.at(-1);
  expect(mail?.to).toEqual(['ana@ejemplo.cr']);
  expect(mail?.parsed).toMatchObject({
    subject: '¡Feliz cumpleaños, José!',
    messageId: '<m1@regalo.test>',
    to: [{ address: 'ana@ejemplo.cr' }],
  });
  expect(mail?.parsed.text?.trim()).toBe('¡Hola!');
});

test.each([
  'a@x.cr, b@x.cr',
  'a@x.cr;b@x.cr',
  'a@x.cr\r\nBcc: b@x.cr',
  'a@x.cr>\r\nRCPT TO:<b@x.cr',
  '"a@x.cr, b"@x.cr',
  'Ana <a@x.cr>, b@x.cr',
  'a@x.cr\nb@x.cr',
])('%j never becomes two recipients', async (to) => {
  const before = sink.mails.length;
  await mailer.send(mailTo(to)).catch(() => {});
  for (const mail of sink.mails.slice(before)) {
    expect(mail.to).toHaveLength(1);
    expect(mail.raw).not.toMatch(/^bcc:/im);
  }
});

test('a subject cannot add a header', async () => {
  await mailer.send(mailTo('eva@ejemplo.cr', 'Hola\r\nBcc: spy@x.cr\r\n\r\n<b>x</b>'));
  const mail = sink.mails.at(-1);
  expect(mail?.to).toEqual(['eva@ejemplo.cr']);
  expect(mail?.raw).not.toMatch(/^bcc:/im);
});

test('what is signed has one recipient and no other header, and the return path is ours', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const own = { address: 'regalos@empresa.cr', domain: 'empresa.cr', selector: 'rg1', privateKey };
  const added = '\r\nBcc: spy@x.cr';
  const before = sink.mails.length;
  for (const to of ['luz@ejemplo.cr', 'a@x.cr, b@x.cr', `a@x.cr${added}`])
    await mailer
      .send({
        ...mailTo(to, `Hola${added}`),
        sender: { name: `Valle${added}`, replyTo: `rrhh@valle.cr${added}`, own },
        unsubscribe: 'https://regalo.test/u',
      })
      .catch(() => {});
  const sent = sink.mails.slice(before);
  for (const { from, to, raw } of sent) {
    expect([from, to.length]).toEqual(['gifts@regalo.test', 1]);
    expect(raw).not.toMatch(/^bcc:/im);
    expect(raw.match(/^from:.*/gim)).toHaveLength(1);
  }
  expect(sent[0]?.parsed.from?.address).toBe('regalos@empresa.cr');
  const [, fields] =
    /DKIM-Signature:.*?;\s*h=([^;]*);/.exec(sent[0]?.raw.replace(/\r\n\s+/g, '') ?? '') ?? [];
  expect(fields?.split(':')).toEqual(
    expect.arrayContaining(['from', 'reply-to', 'list-unsubscribe', 'list-unsubscribe-post']),
  );
});

test.each([
  ['recipient', 550, true],
  ['recipient', 553, true],
  ['data', 554, true],
  ['recipient', 450, false],
  ['data', 451, false],
] as const)('an answer to the %s of %i is for good: %s', async (at, code, forGood) => {
  sink.plan('no@ejemplo.cr', { at, code });
  const error = await mailer.send(mailTo('no@ejemplo.cr')).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Error);
  expect(error instanceof MailRefused).toBe(forGood);
  expect(hasNotArrived(error)).toBe(true);
  expect(explainToSender(error)).toMatch(`${code}`);
  expect(explainToSender(error)).toMatch('refused by plan');
});

test('a mail that is sent again is the same mail', async () => {
  sink.plan('eva@ejemplo.cr', { at: 'data', code: 451 }, { at: 'hang-up' });
  for (const answer of ['451', 'closed']) {
    const sent = mailer.send(mailTo('eva@ejemplo.cr', 'Otra vez'));
    await expect(sent).rejects.toThrow(answer);
  }
  await mailer.send(mailTo('eva@ejemplo.cr', 'Otra vez'));
  const ids = sink.mails.filter(({ parsed }) => parsed.subject === 'Otra vez');
  expect(ids.map(({ parsed }) => parsed.messageId)).toEqual(Array(2).fill('<m1@regalo.test>'));
});

test('a mail whose answer was lost may have arrived; one that met no server has not', async () => {
  sink.plan('eva@ejemplo.cr', { at: 'hang-up' });
  const lost = await mailer.send(mailTo('eva@ejemplo.cr')).catch((thrown: unknown) => thrown);
  expect(hasNotArrived(lost)).toBe(false);
  const gone = await startSmtpSink();
  await gone.close();
  const client = smtpMailer(gone.url, 'gifts@regalo.test');
  const refusedConnection = await client.send(mailTo('eva@ejemplo.cr')).catch((thrown) => thrown);
  client.close();
  expect(hasNotArrived(refusedConnection)).toBe(true);
});

/** What sending a mail to a server comes to. */
async function tryServer(port: number, user = '', timeouts?: MailTimeouts): Promise<unknown> {
  const client = smtpMailer(`smtp://${user}127.0.0.1:${port}`, 'gifts@regalo.test', timeouts);
  const error = await client.send(mailTo('ana@ejemplo.cr')).catch((thrown: unknown) => thrown);
  client.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  return explainToSender(error);
}

/** The same with one that is made so. */
async function trySmtpServer(
  options: SMTPServerOptions,
  timeouts?: MailTimeouts,
): Promise<unknown> {
  const quiet = { authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'] };
  const server = new SMTPServer({ ...quiet, ...options });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const said = await tryServer(port, options.onAuth ? 'regalo:secret@' : '', timeouts);
  await new Promise<void>((resolve) => server.close(resolve));
  return said;
}

const refused = (code: number) => Object.assign(new Error('no'), { responseCode: code });

// They would meet every other mail too: a setting is wrong, not this recipient.
test.each<[string, SMTPServerOptions]>([
  ['the connection', { onConnect: (_, answer) => answer(refused(554)) }],
  ['our address', { onMailFrom: (_, __, answer) => answer(refused(550)) }],
  ['mail without a sign-in', { onMailFrom: (_, __, answer) => answer(refused(530)) }],
  ['our sign-in', { authOptional: false, onAuth: (_, __, answer) => answer(refused(535)) }],
])('a server that refuses %s may be tried again', async (_, options) => {
  expect(await trySmtpServer(options)).toMatch(/^E[A-Z]+$/);
});

const SHORT: MailTimeouts = { greeting: 200, answer: 300, whole: 2_000 };
const never = () => {};

test.each<[string, SMTPServerOptions]>([
  ['before it greets', { onConnect: never }],
  ['before it knows of whom', { onMailFrom: never }],
  ['before it knows for whom', { onRcptTo: never }],
  ['when it has the mail', { onData: (mail) => void mail.resume() }],
])('a server that falls silent %s is given up, and may be tried again', async (_, options) => {
  expect(await trySmtpServer(options, SHORT)).toBe('ETIMEDOUT');
});

test.each<[string, (socket: Socket) => void, string, Partial<MailTimeouts>]>([
  ['has greeted and says no more', never, 'ETIMEDOUT', {}],
  [
    'is never done with its answer',
    (socket) => {
      const again = setInterval(() => socket.write('250-and\r\n'), 50);
      socket.once('close', () => clearInterval(again));
    },
    'EABORT',
    // Its next line comes in time, however busy the machine is.
    { answer: 10_000 },
  ],
])('a server that %s is given up as well', async (_, goOn, said, more) => {
  const server = createServer((socket) => {
    socket.on('error', () => {}).write('220 hello\r\n');
    goOn(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const timeouts = { ...SHORT, ...more };
  expect(await tryServer((server.address() as AddressInfo).port, '', timeouts)).toBe(said);
  server.close();
});

test('a server that is out does not answer; where it is is not told to who sent the mail', async () => {
  const lost = smtpMailer('smtp://127.0.0.1:1', 'gifts@regalo.test');
  const error = await lost.send(mailTo('ana@ejemplo.cr')).catch((thrown: unknown) => thrown);
  expect([await lost.answers(), await mailer.answers()]).toEqual([false, true]);
  lost.close();
  expect(String(error)).toContain('127.0.0.1');
  expect(explainToSender(error)).toMatch(/^E[A-Z]+$/);
  expect(explainToSender(new TypeError('o is not a function'))).toBe('not sent');
});

test.each<[string, object, boolean]>([
  ['no connection', { code: 'ECONNREFUSED' }, true],
  ['a time-out', { code: 'ETIMEDOUT' }, true],
  ['our sign-in', { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, true],
  ['our address', { code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, true],
  ['421 to a recipient', { responseCode: 421, command: 'RCPT TO', message: '421 closing' }, true],
  ['a full disk', { responseCode: 452, command: 'DATA', message: '452 4.3.1 no space' }, true],
  ['a full mailbox', { responseCode: 452, command: 'RCPT TO', message: '452 4.2.2 full' }, false],
  ['a grey list', { responseCode: 451, command: 'RCPT TO', message: '451 4.7.1 later' }, false],
  ['an address that is none', { code: 'EENVELOPE', message: 'No recipients defined' }, false],
])('%s is the trouble of the whole server: %j, %s', (_, failure, whole) => {
  expect(isServerTrouble(Object.assign(new Error('no'), failure))).toBe(whole);
  expect(isServerTrouble(new MailRefused('550: no such user'))).toBe(false);
});

test('what a mail server says becomes a line that the database takes', () => {
  const said = Object.assign(new Error('550 no\u0000 such\r\n\u001b[2J user\u202e'), {
    ...{ responseCode: 550, command: 'RCPT TO' },
  });
  expect(explainFailure(said)).toBe('550 no such [2J user');
  expect(explainToSender(said)).toBe('550 no such [2J user');
});

test('the sender of a gift is told whose address was refused, logs are not', () => {
  const said = Object.assign(
    new Error('550 5.1.1 <ana.mora+1@valle.cr>: unknown, ask it@valle.cr'),
    {
      ...{ responseCode: 550, command: 'RCPT TO' },
    },
  );
  expect(explainFailure(said)).toBe('550 5.1.1 <[address]>: unknown, ask [address]');
  expect(explainToSender(said)).toBe(said.message);
});

test('where TLS is demanded nothing is sent without it', async () => {
  const before = sink.mails.length;
  const strict = smtpMailer(`${sink.url}?tls=on`, 'gifts@regalo.test');
  const error = await strict.send(mailTo('ana@ejemplo.cr')).catch((thrown: unknown) => thrown);
  strict.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
  expect(sink.mails).toHaveLength(before);
});

test.each([
  ['smtp://mail.example:587', { requireTLS: true }],
  ['smtp://mail.example:587?tls=on', { requireTLS: true }],
  ['smtp://10.0.0.25', { requireTLS: true }],
  ['smtp://localhost.example', { requireTLS: true }],
  ['smtp://127.0.0.1.example', { requireTLS: true }],
  ['smtp://mail.example?tls=off', { ignoreTLS: true }],
  ['smtp://localhost', {}],
  ['smtp://127.0.0.1:25', {}],
  ['smtp://[::1]:25', {}],
  ['smtp://127.0.0.1?tls=on', { requireTLS: true }],
  ['smtps://mail.example', {}],
])('%s: %j', (url, security) => {
  expect(smtpOptions(url)).toEqual({ url: url.replace(/\?tls=.*/, ''), ...security });
});

test('what else an address says stays', () => {
  const url = 'smtp://user:p%40ss@mail.example:587?name=gifts.example&tls=off';
  expect(smtpOptions(url).url).toBe('smtp://user:p%40ss@mail.example:587?name=gifts.example');
});

test('a folder gets one file per mail, the same for its repetition', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regalo-mail-'));
  const box = folderMailer(folder, 'Regalo <gifts@regalo.test>');
  await box.send(mailTo('ana@ejemplo.cr'));
  await box.send(mailTo('ana@ejemplo.cr'));
  await box.send({ ...mailTo('luis@ejemplo.cr'), messageId: 'm2' });
  expect((await readdir(folder)).sort()).toEqual(['m1.eml', 'm2.eml']);
  const parsed = await PostalMime.parse(await readFile(join(folder, 'm2.eml')));
  expect(parsed).toMatchObject({ messageId: '<m2@regalo.test>', subject: 'Un regalo' });
  await rm(folder, { recursive: true });
});
