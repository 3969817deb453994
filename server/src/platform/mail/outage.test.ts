import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { smtpMailer } from './mail.ts';
import { reportMailOutage } from './report-outage.ts';

const MINUTE = 60_000;
const OPERATOR = 'operator@regalo.test';

let app: TestApp;
let sink: SmtpSink;
let port = 0;
let time = Date.parse('2026-03-02T15:00:00Z');

beforeAll(async () => {
  sink = await startSmtpSink();
  port = Number(new URL(sink.url).port);
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  app = await startTestApp({ mailer, now: () => new Date(time) });
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});
beforeEach(async () => {
  await asSuperuser(app, 'delete from channel_outages');
  app.logs.length = 0;
  time += 24 * 60 * MINUTE;
});

let sent = 0;
async function tryMail(): Promise<boolean> {
  sent += 1;
  const words = { subject: 'Hola', html: '<p>Hola</p>', text: 'Hola', messageId: `m${sent}` };
  const mail = { to: 'ana@ejemplo.cr', ...words };
  return await app.services.mailer.send(mail).then(
    () => true,
    () => false,
  );
}

/** The events that a look at the clock's time logs, and what it mails to the operator. */
async function look() {
  const [logged, mailed] = [app.logs.length, sink.mails.length];
  await reportMailOutage(app.services);
  const events = app.logs.slice(logged).map((line) => JSON.parse(line).event);
  const mails = sink.mails.slice(mailed).filter(({ to }) => to.includes(OPERATOR));
  return {
    events: events.filter((event) => event !== undefined),
    subjects: mails.map(({ parsed }) => parsed.subject),
  };
}

const NOTHING = { events: [], subjects: [] };

async function goDown(): Promise<void> {
  await sink.close();
}
async function comeBack(): Promise<void> {
  sink = await startSmtpSink(port);
}

test('the operator is told of an outage after 15 minutes, once, and when it is over', async () => {
  await goDown();
  expect(await tryMail()).toBe(false);
  time += 14 * MINUTE;
  expect(await tryMail()).toBe(false);
  expect(await look()).toEqual(NOTHING);
  time += MINUTE;
  expect(await look()).toEqual({ events: ['mail-outage'], subjects: [] });
  expect(app.logs.find((line) => line.includes('mail-outage'))).toContain('ECONNREFUSED');
  time += 60 * MINUTE;
  expect(await tryMail()).toBe(false);
  expect(await look()).toEqual(NOTHING);
  await comeBack();
  expect(await tryMail()).toBe(true);
  const over = { events: ['mail-outage-over'], subjects: ['The mail server takes e-mails again'] };
  expect(await look()).toEqual(over);
  expect(sink.mails.at(-1)?.parsed.text).toContain(
    'from 2026-03-03 15:00 UTC to 2026-03-03 16:15 UTC',
  );
  expect(await look()).toEqual(NOTHING);
});

test('a mail that is taken ends it; what nobody was told of leaves no trace', async () => {
  await goDown();
  await tryMail();
  time += 10 * MINUTE;
  await tryMail();
  await comeBack();
  await tryMail();
  time += 20 * MINUTE;
  expect(await look()).toEqual(NOTHING);
  expect(await asSuperuser(app, 'select id from channel_outages')).toEqual([]);
});

test.each([
  ['a mailbox that is full for weeks', { at: 'data', code: 452 }, NOTHING],
  ['an address that does not exist', { at: 'recipient', code: 550 }, NOTHING],
  // The notice itself is taken.
  ['a server that closes each connection', { at: 'recipient', code: 421 }, 'told'],
] as const)('%s', async (_, plan, expected) => {
  sink.plan('ana@ejemplo.cr', plan, plan, plan, plan);
  await tryMail();
  time += 20 * MINUTE;
  await tryMail();
  const events = ['mail-outage', 'mail-outage-over'];
  const subjects = ['The mail server takes no e-mails', 'The mail server takes e-mails again'];
  expect(await look()).toEqual(expected === 'told' ? { events, subjects } : expected);
  sink.plan('ana@ejemplo.cr');
});

test('one failure and no further attempt is no outage', async () => {
  await goDown();
  await tryMail();
  await comeBack();
  time += 30 * MINUTE;
  expect(await look()).toEqual(NOTHING);
});

test('a notice of the end that is not taken is sent by a later look', async () => {
  await goDown();
  await tryMail();
  time += 20 * MINUTE;
  await tryMail();
  expect((await look()).events).toEqual(['mail-outage']);
  await comeBack();
  sink.plan(OPERATOR, { at: 'data', code: 451 });
  await tryMail();
  expect((await look()).subjects).toEqual([]);
  expect((await look()).subjects).toEqual(['The mail server takes e-mails again']);
});
