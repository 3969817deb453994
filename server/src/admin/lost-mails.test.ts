import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameMail } from '../features/orders/delivery/mail-name.ts';
import { Keyring } from '../platform/security/secrets.ts';
import { SECRET } from '../testing/factories.ts';
import { type MailingApp, startMailingApp } from '../testing/mailing-app.ts';
import { asSuperuser } from '../testing/superuser.ts';
import { listLostMails } from './lost-mails.ts';

let post: MailingApp;

beforeAll(async () => {
  post = await startMailingApp();
});
afterAll(() => post.stop());

const WHEN = 'Nov 23 14:05:10';
const logged = (queue: string, messageId: string, to: string) => [
  `${WHEN} mx postfix/cleanup[811]: ${queue}: message-id=<${messageId}>`,
  `${WHEN} mx postfix/qmgr[802]: ${queue}: from=<gifts@regalo.test>, size=8123, nrcpt=1 (queue active)`,
  `Nov 23 14:05:11 mx postfix/smtp[812]: ${queue}: to=<${to}>, relay=mx.ejemplo.cr[192.0.2.1]:25, status=sent (250 ok)`,
];

async function* read(...lines: string[]): AsyncIterable<string> {
  yield* lines;
}

test('mails whose gifts are not there are listed with their company, address and time', async () => {
  const { database, keys } = post.app.services;
  const companyId = post.company.id;
  const [gift] = await post.send('ana@ejemplo.cr');
  if (!gift) throw new Error('an order of one has one gift');
  await post.until(gift, { status: 'sent' });
  const kept = (post.mailsTo('ana@ejemplo.cr')[0]?.parsed.messageId ?? '').replace(/[<>]/g, '');
  const [row] = await asSuperuser(
    post.app,
    'select id::int, company_id::int from deliveries where gift_id = $1',
    [gift.id],
  );
  const named = { companyId, deliveryId: Number(row?.id), generation: 1 };
  const unknown = nameMail(keys, { ...named, deliveryId: 999_999 }, keys.current);
  const elsewhere = nameMail(keys, { ...named, companyId: 999_999 }, keys.current);
  const lines = [
    ...logged('4B1C2A0', kept, 'ana@ejemplo.cr'),
    ...logged('4B1C2A1', `${unknown}@regalo.test`, 'luis@ejemplo.cr'),
    ...logged('4B1C2A2', `${'ab'.repeat(16)}@other.test`, 'somebody@ejemplo.cr'),
    ...logged('4B1C2A3', `${elsewhere}@regalo.test`, 'eva@ejemplo.cr'),
    // Sent again by another way: it is the same mail.
    `2026-11-23T14:06:00.123456-06:00 exim <= gifts@regalo.test id=${unknown}@regalo.test`,
    'x'.repeat(1_000_000),
  ];
  expect(await listLostMails(database, keys, read(...lines))).toEqual([
    `Company ${companyId}: ${WHEN}, luis@ejemplo.cr, ${unknown}`,
    `Company 999999: ${WHEN}, eva@ejemplo.cr, ${elsewhere}`,
  ]);

  // As it is after a restore: the gift that has the number by now was made with the next secret.
  const next = { version: SECRET.version + 1, value: `next-${SECRET.value}` };
  await asSuperuser(
    post.app,
    `set session_replication_role = replica;
    update gifts set key_version = ${next.version} where id = ${gift.id}`,
  );
  const both = new Keyring([next, SECRET]);
  const [lost] = await listLostMails(database, both, read(...lines));
  expect(lost).toBe(`Company ${companyId}: ${WHEN}, ana@ejemplo.cr, ${kept.slice(0, 32)}`);
});
