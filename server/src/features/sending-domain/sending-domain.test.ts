import { Resolver } from 'node:dns/promises';
import { listAudit } from '@regalo/contract/audit/audit';
import { createBrand } from '@regalo/contract/brands/brands';
import { testGift } from '@regalo/contract/gifts/test-gift';
import { listNotifications } from '@regalo/contract/notifications/notifications';
import * as contract from '@regalo/contract/sending-domain/sending-domain';
import { authenticate, spf } from 'mailauth';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { confirmSending, releaseSending } from '../../admin/sending-commands.ts';
import { type MadeCompany, makeCompany, unique } from '../../testing/factories.ts';
import { hurryOrder, type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { startNameServer } from '../../testing/name-server.ts';
import { consoleOf, makeOperator } from '../../testing/operators.ts';
import type { ReceivedMail } from '../../testing/smtp-sink.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { followSendingDomain } from './follow-records-job.ts';
import { saveSending } from './sending-domain.ts';

const HOUR_MS = 3_600_000;
const SPF_HOST = 'spf.regalo.cr';
const SERVERS = 'v=spf1 ip4:192.0.2.7 -all';
/** Of the operator: the return path of all mails. */
const OURS = { 'regalo.test': [SERVERS], [SPF_HOST]: [SERVERS] };

let post: MailingApp;
let names: Awaited<ReturnType<typeof startNameServer>>;
let company: MadeCompany;
let domain: string;
let ahead = 0;

beforeAll(async () => {
  names = await startNameServer({ ...OURS });
  post = await startMailingApp({
    console: true,
    now: () => new Date(Date.now() + ahead),
    environment: { NAME_SERVERS: names.address, MAIL_SPF_INCLUDE: SPF_HOST },
  });
});
afterAll(async () => {
  await post.stop();
  await names.stop();
});
beforeEach(async () => {
  company = await brandedCompany();
  domain = `empresa${unique()}.cr`;
});

async function addBrand({ token }: MadeCompany): Promise<void> {
  const look = { color: null, logo: null, logo_dark: null, footer: { en: '', es: '' } };
  const body = { ...look, name: 'Valle, "Alto" S.A.', reply_to: 'rrhh@valle.cr' };
  await post.app.call(createBrand, { token, body });
}

async function brandedCompany(): Promise<MadeCompany> {
  const made = await makeCompany(post.app.services.database, { funds: 1_000_000 });
  await addBrand(made);
  return made;
}

const save = ({ token } = company, local_part = 'regalos') =>
  post.app.call(contract.saveSendingDomain, { token, body: { domain, local_part } });
const check = ({ token } = company) =>
  post.app.call(contract.checkSendingDomain, { token, body: {} });
const rotate = () => post.app.call(contract.rotateSendingKey, { token: company.token, body: {} });
const remove = ({ token } = company) =>
  post.app.call(contract.removeSendingDomain, { token, body: {} });

async function read({ token } = company): Promise<contract.SendingDomain> {
  const { sending } = (await post.app.call(contract.getSendingDomain, { token })).reply.body;
  if (!sending) throw new Error('no domain');
  return sending;
}

/** Sets the records that the page shows, in DNS. */
const publish = (sending: contract.SendingDomain) => {
  for (const { name, value } of sending.records) names.records[name] = [value];
};
const keyOf = ({ records }: contract.SendingDomain, kind: 'key' | 'next_key' = 'key') =>
  records.find((one) => one.kind === kind)?.name ?? '';

/** A domain whose records are set and were seen. */
async function activated(): Promise<contract.SendingDomain> {
  await save();
  publish(await read());
  expect((await check()).reply.body.sending?.state).toBe('active');
  return await read();
}

/** What a mail looks like that is sent now. */
async function mailed(): Promise<ReceivedMail> {
  const body = { cat_id: 0, shop_id: 0, item_id: 0, order_amount: 10_000, message: 'Hola' };
  const people = { purchaser_name: 'Ana', recipient_name: 'Luz Vega' };
  const { status } = await post.app.call(testGift, {
    token: company.token,
    body: { ...body, ...people },
  });
  expect(status).toBe(200);
  const mail = post
    .mailsTo(company.email)
    .findLast(({ parsed }) => /TEST|PRUEBA/.test(`${parsed.subject}`));
  if (!mail) throw new Error('no mail');
  return mail;
}

const comesFrom = async () => (await mailed()).parsed.from?.address;

/** What a mail server that is not ours finds out about a mail. */
async function verified({ from, raw }: Pick<ReceivedMail, 'from' | 'raw'>) {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([names.address]);
  const { dkim, dmarc, spf } = await authenticate(Buffer.from(raw), {
    ...{ ip: '192.0.2.7', helo: 'mail.regalo.test', sender: from, mta: 'mx.ejemplo.cr' },
    resolver: (name, type) => resolver.resolve(name, type) as Promise<string[][]>,
  });
  return {
    dkim: dkim.results.map(({ status, signingDomain }) => [status.result, signingDomain]),
    dmarc: dmarc && [dmarc.status.result, dmarc.alignment.dkim.result],
    spf: spf ? spf.status.result : undefined,
  };
}

const byHand = () =>
  followSendingDomain.handle(
    post.app.services,
    { companyId: company.id },
    new AbortController().signal,
  );

async function acts(): Promise<string[]> {
  const query = { object: 'sending_domain' };
  const { reply } = await post.app.call(listAudit, { token: company.token, query });
  return reply.body.list.map(({ action }) => action).toReversed();
}

test('nothing comes from a domain before its key is seen; then a stranger believes its mails', async () => {
  const named = (await save()).reply.body.sending;
  expect(named?.records.map(({ kind, name, state }) => [kind, name, state])).toEqual([
    ['key', expect.stringMatching(/^rg[0-9a-f]{16}\._domainkey\.empresa/), 'unknown'],
    ['spf', domain, 'unknown'],
    ['dmarc', `_dmarc.${domain}`, 'unknown'],
  ]);
  const looked = (await check()).reply.body.sending;
  expect(looked?.records.map(({ state }) => state)).toEqual(['missing', 'missing', 'missing']);
  expect(looked?.state).toBe('waiting');
  const before = await mailed();
  expect(before.parsed.from).toEqual({
    name: expect.stringContaining('Regalo'),
    address: 'gifts@regalo.test',
  });
  expect(before.raw).not.toMatch(/^DKIM-Signature/m);

  names.records[domain] = ['v=spf1 mx ~all'];
  names.records[keyOf(await read())] = ['v=DKIM1; k=rsa; p=AAAA'];
  const other = (await check()).reply.body.sending?.records ?? [];
  expect(other.map(({ state, found }) => [state, found])).toEqual([
    ['different', ['v=DKIM1; k=rsa; p=AAAA']],
    ['different', ['v=spf1 mx ~all']],
    ['missing', []],
  ]);
  publish(await read());
  const active = (await check()).reply.body.sending;
  expect([active?.state, ...(active?.records ?? []).map(({ state }) => state)]).toEqual([
    ...['active', 'found', 'found', 'found'],
  ]);

  const mail = await mailed();
  expect(mail.parsed.from).toEqual({ name: 'Valle, "Alto" S.A.', address: `regalos@${domain}` });
  expect(mail.parsed.replyTo).toEqual([{ name: '', address: 'rrhh@valle.cr' }]);
  // What does not arrive is told to us.
  expect(mail.from).toBe('gifts@regalo.test');
  expect(await verified(mail)).toEqual({
    ...{ dkim: [['pass', domain]], dmarc: ['pass', domain], spf: 'pass' },
  });
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  const resolve = (name: string, type: string) =>
    resolver.resolve(name, type) as Promise<string[][]>;
  const asked = { sender: `regalos@${domain}`, ip: '192.0.2.7', helo: 'x.cr', resolver: resolve };
  expect((await spf(asked)).status.result).toBe('pass');

  const tampered = mail.raw.replace(/\r\n\r\n(?=\w)/, '\r\n\r\nX');
  expect(tampered).not.toBe(mail.raw);
  expect(await verified({ ...mail, raw: tampered })).toMatchObject({ dmarc: ['fail', undefined] });
  const renamed = mail.raw.replace(/^Subject: .*$/m, 'Subject: else');
  expect(await verified({ ...mail, raw: renamed })).toMatchObject({ dmarc: ['fail', undefined] });
  expect(await acts()).toEqual(['added', 'verified']);
});

test('a mail that waits is sent with what holds when it leaves', async () => {
  company = post.company;
  await addBrand(company);
  const sending = await activated();
  const to = (name: string) => `${name}@otra-${domain}`;
  await post.send(to('ana'));
  await expect.poll(() => post.mailsTo(to('ana')).length, { timeout: 15_000 }).toBe(1);
  const [signed] = post.mailsTo(to('ana'));
  expect(signed?.parsed.from?.address).toBe(`regalos@${domain}`);
  expect(await verified(signed as ReceivedMail)).toMatchObject({ dmarc: ['pass', domain] });
  post.sink.plan(to('luz'), { at: 'recipient', code: 450 });
  const [gift] = await post.send(to('luz'));
  await expect
    .poll(() => post.tried.filter((mail) => mail.to === to('luz')).length, { timeout: 15_000 })
    .toBe(1);
  delete names.records[keyOf(sending)];
  await byHand();
  ahead = 7 * HOUR_MS;
  await byHand();
  ahead = 0;
  await hurryOrder(post.app, gift?.order ?? 0);
  await expect.poll(() => post.mailsTo(to('luz')).length, { timeout: 15_000 }).toBe(1);
  expect(post.mailsTo(to('luz'))[0]?.parsed.from?.address).toBe('gifts@regalo.test');
});

test('a new key signs once it is seen, and mails of both pass while both are there', async () => {
  await activated();
  const first = await mailed();
  expect((await rotate()).reply.body.sending?.records.map(({ kind }) => kind)).toContain(
    'next_key',
  );
  expect((await rotate()).error.reason).toBe('sending_key_waits');
  await check();
  const second = await mailed();
  const selector = (mail: ReceivedMail) =>
    /\bs=(rg[0-9a-f]+)/.exec(mail.raw.replace(/\r\n\s/g, ''))?.[1];
  expect(selector(second)).toBe(selector(first));
  publish(await read());
  const { sending } = (await check()).reply.body;
  expect(sending?.records.map(({ kind, state }) => [kind, state])[0]).toEqual(['key', 'found']);
  expect(sending?.retired[0]?.name).toBe(`${selector(first)}._domainkey.${domain}`);
  const third = await mailed();
  expect(selector(third)).not.toBe(selector(first));
  for (const mail of [first, second, third])
    expect(await verified(mail)).toMatchObject({ dmarc: ['pass', domain] });
  const keys =
    'select state, sealed_key is null as forgotten from sending_keys where company_id = $1 order by id';
  expect(await asSuperuser(post.app, keys, [company.id])).toEqual([
    { state: 'retired', forgotten: true },
    { state: 'current', forgotten: false },
  ]);
  ahead = 8 * 24 * HOUR_MS;
  await byHand();
  ahead = 0;
  expect((await read()).retired).toEqual([]);
  expect(await acts()).toEqual(['added', 'verified', 'rotated', 'switched']);
});

test('where the key is gone for hours, mails come from us until it is back, and Admins are told once', async () => {
  const sending = await activated();
  const record = names.records[keyOf(sending)] ?? [];
  const told = () =>
    post
      .mailsTo(company.email)
      .map(({ parsed }) => `${parsed.subject}`)
      .filter((subject) => subject.includes(domain));
  delete names.records[keyOf(sending)];
  await byHand();
  expect((await read()).missing_since).not.toBe(null);
  expect(await comesFrom()).toBe(`regalos@${domain}`);
  for (const hours of [7, 8]) {
    ahead = hours * HOUR_MS;
    await byHand();
  }
  const gone = await read();
  expect([gone.state, gone.records[0]?.state]).toEqual(['fallen_back', 'missing']);
  const mail = await mailed();
  expect([mail.parsed.from?.address, mail.parsed.replyTo?.[0]?.address]).toEqual([
    ...['gifts@regalo.test', 'rrhh@valle.cr'],
  ]);
  names.records[keyOf(sending)] = record;
  await byHand();
  ahead = 0;
  expect((await read()).state).toBe('active');
  expect(await comesFrom()).toBe(`regalos@${domain}`);
  await expect.poll(() => told().length, { timeout: 15_000 }).toBe(3);
  const bell = (await post.app.call(listNotifications, { token: company.token })).reply;
  expect(bell.filter(({ text }) => text.includes(domain)).map(({ link }) => link)).toEqual([
    ...['/settings/brands', '/settings/brands', '/settings/brands'],
  ]);
  expect(await acts()).toEqual(['added', 'verified', 'fell back', 'restored']);
});

test('a domain belongs to who sends from it, which only its owner learns', async () => {
  const mine = await activated();
  const other = await brandedCompany();
  expect((await save(other)).status).toBe(200);
  expect((await check(other)).reply.body.sending?.state).toBe('waiting');
  const theirs = await read(other);
  expect(keyOf(theirs)).not.toBe(keyOf(mine));
  publish(theirs);
  const taken = await check(other);
  expect([taken.status, taken.error.reason]).toEqual([409, 'sending_domain_taken']);
  expect((await read(other)).records[0]?.state).toBe('found');
  await followSendingDomain.handle(
    post.app.services,
    { companyId: other.id },
    new AbortController().signal,
  );
  expect((await read(other)).state).toBe('waiting');
  expect((await remove()).status).toBe(200);
  expect((await check(other)).reply.body.sending?.state).toBe('active');
  // The first one’s record is still there, and proves nothing any more.
  await save();
  expect(keyOf(await read())).not.toBe(keyOf(mine));
  expect((await check()).reply.body.sending?.state).toBe('waiting');
  expect(await comesFrom()).toBe('gifts@regalo.test');
  expect(await acts()).toEqual(['added', 'verified', 'removed', 'added']);
});

test('name servers that do not answer change nothing for three days', async () => {
  const sending = await activated();
  for (const { name } of sending.records) names.records[name] = 'silent';
  names.records['_dmarc.cr'] = 'silent';
  ahead = 71 * HOUR_MS;
  await byHand();
  const silent = await read();
  ahead = 0;
  expect([silent.state, silent.records[0]?.state]).toEqual(['active', 'unknown']);
  delete names.records['_dmarc.cr'];
}, 30_000);

test.each([
  ['gmail.com', 'sending_domain_public'],
  ['co.cr', 'sending_domain_invalid'],
  ['localhost', 'sending_domain_invalid'],
  ['intranet.local', 'sending_domain_invalid'],
  ['169.254.169.254', 'sending_domain_invalid'],
  ['regalo.test', 'sending_domain_invalid'],
  ['a.cr\r\nBcc: x', 'sending_domain_invalid'],
])('nobody sends from %j', async (name, reason) => {
  domain = name;
  expect((await save()).error.reason).toBe(reason);
});

test('nobody sends from the domain of the operator, or below it', async () => {
  const { services } = post.app;
  const ownMail = { ...services.ownMail, from: 'Regalo <gifts@mail.regalo.cr>' };
  const session = { companyId: company.id, managerId: company.managerId } as never;
  for (const name of ['regalo.cr', 'x.regalo.cr'])
    await expect(
      saveSending({ ...services, ownMail }, session, { domain: name, local_part: 'a' }),
    ).rejects.toMatchObject({ problem: { reason: 'sending_domain_ours' } });
  await expect(
    saveSending({ ...services, livemode: false }, session, { domain, local_part: 'a' }),
  ).rejects.toMatchObject({ problem: { reason: 'sending_domain_in_sandbox' } });
});

test('what stands before the @ is changed; another domain needs the first to be removed', async () => {
  await activated();
  expect((await save(company, 'Gracias ')).reply.body.sending?.local_part).toBe('gracias');
  expect(await comesFrom()).toBe(`gracias@${domain}`);
  domain = `otra${unique()}.cr`;
  expect((await save()).error.reason).toBe('sending_domain_differs');
  expect(await acts()).toEqual(['added', 'verified', 'changed']);
});

test('where DNS cannot be asked, an operator confirms a domain and its keys, or takes it away', async () => {
  const { id: operatorId, name } = await makeOperator(post.app);
  const by = { operatorId, name };
  const at = { company: company.id, domain };
  const services = consoleOf(post.app);
  await expect(confirmSending(services, by, at)).rejects.toMatchObject({
    problem: { reason: 'sending_domain_not_found' },
  });
  await save();
  await expect(confirmSending(services, by, { ...at, domain: 'else.cr' })).rejects.toThrow(
    'has named',
  );
  expect((await read()).state).toBe('waiting');
  await confirmSending(services, by, at);
  await check();
  expect(await read()).toMatchObject({ state: 'active', overridden: true });
  expect(await comesFrom()).toBe(`regalos@${domain}`);
  const before = keyOf(await read());
  await rotate();
  await confirmSending(services, by, at);
  expect(keyOf(await read())).not.toBe(before);
  await releaseSending(services, by, at);
  expect(await comesFrom()).toBe('gifts@regalo.test');
  const done = 'select action from operator.audit_entries where operator_id = $1 order by id';
  expect((await asSuperuser(post.app, done, [operatorId])).map(({ action }) => action)).toEqual([
    ...['confirmed sending domain', 'confirmed sending domain', 'released sending domain'],
  ]);
  expect(await acts()).toEqual(['added', 'verified', 'rotated', 'switched', 'removed']);
});

test('the private key is kept encrypted, and told nobody', async () => {
  await save();
  const [row] = await asSuperuser(
    post.app,
    'select sealed_key, public_key from sending_keys where company_id = $1',
    [company.id],
  );
  const sealed = row?.sealed_key as Buffer;
  // An RSA key in PKCS #8 begins with its version and its algorithm.
  expect(sealed.includes(Buffer.from('06092a864886f70d010101', 'hex'))).toBe(false);
  expect(JSON.stringify(await read())).not.toContain(sealed.toString('base64').slice(0, 40));
  const entries = await asSuperuser(
    post.app,
    'select after from audit_entries where company_id = $1',
    [company.id],
  );
  expect(JSON.stringify(entries)).not.toContain(String(row?.public_key).slice(0, 60));
});

test('DNS is asked so often and no more, and so many keys are made', async () => {
  await save();
  await asSuperuser(post.app, "delete from throttles where scope = 'sending-check'");
  const answers: number[] = [];
  for (let n = 0; n < 21; n += 1) answers.push((await check()).status);
  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});
