import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  metaHook,
  signedByMeta,
  signedByTwilio,
  WHATSAPP,
} from '../../../../testing/carrier-server.ts';
import type { SentGift } from '../../../../testing/mailing-app.ts';
import { type PhoneApp, startPhoneApp } from '../../../../testing/phone-app.ts';
import { askRaw } from '../../../../testing/raw-http.ts';
import { asSuperuser } from '../../../../testing/superuser.ts';

let phones: PhoneApp;

beforeAll(async () => {
  phones = await startPhoneApp();
});
afterAll(() => phones.stop());
beforeEach(async () => {
  await asSuperuser(phones.post.app, 'delete from phone_wishes');
  await phones.use(['whatsapp']);
});

async function sendBy(channel: 'whatsapp' | 'sms'): Promise<SentGift> {
  await phones.use([channel]);
  const gift = await phones.sendToPhone();
  await phones.post.until(gift, { status: 'sent', channel });
  return gift;
}

const stateOf = async (gift: SentGift) => {
  const [{ status, reason, delivered_at, read_at } = {}] = (await phones.messagesOf(gift)).slice(
    -1,
  );
  return { status, reason, delivered: delivered_at !== null, read: read_at !== null };
};
const SENT = { status: 'sent', reason: null, delivered: false, read: false };
const wishes = () => asSuperuser(phones.post.app, 'select wants from phone_wishes order by id');

test('WhatsApp’s handshake is answered to who knows the word', async () => {
  const ask = async (word: string, mode = 'subscribe') => {
    const query = new URLSearchParams({
      'hub.mode': mode,
      'hub.verify_token': word,
      'hub.challenge': '1158201444',
    });
    const answer = await phones.post.app.fetch(`/hooks/whatsapp?${query}`);
    return [answer.status, await answer.text()];
  };
  expect(await ask(WHATSAPP.verify)).toEqual([200, '1158201444']);
  expect(await ask('another-word')).toEqual([403, '']);
  expect(await ask(WHATSAPP.verify, 'unsubscribe')).toEqual([403, '']);
  expect((await phones.post.app.fetch('/hooks/sms')).status).toBe(403);
});

test('a message is delivered and read; what comes late, twice or out of order changes nothing', async () => {
  const gift = await sendBy('whatsapp');
  const read = await phones.metaStatus(gift, 'read');
  expect(await phones.tellMeta(read)).toBe(200);
  expect(await stateOf(gift)).toEqual({ ...SENT, delivered: true, read: true });
  const [before] = await phones.messagesOf(gift);
  const late = [
    read,
    await phones.metaStatus(gift, 'delivered'),
    await phones.metaStatus(gift, 'sent'),
    await phones.metaStatus(gift, 'failed', { errors: [{ code: 131026 }] }),
  ];
  for (const one of late) expect(await phones.tellMeta(one)).toBe(200);
  expect(await phones.messagesOf(gift)).toEqual([before]);
});

test('one that failed after it was taken is a failure with its reason, told once', async () => {
  const gift = await sendBy('whatsapp');
  const failed = await phones.metaStatus(gift, 'failed', {
    errors: [{ code: 131026, title: 'Message undeliverable' }],
  });
  for (let n = 0; n < 3; n += 1) expect(await phones.tellMeta(failed)).toBe(200);
  await phones.post.until(gift, { status: 'failed', failure: 'not_on_channel' });
  const told = () =>
    asSuperuser(
      phones.post.app,
      "select details->>'failed' as failed from notifications where kind = 'delivery_failed' and details->>'orderId' = $1",
      [String(gift.order)],
    );
  await expect.poll(told, { timeout: 15_000 }).toEqual([{ failed: '1' }]);
  // It only advances: what failed has not arrived after all.
  expect(await phones.tellMeta(await phones.metaStatus(gift, 'delivered'))).toBe(200);
  expect((await stateOf(gift)).status).toBe('failed');
});

