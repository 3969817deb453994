import { getOrder, resendGift } from '@regalo/contract/orders/detail';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { metaError, twilioError } from '../../../testing/carrier-server.ts';
import { hurryOrder, type SentGift } from '../../../testing/mailing-app.ts';
import { type PhoneApp, startPhoneApp } from '../../../testing/phone-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let phones: PhoneApp;

beforeAll(async () => {
  phones = await startPhoneApp();
});
afterAll(() => phones.stop());
beforeEach(async () => {
  await asSuperuser(phones.post.app, 'delete from phone_wishes');
  expect((await phones.use(['whatsapp', 'sms'])).status).toBe(200);
  await asSuperuser(phones.post.app, 'update companies set quiet_from = 0, quiet_until = 0');
});

const until = (gift: SentGift, expected: Partial<SentGift>) => phones.post.until(gift, expected);
const last = <T>(list: T[]) => list.at(-1);

test('who has a phone alone gets a template with names and link, never the message', async () => {
  const [mailed, gift] = await phones.post.send('one@ejemplo.cr', null);
  if (!mailed || !gift) throw new Error('an order of two has two gifts');
  await until(mailed, { status: 'sent', channel: 'mail', cost: null });
  await until(gift, { status: 'sent', channel: 'whatsapp', cost: 12, failure: null });
  const asked = last(phones.whatsapp.asked);
  expect(asked).toMatchObject({
    path: '/v24.0/106540352242922/messages',
    type: 'application/json',
  });
  const body = JSON.parse(asked?.body ?? '');
  expect(body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: gift.receiver_number,
    type: 'template',
    biz_opaque_callback_data: await phones.referenceOf(gift),
    template: {
      name: 'gift_es',
      language: { code: 'es' },
      components: [
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'María Jiménez' },
            { type: 'text', text: 'Ana Mora (Pura Vida S.A.)' },
          ],
        },
        {
          type: 'button',
          sub_type: 'url',
          index: '0',
          parameters: [{ type: 'text', text: expect.stringMatching(/^[\w-]{43}$/) }],
        },
      ],
    },
  });
  const token = body.template.components[1].parameters[0].text;
  expect((await phones.post.app.fetch(`/g/${token}`)).status).toBe(200);
  expect(asked?.body).not.toContain('cumpleaños');
  const line = phones.post.app.logs.find((one) => one.includes('message sent')) ?? '';
  expect(JSON.parse(line)).toMatchObject({ channel: 'whatsapp', cost: 12 });
  for (const one of phones.post.app.logs) expect(one).not.toContain(gift.receiver_number);
});

test('by SMS where the company uses no WhatsApp; each part is charged', async () => {
  await phones.use(['sms']);
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'sent', channel: 'sms', cost: 56 });
  const form = new URLSearchParams(last(phones.twilio.asked)?.body);
  const reference = await phones.referenceOf(gift);
  expect(Object.fromEntries(form)).toEqual({
    To: gift.receiver_number,
    From: '+15005550006',
    Body: expect.stringMatching(
      /^Hola María Jiménez: Ana Mora \(Pura Vida S\.A\.\) tiene un regalo para usted: https:\/\/regalo\.test\/g\/[\w-]{43} Responda STOP/,
    ),
    StatusCallback: `https://regalo.test/hooks/sms/${reference}`,
  });
});

test('a company that uses neither shares links by hand, as ever', async () => {
  await phones.use([]);
  const gift = await phones.sendToPhone();
  expect(await phones.post.read(gift)).toMatchObject({ status: 'no_email', channel: null });
});

test('what WhatsApp cannot deliver goes by SMS, with the same link', async () => {
  phones.whatsapp.plan(metaError(131026));
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'sent', channel: 'sms', failure: null });
  const whatsapp = JSON.parse(last(phones.whatsapp.asked)?.body ?? '');
  const token = whatsapp.template.components[1].parameters[0].text;
  expect(last(phones.twilio.asked)?.body).toContain(token);
  const [first, second] = await phones.messagesOf(gift);
  expect([first?.status, first?.reason]).toEqual(['replaced', 'not_on_channel']);
  expect(second).toMatchObject({ channel: 'sms', status: 'sent' });
});

test('an SMS in place of a message waits for the end of quiet hours', async () => {
  const hour = (new Date().getUTCHours() + 18) % 24;
  await asSuperuser(
    phones.post.app,
    'update companies set quiet_from = $1, quiet_until = $2 where id = $3',
    [hour, (hour + 2) % 24, phones.post.company.id],
  );
  phones.whatsapp.plan(metaError(131026));
  const gift = await phones.sendToPhone();
  await vi.waitFor(async () => expect(await phones.messagesOf(gift)).toHaveLength(2), 15_000);
  const [, sms] = await phones.messagesOf(gift);
  expect(sms).toMatchObject({ channel: 'sms', status: 'queued', attempts: 0 });
  expect(new Date(String(sms?.due_at)).getTime()).toBeGreaterThan(Date.now() + 60_000);
});

