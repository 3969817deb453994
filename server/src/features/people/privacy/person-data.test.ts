import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { updatePerson } from '@regalo/contract/people/form';
import { erasePerson, getPersonData } from '@regalo/contract/people/privacy';
import { beforeAll, expect, test } from 'vitest';
import { askFile, download } from '../../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePerson } from '../../../testing/factories.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { claimToken, voucherCode } from '../../gifts/keys/gift-keys.ts';

const app = useTestApp();
let company: MadeCompany;
beforeAll(async () => {
  company = await makeCompany(app.services.database);
});

const HOSTILE = '<script>alert("1")</script>';

async function somebody() {
  const { token } = company;
  const person = { firstName: 'Eva', lastName: HOSTILE, phone: '+50688887777' };
  const id = await makePerson(app.services.database, company.id, person);
  await app.call(updatePerson, { token, body: { id, first_name: 'Evita' } });
  const body = { ...freeOrder([id]), message: 'Hola & adiós' };
  const { reply } = await app.call(sendGifts, { token, body });
  const [gift] = await asSuperuser(app, 'select id from gifts where order_id = $1', [
    reply.body.order_id,
  ]);
  return { id, giftId: Number(gift?.id) };
}

const ask = (id: number, query: Record<string, string> = {}, token = company.token) =>
  download(app, getPersonData.path, { token, query: { id, ...query } });

test('one file has all that is kept, and no code or link', async () => {
  const { id, giftId } = await somebody();
  const { status, type, name, file } = await ask(id);
  expect([status, type]).toEqual([200, 'application/json; charset=utf-8']);
  expect(name).toMatch(new RegExp(`^person_${id}_\\d+\\.json$`));
  const data = JSON.parse(file.toString());
  expect(data).toMatchObject({
    company: 'Pura Vida S.A.',
    person: { id, first_name: 'Evita', contact_no: '+50688887777', category: 'employee' },
    gifts: [
      {
        gift: giftId,
        value: '₡10,000',
        status: 'queued',
        sent_to: `Evita ${HOSTILE}`,
        message: 'Hola & adiós',
        history: [{ what: 'issued', by: 'manager', left: '₡10,000' }],
        mails: [{ status: 'queued', attempts: [] }],
      },
    ],
    records: [{ what: 'edited', about: 'person', after: { first_name: 'Evita' } }],
  });
  const { keys } = app.services;
  const key = { companyId: company.id, giftId, generation: 1, keyVersion: 1 };
  for (const secret of [claimToken(keys, key), voucherCode(keys, key)])
    expect(file.toString()).not.toContain(secret);
});

test.each([
  ['en', 'Your data at Pura Vida S.A.', 'Date of birth'],
  ['es', 'Sus datos en Pura Vida S.A.', 'Fecha de nacimiento'],
])('the page in %s is for reading: nothing in it runs', async (language, title, field) => {
  const { id } = await somebody();
  const { status, type, file } = await ask(id, { format: 'html', language });
  expect([status, type]).toEqual([200, 'text/html; charset=utf-8']);
  const html = file.toString();
  expect(html).toContain(`<html lang="${language}">`);
  expect(html).toContain(`<h1>${title}</h1>`);
  expect(html).toContain(field);
  expect(html).toContain('Evita &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(html).toContain('Hola &amp; adiós');
  expect(html).not.toMatch(/<script|<img|<link|https?:/);
  // What stands in the database under names of ours has words in both languages.
  const labels = [...html.matchAll(/<(?:dt|th scope="col")>([^<]*)</g)].map(([, text]) => text);
  expect(labels.filter((text) => /^[a-z]+(_[a-z]+)*$/.test(text ?? ''))).toEqual([]);
});

test('a deleted person’s data can be had until it is erased; another company’s never', async () => {
  const { id } = await somebody();
  const stranger = await makeCompany(app.services.database);
  expect((await ask(id, {}, stranger.token)).status).toBe(404);
  expect((await askFile(app, getPersonData.path, { query: { id } })).status).toBe(401);
  await app.call(updatePerson, { token: company.token, body: { id, is_deleted: 1 } });
  expect((await ask(id)).status).toBe(200);
  const body = { id, open_gifts: 'keep', confirm: true } as const;
  expect((await app.call(erasePerson, { token: company.token, body })).status).toBe(200);
  expect((await ask(id)).status).toBe(404);
  const taken = await asSuperuser(
    app,
    `select after from audit_entries where company_id = $1 and action = 'exported'
    order by id desc limit 1`,
    [company.id],
  );
  expect(taken).toEqual([{ after: { list: 'person', type: 'json', filter: { id } } }]);
});