test('WhatsApp: a wrong signature, none, or one of another body is refused', async () => {
  const gift = await sendBy('whatsapp');
  const payload = await phones.metaStatus(gift, 'read');
  const good = signedByMeta(payload);
  const changed = [
    signedByMeta(payload, 'another-secret'),
    { ...good, headers: { 'content-type': 'application/json' } },
    { ...good, body: `${good.body} ` },
    { ...good, headers: { ...good.headers, 'x-hub-signature-256': 'sha256=' } },
    { ...good, headers: { ...good.headers, 'x-hub-signature-256': 'sha1=00' } },
  ];
  for (const one of changed) expect(await phones.hook('/hooks/whatsapp', one)).toBe(403);
  expect(await stateOf(gift)).toEqual(SENT);
  expect(await phones.hook('/hooks/whatsapp', good)).toBe(200);
  expect((await stateOf(gift)).read).toBe(true);
});

test('the signature is over the bytes as they came, not over what they mean', async () => {
  const gift = await sendBy('whatsapp');
  const text = JSON.stringify(await phones.metaStatus(gift, 'delivered'), null, 3);
  const escaped = text.replaceAll('whatsapp', 'whats\\u0061pp');
  expect(await phones.hook('/hooks/whatsapp', signedByMeta(escaped))).toBe(200);
  expect((await stateOf(gift)).delivered).toBe(true);
});

test('what is about nothing of ours is ignored', async () => {
  const gift = await sendBy('whatsapp');
  const about = async (more: Record<string, unknown>) =>
    await phones.tellMeta(await phones.metaStatus(gift, 'read', more));
  const { company } = phones.post;
  const [{ id } = {}] = await phones.messagesOf(gift);
  for (const more of [
    { id: 'wamid.of-somebody-else' },
    { biz_opaque_callback_data: `${company.id + 1}.${id}` },
    { biz_opaque_callback_data: `${company.id}.${Number(id) + 100_000}` },
    { biz_opaque_callback_data: `${company.id}.${id}; drop` },
    { biz_opaque_callback_data: undefined },
    { biz_opaque_callback_data: '999999999.999999999999999' },
    { status: 'played' },
  ])
    expect(await about(more)).toBe(200);
  expect(await phones.tellMeta(await phones.metaStatus(gift, 'read', {}, '999'))).toBe(200);
  for (const odd of [{}, [], 7, 'text', { entry: [{ changes: [{}] }] }, { entry: null }])
    expect(await phones.tellMeta(odd === 'text' ? '"text"' : odd)).toBe(200);
  expect(await stateOf(gift)).toEqual(SENT);
});

test('Twilio: delivered, once, whatever is repeated, late or unknown', async () => {
  const gift = await sendBy('sms');
  const path = `/hooks/sms/${await phones.referenceOf(gift)}`;
  const [{ carrier_id: sid } = {}] = await phones.messagesOf(gift);
  const fields = { MessageSid: String(sid), To: gift.receiver_number ?? '' };
  const tell = (status: string, more = {}) =>
    phones.tellTwilio(path, { ...fields, MessageStatus: status, ...more });
  expect(await tell('delivered', { MessageSid: 'SM-another' })).toBe(200);
  expect(await tell('sending')).toBe(200);
  expect(await stateOf(gift)).toEqual(SENT);
  expect(await tell('delivered')).toBe(200);
  const [before] = await phones.messagesOf(gift);
  for (const status of ['sent', 'delivered', 'undelivered', 'queued', 'nonsense'])
    expect(await tell(status, { ErrorCode: '30003' })).toBe(200);
  expect(await phones.messagesOf(gift)).toEqual([before]);
  expect(await stateOf(gift)).toEqual({ ...SENT, delivered: true });
});