test('refused for good: a reason that people understand, and no number in the log', async () => {
  await phones.use(['sms']);
  phones.twilio.plan(twilioError(21211));
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'failed', failure: 'no_such_number', reason: null });
  const told = "select count(*)::int as n from notifications where kind = 'delivery_failed'";
  await vi.waitFor(async () =>
    expect(await asSuperuser(phones.post.app, told)).toEqual([{ n: expect.any(Number) }]),
  );
  for (const line of phones.post.app.logs) expect(line).not.toContain('+50688887777');
  const reasons = await asSuperuser(phones.post.app, 'select reason from delivery_attempts');
  for (const { reason } of reasons) expect(reason).not.toContain('88887777');
});

test.each([
  ['sms', () => phones.twilio.plan(twilioError(21610))],
  ['whatsapp', () => phones.whatsapp.plan(metaError(131050))],
] as const)(
  '%s: whom the carrier knows to want no messages gets none, as after STOP',
  async (channel, plan) => {
    await phones.use([channel]);
    plan();
    const gift = await phones.sendToPhone();
    await until(gift, { status: 'failed', failure: 'stopped' });
    const wishes = 'select wants, channel from phone_wishes';
    expect(await asSuperuser(phones.post.app, wishes)).toEqual([{ wants: false, channel }]);
    // It is kept from being sent again, and that is no second answer.
    const asked = [...phones.twilio.asked, ...phones.whatsapp.asked].length;
    const { token } = phones.post.company;
    await phones.post.app.call(resendGift, { token, body: { id: gift.id } });
    await until(gift, { status: 'failed', failure: 'stopped' });
    expect([...phones.twilio.asked, ...phones.whatsapp.asked]).toHaveLength(asked);
    expect(await asSuperuser(phones.post.app, wishes)).toHaveLength(1);
  },
);

test('a message whose answer is lost is tried again; a webhook spares it that', async () => {
  await phones.use(['whatsapp']);
  phones.whatsapp.plan({ status: 200, hangUp: true });
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'queued', failure: 'not_taken', retryAt: expect.any(String) });
  const status = await phones.metaStatus(gift, 'delivered', { id: 'wamid.lost' });
  expect(await phones.tellMeta(status)).toBe(200);
  await until(gift, { status: 'sent', failure: null, deliveredAt: expect.any(String) });
  const asked = phones.whatsapp.asked.length;
  await hurryOrder(phones.post.app, gift.order);
  await vi.waitFor(async () => {
    const { token } = phones.post.company;
    const { reply } = await phones.post.app.call(getOrder, { token, query: { id: gift.order } });
    expect(reply.body.statuses).toEqual([{ status: 'sent', count: 1 }]);
  });
  expect(phones.whatsapp.asked).toHaveLength(asked);
});

test.each([
  ['another page', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }],
  ['endless', { status: 200, body: 'x'.repeat(200_000) }],
  ['no JSON', { status: 200, body: '<html></html>' }],
  ['an error of theirs', { status: 500 }],
  ['a token that has expired', metaError(190, 401)],
])('%s for an answer is no message that was sent', async (_name, planned) => {
  await phones.use(['whatsapp']);
  phones.whatsapp.plan(planned);
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'queued', failure: 'not_taken', retryAt: expect.any(String) });
  await hurryOrder(phones.post.app, gift.order);
  await until(gift, { status: 'sent', cost: 12 });
});

test('an outage of one channel stops no other, and is recorded by itself', async () => {
  phones.whatsapp.down(metaError(130429, 429));
  const outages = () =>
    asSuperuser(
      phones.post.app,
      'select channel, reason from channel_outages where ended_at is null',
    );
  try {
    await asSuperuser(
      phones.post.app,
      `insert into channel_outages (channel, began_at, last_failure_at, reason)
      values ('whatsapp', now() - interval '10 minutes', now(), 'whatsapp 429 130429')`,
    );
    const [gift, mailed] = await phones.post.send(null, 'while-down@ejemplo.cr');
    if (!gift || !mailed) throw new Error('an order of two has two gifts');
    await until(mailed, { status: 'sent' });
    await until(gift, { status: 'queued', retryAt: expect.any(String) });
    expect(await outages()).toEqual([{ channel: 'whatsapp', reason: 'whatsapp 429 130429' }]);
    phones.whatsapp.up();
    await hurryOrder(phones.post.app, gift.order);
    await until(gift, { status: 'sent' });
    expect(await outages()).toEqual([]);
  } finally {
    phones.whatsapp.up();
  }
});

test('a message that failed is sent again by the same way', async () => {
  await phones.use(['sms']);
  phones.twilio.plan(twilioError(21614));
  const gift = await phones.sendToPhone();
  await until(gift, { status: 'failed' });
  const { token } = phones.post.company;
  const { status } = await phones.post.app.call(resendGift, { token, body: { id: gift.id } });
  expect(status).toBe(200);
  await until(gift, { status: 'sent', channel: 'sms' });
});
