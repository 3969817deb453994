import { sendGifts } from '@regalo/contract/gifts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smtpMailer } from '../../platform/mail.ts';
import { makeCompany, makePeople } from '../../testing/factories.ts';
import { freeOrder } from '../../testing/orders.ts';
import { type SmtpSink, startSmtpSink } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { claimHash, claimToken, formatVoucherCode, voucherCode } from './gift-keys.ts';

let sink: SmtpSink;
let app: TestApp;
let token: string;
let code: string;
let hash: Buffer;

/** A mail server that quotes the link it does not like, as spam filters do. */
const quote = (raw: string) =>
  `message refused, see ${/https:\/\/regalo\.test\/g\/[\w-]+/.exec(raw.replace(/=\r\n/g, ''))?.[0]}`;

beforeAll(async () => {
  sink = await startSmtpSink();
  const mailer = smtpMailer(sink.url, 'Regalo <gifts@regalo.test>');
  app = await startTestApp({ role: 'all', mailer, environment: { LOG_LEVEL: 'trace' } });
  const company = await makeCompany(app.parts.database);
  sink.plan('quoted@ejemplo.cr', { at: 'data', code: 554, text: quote });
  const users = await makePeople(app.parts.database, company.id, [{ email: 'quoted@ejemplo.cr' }]);
  await app.call(sendGifts, { token: company.token, body: freeOrder(users) });
  await vi.waitFor(async () => {
    const rows = await asSuperuser(app, 'select status from orders');
    expect(rows).toEqual([{ status: 'failed' }]);
  }, 15_000);
  const [gift] = await asSuperuser(app, 'select id from gifts');
  const { keys } = app.parts;
  const key = { companyId: company.id, giftId: Number(gift?.id), generation: 1, keyVersion: 1 };
  token = claimToken(keys, key);
  code = voucherCode(keys, key);
  hash = claimHash(keys, token, 1);
  // Everything that handles them: the page, the unwrapping, the open page, addresses that miss.
  for (const path of [`/g/${token}`, `/g/${token}x`, `/g/${token}/x`, `/g/${token}%`])
    for (const method of ['GET', 'HEAD', 'POST', 'GET', 'PUT'])
      await app.fetch(path, { method, redirect: 'manual' });
});
afterAll(async () => {
  await app.stop();
  await sink.close();
});

/** Every way in which link and code could be written down. */
function needles(): string[] {
  const bytes = Buffer.from(token, 'base64url');
  const written = [token, code, formatVoucherCode(code)];
  const encoded = [bytes, ...written.map((text) => Buffer.from(text))].flatMap((raw) => [
    raw.toString('hex'),
    raw.toString('base64').replace(/=+$/, ''),
  ]);
  return [...written, ...encoded];
}

/** The tables in which a text, or these bytes, stand in any column. */
async function tablesWith(needle: string): Promise<string[]> {
  const tables = await asSuperuser(
    app,
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'm') and nspname !~ '^(pg_|information_schema)'`,
  );
  expect(tables.length).toBeGreaterThan(25);
  const found: string[] = [];
  for (const { name } of tables) {
    const holds = `select from ${name} t where position($1 in t::text) > 0 limit 1`;
    if ((await asSuperuser(app, holds, [needle])).length > 0) found.push(String(name));
  }
  return found;
}

test('the search below finds what does stand there', async () => {
  const found = await tablesWith(hash.toString('hex'));
  expect(found.sort()).toEqual(['gifts', 'lookup.gifts']);
  expect(await tablesWith('message refused, see')).toContain('deliveries');
});

test('neither link nor code stands in any table', async () => {
  for (const needle of needles()) expect([needle, await tablesWith(needle)]).toEqual([needle, []]);
});

test('neither link nor code is logged', () => {
  const log = app.logs.join('');
  expect(log).toContain('message refused, see');
  for (const needle of needles()) expect(log).not.toContain(needle);
});

test('the mail itself holds the link and not the code', async () => {
  const { companyId, id, order_id } = await readGift();
  await asSuperuser(app, "update deliveries set status = 'queued', due_at = now()");
  await asSuperuser(app, "update orders set status = 'pending'");
  await app.parts.database.inCompany(companyId, (tx) =>
    app.parts.jobs.enqueue(tx, 'deliver-order', { companyId, orderId: order_id }),
  );
  await vi.waitFor(() => expect(sink.mails).toHaveLength(1), 15_000);
  expect(id).toBeGreaterThan(0);
  const text = `${sink.mails[0]?.parsed.text} ${sink.mails[0]?.parsed.html}`;
  expect(text).toContain(token);
  expect(text).not.toContain(code);
  expect(text).not.toContain(formatVoucherCode(code));
});

async function readGift() {
  const [gift] = await asSuperuser(
    app,
    'select company_id as "companyId", id, order_id from gifts',
  );
  return gift as { companyId: number; id: number; order_id: number };
}