test('Twilio: undelivered has its reason', async () => {
  const gift = await sendBy('sms');
  const path = `/hooks/sms/${await phones.referenceOf(gift)}`;
  const [{ carrier_id: sid } = {}] = await phones.messagesOf(gift);
  const fields = { MessageSid: String(sid), MessageStatus: 'undelivered', ErrorCode: '30005' };
  expect(await phones.tellTwilio(path, fields)).toBe(200);
  await phones.post.until(gift, { status: 'failed', failure: 'no_such_number' });
});

test('what a carrier refuses later because somebody wants no messages is kept as their wish, once', async () => {
  const gift = await sendBy('sms');
  const path = `/hooks/sms/${await phones.referenceOf(gift)}`;
  const [{ carrier_id: sid } = {}] = await phones.messagesOf(gift);
  const failed = { MessageSid: String(sid), MessageStatus: 'failed', ErrorCode: '21610' };
  for (let n = 0; n < 2; n += 1) expect(await phones.tellTwilio(path, failed)).toBe(200);
  await phones.post.until(gift, { status: 'failed', failure: 'stopped' });
  expect(await wishes()).toEqual([{ wants: false }]);

  const other = await sendBy('whatsapp');
  const phone = other.receiver_number?.slice(1) ?? '';
  const refused = await phones.metaStatus(other, 'failed', {
    errors: [{ code: 131050 }],
    timestamp: String(Math.floor(Date.now() / 1000) - 60),
  });
  // They have changed their mind since, although we hear of the refusal later.
  expect(await phones.tellMeta(incoming(phone, 'alta', { ago: 30 }))).toBe(200);
  expect(await phones.tellMeta(refused)).toBe(200);
  await phones.post.until(other, { status: 'failed', failure: 'stopped' });
  const newest = 'select wants from phone_wishes order by said_at desc limit 1';
  expect(
    await asSuperuser(
      phones.post.app,
      `delete from phone_wishes where channel = 'sms' returning 1`,
    ),
  ).toHaveLength(1);
  expect(await asSuperuser(phones.post.app, newest)).toEqual([{ wants: true }]);
  expect(await wishes()).toHaveLength(2);
});

