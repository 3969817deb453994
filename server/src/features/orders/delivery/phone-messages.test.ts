import { getPhoneMessages, savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../../testing/factories.ts';
import { type PhoneApp, startPhoneApp } from '../../../testing/phone-app.ts';
import { asSuperuser } from '../../../testing/superuser.ts';

let phones: PhoneApp;

beforeAll(async () => {
  phones = await startPhoneApp({ role: 'web' });
});
afterAll(() => phones.stop());

test('a company uses no phones until a member says that its people have agreed', async () => {
  const { app, company } = phones.post;
  const { token } = company;
  const before = (await app.call(getPhoneMessages, { token })).reply.body;
  expect(before).toEqual({
    channels: [],
    offered: [
      { channel: 'whatsapp', cost: 12, codes: true },
      { channel: 'sms', cost: 28, codes: true },
    ],
    quiet_from: 21,
    quiet_until: 8,
    agreedAt: null,
    agreed_by: null,
  });
  const refused = await app.call(savePhoneMessages, {
    token,
    body: { channels: ['sms'], agreed: false },
  });
  expect([refused.status, refused.error.reason]).toEqual([422, 'phone_agreement_missing']);
  const saved = await app.call(savePhoneMessages, {
    token,
    body: { channels: ['sms', 'whatsapp', 'sms'].slice(0, 2), agreed: true, quiet_from: 20 },
  });
  expect(saved.reply.body).toMatchObject({
    channels: ['whatsapp', 'sms'],
    quiet_from: 20,
    agreedAt: expect.any(String),
    agreed_by: 'Ana Mora',
  });
  const [entry] = await asSuperuser(
    app,
    `select author, before, after from audit_entries
    where company_id = $1 and subject = 'company' and action = 'changed'`,
    [company.id],
  );
  expect(entry).toMatchObject({
    author: `manager:${company.managerId}`,
    before: { phone_channels: '', phone_agreed: false },
    after: { phone_channels: 'whatsapp, sms', phone_agreed: true },
  });
  const other = await makeCompany(app.services.database);
  const theirs = await app.call(getPhoneMessages, { token: other.token });
  expect(theirs.reply.body.channels).toEqual([]);
});
