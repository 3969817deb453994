import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../testing/smtp-sink.ts';
import { folderMailer, type Mailer, MailRefused, smtpMailer } from './mail.ts';

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