test('Twilio’s signature is for our own address, whatever host was asked', async () => {
  const gift = await sendBy('sms');
  const path = `/hooks/sms/${await phones.referenceOf(gift)}`;
  const [{ carrier_id: sid } = {}] = await phones.messagesOf(gift);
  const fields = { MessageSid: String(sid), MessageStatus: 'delivered' };
  const { url } = phones.post.app;
  const good = signedByTwilio(`https://regalo.test${path}`, fields);
  const wrong = [
    signedByTwilio(`${url}${path}`, fields),
    signedByTwilio(`https://evil.test${path}`, fields),
    signedByTwilio(`https://regalo.test${path}`, fields, 'another-token'),
    signedByTwilio(`https://regalo.test${path}`, { ...fields, MessageStatus: 'failed' }),
  ];
  for (const one of wrong)
    expect(await phones.hook(path, { ...one, body: good.body ?? null })).toBe(403);
  // The Host header is the caller's to choose.
  const body = String(good.body);
  const signature = signedByTwilio(`https://evil.test${path}`, fields).headers as Record<
    string,
    string
  >;
  const { status } = await askRaw(
    url,
    `POST ${path} HTTP/1.1\r\nhost: evil.test\r\nx-forwarded-host: evil.test\r\nx-forwarded-proto: https\r\n` +
      `content-type: application/x-www-form-urlencoded\r\nx-twilio-signature: ${signature['x-twilio-signature']}\r\n` +
      `content-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
  );
  expect(status).toBe(403);
  expect(await phones.hook(`${path}?more=1`, good)).toBe(403);
  expect(await stateOf(gift)).toEqual(SENT);
  expect(await phones.hook(path, good)).toBe(200);
  expect((await stateOf(gift)).delivered).toBe(true);
});

const incoming = (from: string, text: string, { id = `wamid.${randomUUID()}`, ago = 0 } = {}) =>
  metaHook({
    contacts: [{ profile: { name: 'María' }, wa_id: from }],
    messages: [
      {
        from,
        id,
        timestamp: String(Math.floor(Date.now() / 1000) - ago),
        type: 'text',
        text: { body: text },
      },
    ],
  });

test('who answers STOP gets no more messages, from nobody, until they want them again', async () => {
  const gift = await sendBy('whatsapp');
  const person = gift.receiver_number ?? '';
  const again = async () => {
    const [order] = await asSuperuser(
      phones.post.app,
      `select count(*)::int as n from deliveries where address = $1`,
      [person],
    );
    return order?.n;
  };
  const stop = incoming(person.slice(1), ' ¡Stop! ', { ago: 60 });
  expect(await phones.tellMeta(stop)).toBe(200);
  expect(await wishes()).toEqual([{ wants: false }]);
  const [row] = await asSuperuser(phones.post.app, 'select * from phone_wishes');
  expect(JSON.stringify(row)).not.toContain(person.slice(4));
  // One that waits already is not sent; a new one is left to be shared by hand.
  await asSuperuser(
    phones.post.app,
    "update deliveries set status = 'queued', carrier_id = null, due_at = now() where gift_id = $1",
    [gift.id],
  );
  const asked = phones.whatsapp.asked.length;
  const { services } = phones.post.app;
  const { deliverOrder } = await import('../deliver-order-job.ts');
  await services.database.inCompany(phones.post.company.id, (tx) =>
    services.jobs.enqueue(tx, deliverOrder, {
      companyId: phones.post.company.id,
      orderId: gift.order,
    }),
  );
  await phones.post.until(gift, { status: 'failed', failure: 'stopped' });
  expect(phones.whatsapp.asked).toHaveLength(asked);
  expect(await again()).toBe(1);
  const start = incoming(person.slice(1), 'ALTA', { ago: 30 });
  expect(await phones.tellMeta(start)).toBe(200);
  // The old one once more: it is the same answer, and older than the newest.
  expect(await phones.tellMeta(stop)).toBe(200);
  expect(await wishes()).toEqual([{ wants: false }, { wants: true }]);
  const forged = signedByMeta(incoming(person.slice(1), 'stop'), 'another-secret');
  expect(await phones.hook('/hooks/whatsapp', forged)).toBe(403);
  expect(await wishes()).toHaveLength(2);
});

test('an answer that says something else is nothing to us; late answers are not the newest', async () => {
  for (const text of ['Gracias!', 'no me gusta la palabra stop', ''])
    expect(await phones.tellMeta(incoming('50688887777', text))).toBe(200);
  expect(await wishes()).toEqual([]);
  const preference = (value: string) =>
    metaHook({
      user_preferences: [
        {
          wa_id: '5215512345678',
          detail: 'User requested to stop marketing messages',
          category: 'marketing_messages',
          value,
          timestamp: Math.floor(Date.now() / 1000),
        },
      ],
    });
  expect(await phones.tellMeta(preference('stop'))).toBe(200);
  // In Mexico the number has two forms.
  expect(await wishes()).toEqual([{ wants: false }, { wants: false }]);
});

test('STOP by SMS holds too, in the words that Twilio has understood', async () => {
  const answer = (more: Record<string, string>) =>
    phones.tellTwilio('/hooks/sms', { MessageSid: 'SM-in-1', From: '+50688887777', ...more });
  expect(await answer({ Body: 'Párenle', OptOutType: 'STOP' })).toBe(200);
  expect(await answer({ Body: 'Párenle', OptOutType: 'STOP' })).toBe(200);
  expect(await wishes()).toEqual([{ wants: false }]);
  const answered = await phones.post.app.fetch(
    '/hooks/sms',
    signedByTwilio('https://regalo.test/hooks/sms', {
      MessageSid: 'SM-2',
      From: '+50688887777',
      Body: 'Hola',
    }),
  );
  expect([answered.headers.get('content-type'), await answered.text()]).toEqual([
    expect.stringContaining('text/xml'),
    '<Response/>',
  ]);
});
