import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { type Channel, FAILURES } from '@regalo/contract/orders/channels';
import { deliveryProblem } from '@regalo/contract/orders/delivery-problem';
import { exportAllGifts } from '@regalo/contract/reports/reports';
import type { Language } from '@regalo/messages/languages';
import { parse } from 'papaparse';
import { beforeEach, expect, test } from 'vitest';
import { download } from '../../testing/downloads.ts';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { changeCompany } from '../../testing/operated-companies.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp();
let company: MadeCompany;

beforeEach(async () => {
  company = await makeCompany(app.services.database, { funds: 10_000_000, language: 'en' });
});

async function send(body: Partial<ReturnType<typeof freeOrder>> = {}, byPhone = false) {
  const people = byPhone ? [{ email: null, phone: '+50688887777' }] : [{}];
  const users = await makePeople(app.services.database, company.id, people);
  const order = { ...freeOrder(users), ...body };
  const { status } = await app.call(sendGifts, { token: company.token, body: order });
  expect(status).toBe(200);
}

interface Sent {
  channel?: Channel;
  status?: string;
  reason?: string | null;
  cost?: number | null;
  delivered?: string | null;
  read?: string | null;
}

const deliveredAs = ({ channel = 'mail', status = 'sent', ...more }: Sent) =>
  asSuperuser(
    app,
    `update deliveries set channel = $2, status = $3, reason = $4, cost = $5, delivered_at = $6, read_at = $7
    where company_id = $1`,
    [
      ...[company.id, channel, status, more.reason ?? null, more.cost ?? null],
      ...[more.delivered ?? null, more.read ?? null],
    ],
  );

/** The cells behind those that were there before, of each gift. */
async function cells(language: Language = 'en'): Promise<string[][]> {
  await changeCompany(app.services.database, company.id, { language }, 'operator');
  const { file } = await download(app, exportAllGifts.path, { token: company.token, query: {} });
  const text = file.toString().replace(/^\ufeff/, '');
  const { data } = parse<string[]>(text.trim(), { newline: '\r\n' });
  return data.slice(1).map((row) => row.slice(10));
}

test('what a gift was for is named in the language of the company', async () => {
  await send({ celebration: 'birthday' });
  await send();
  const named = async (language: Language) => (await cells(language)).map(([name]) => name);
  expect(await named('en')).toEqual(['', 'Birthday']);
  expect(await named('es')).toEqual(['', 'Cumpleaños']);
});

test('who has no address gets the gift by hand', async () => {
  await send({}, true);
  expect(await cells()).toEqual([['', 'By hand', '', '', '']]);
  expect(await cells('es')).toEqual([['', 'A mano', '', '', '']]);
});

const AT = '2026-03-10T12:00:00Z';
test.each<[Sent, string[], string[]]>([
  [{ status: 'sending' }, ['Email', 'On its way', '', ''], ['Correo', 'En camino', '', '']],
  [{}, ['Email', 'Sent', '', ''], ['Correo', 'Enviado', '', '']],
  [
    { channel: 'whatsapp', cost: 12, delivered: AT },
    ['WhatsApp', 'Delivered', '', '12'],
    ['WhatsApp', 'Entregado', '', '12'],
  ],
  [
    { channel: 'whatsapp', cost: 12, delivered: AT, read: AT },
    ['WhatsApp', 'Read', '', '12'],
    ['WhatsApp', 'Leído', '', '12'],
  ],
  [
    { channel: 'sms', status: 'failed', reason: 'stopped' },
    ['SMS', 'Failed', 'The person wants no messages', ''],
    ['SMS', 'Falló', 'La persona no quiere mensajes', ''],
  ],
  [
    { status: 'failed', reason: '550 5.1.1 User unknown' },
    ['Email', 'Failed', 'This mailbox does not exist', ''],
    ['Correo', 'Falló', 'Este buzón no existe', ''],
  ],
  [
    { status: 'queued', reason: '451 4.7.1 Greylisting' },
    ['Email', 'On its way', 'The mail server asked us to wait', ''],
    ['Correo', 'En camino', 'El servidor de correo pidió esperar', ''],
  ],
])('%o: its way, how far it came and why not', async (sent, english, spanish) => {
  await send();
  await deliveredAs(sent);
  expect(await cells()).toEqual([['', ...english]]);
  expect(await cells('es')).toEqual([['', ...spanish]]);
});

test('every failure of a message has words', async () => {
  await send();
  for (const reason of FAILURES) {
    await deliveredAs({ channel: 'sms', status: 'failed', reason });
    for (const language of ['en', 'es'] as const)
      expect((await cells(language))[0]?.[3]).not.toBe('');
  }
});

test('the database finds the same problem in an answer as the pages', async () => {
  await send();
  const words = {
    full: 'full',
    blocked: 'accept',
    unreachable: 'not answer',
    address: 'not exist',
  };
  const sure = { ...words, later: 'wait', other: 'could not be delivered' };
  for (const reason of [
    ...[
      '552: 552 5.2.2 Mailbox full',
      '554: 554 5.7.1 Message rejected as spam',
      'ESOCKET',
      'EAUTH',
    ],
    ...[
      'Connection timed out',
      '553 5.1.3 not valid',
      'x5.1.1',
      '15530',
      '421 Too many',
      'Not Found',
    ],
  ]) {
    await deliveredAs({ status: 'failed', reason });
    expect((await cells())[0]?.[3]).toContain(sure[deliveryProblem(reason)]);
  }
});
