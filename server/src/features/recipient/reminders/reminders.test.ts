import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { optOutToken, readOptOutToken } from '../../../platform/mail/opt-out.ts';
import { unique } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { type MailingApp, type SentGift, startMailingApp } from '../../../testing/mailing-app.ts';
import { changeCompany } from '../../../testing/operated-companies.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { queueRemindersJob } from './queue-reminders-job.ts';

let post: MailingApp;
/** The time of the services; the company's clocks are six hours behind UTC. */
let now = new Date();
/** Nine in the morning of the company, some days from now. */
let nine: Date;

beforeAll(async () => {
  post = await startMailingApp({ now: () => now });
});
afterAll(() => post.stop());
beforeEach(() => {
  nine = new Date(`${plusDays(localDay(new Date(), -6), 10)}T15:00:00Z`);
  now = nine;
});

const never = new AbortController().signal;
/** The run that is due at a time, or that makes up for those missed since. */
const run = (dueAt = now) =>
  queueRemindersJob.handle(post.app.services, { dueAt: dueAt.toISOString() }, never);

/** Gifts that were mailed and whose last day is so many days after that morning. */
async function sent(days: number, ...addresses: string[]): Promise<SentGift[]> {
  const gifts = await post.send(...addresses);
  for (const gift of gifts) await post.until(gift, { status: 'sent' });
  await endOn(gifts, days);
  return gifts;
}
const endOn = (gifts: SentGift[], days: number) =>
  setGifts(post.app, { validUntil: plusDays(localDay(nine, -6), days) }, 'g.id = any($1)', [
    gifts.map(({ id }) => id),
  ]);

const address = (name: string) => `${name}${unique()}@recordar.cr`;
const rows = (gift: SentGift | undefined) =>
  asSuperuser(
    post.app,
    'select days, status from gift_reminders where gift_id = $1 order by valid_until, days desc',
    [gift?.id],
  );
const settled = (gift: SentGift | undefined, ...expected: object[]) =>
  expect.poll(() => rows(gift), { timeout: 15_000 }).toEqual(expected);
const reminders = (to: string) => post.mailsTo(to).slice(1);

test.each([30, 7, 1])(
  'who has something left is reminded %i days before, at nine',
  async (days) => {
    const to = address('left');
    const [gift] = await sent(days, to);
    now = new Date(nine.getTime() - 60_000);
    await run();
    expect(await rows(gift)).toEqual([]);
    now = new Date(nine.getTime() + 20_000);
    await run(nine);
    await settled(gift, { days, status: 'sent' });
    const [mail, ...more] = reminders(to);
    expect(more).toEqual([]);
    expect(mail?.parsed.subject).toMatch(/^Tiene un regalo sin abrir: ábralo a más tardar el /);
    expect(`${mail?.parsed.html}${mail?.parsed.text}`).not.toContain('10,000');
    expect(mail?.parsed.text).toMatch(/\/g\/[\w-]{43}/);
  },
);

test('what was opened, or is no surprise, is reminded of with its amount', async () => {
  const [opened, plain] = [address('opened'), address('plain')];
  const [seen] = await sent(7, opened);
  await setGifts(post.app, { status: 'claimed' }, 'g.id = $1', [seen?.id]);
  await run();
  await settled(seen, { days: 7, status: 'sent' });
  const { database } = post.app.services;
  const [later] = await sent(7, plain);
  await changeCompany(database, post.company.id, { surprise: false }, 'test');
  await run();
  await settled(later, { days: 7, status: 'sent' });
  await changeCompany(database, post.company.id, { surprise: true }, 'test');
  for (const to of [opened, plain])
    expect(reminders(to).map(({ parsed }) => parsed.subject)).toContainEqual(
      expect.stringMatching(/^Le quedan ₡10,000: úselos hasta el /),
    );
});

test('nobody is reminded twice, whatever runs again', async () => {
  const to = address('once');
  const [gift] = await sent(7, to);
  await Promise.all([run(), run(), run()]);
  await settled(gift, { days: 7, status: 'sent' });
  await run();
  now = new Date(nine.getTime() + 15 * 60_000);
  await run();
  await settled(gift, { days: 7, status: 'sent' });
  expect(reminders(to)).toHaveLength(1);
});

test('only those days are told of, and a run makes up for those that were missed', async () => {
  const [none, missed] = [address('none'), address('missed')];
  const [other] = await sent(12, none);
  const [gift] = await sent(5, missed);
  await run();
  expect([await rows(other), await rows(gift)]).toEqual([[], []]);
  await run(new Date(nine.getTime() - 3 * 24 * 3_600_000));
  await settled(gift, { days: 7, status: 'sent' });
  expect(await rows(other)).toEqual([]);
});

test('nobody is reminded of what is used up, blocked, over, refused, or came yesterday', async () => {
  const names = ['used', 'blocked', 'over', 'refused', 'fresh', 'plain'];
  const gifts = await sent(7, ...names.map(address));
  const [used, blocked, over, refused, fresh, plain] = gifts;
  await setGifts(post.app, { status: 'redeemed' }, 'g.id = $1', [used?.id]);
  await setGifts(post.app, { status: 'canceled' }, 'g.id = $1', [over?.id]);
  const change = (text: string, gift: SentGift | undefined) =>
    asSuperuser(
      post.app,
      `begin; set local session_replication_role = replica; ${text.replace('$1', String(gift?.id))}; commit`,
    );
  await change('update gifts set blocked_at = now() where id = $1', blocked);
  await change("update deliveries set status = 'failed' where gift_id = $1", refused);
  await change(
    `update gifts set created_at = '${nine.toISOString()}'::timestamptz - interval '23 hours' where id = $1`,
    fresh,
  );
  await run();
  await settled(plain, { days: 7, status: 'sent' });
  for (const gift of [used, blocked, over, refused, fresh]) expect(await rows(gift)).toEqual([]);
});

test('what changes before a reminder is sent is heeded, and an extended gift is told of anew', async () => {
  const to = address('extended');
  const [gift] = await sent(30, to);
  post.sink.plan(to, { at: 'data', code: 451 });
  await run();
  const tries = () => post.tried.filter((mail) => mail.to === to).length;
  await expect.poll(tries, { timeout: 15_000 }).toBe(2);
  await settled(gift, { days: 30, status: 'queued' });
  if (gift) await endOn([gift], 7);
  const hurry = `update gift_reminders set due_at = now() where gift_id = $1 and status = 'queued'`;
  await asSuperuser(post.app, hurry, [gift?.id]);
  await run();
  await settled(gift, { days: 7, status: 'sent' }, { days: 30, status: 'dropped' });
  expect(reminders(to)).toHaveLength(1);
});

test('an address that refuses a reminder gets no other', async () => {
  const to = address('full');
  const [gift] = await sent(7, to);
  post.sink.plan(to, { at: 'recipient', code: 550 });
  await run();
  await settled(gift, { days: 7, status: 'failed' });
  now = new Date(nine.getTime() + 6 * 24 * 3_600_000);
  await run();
  await settled(gift, { days: 7, status: 'failed' });
});

test('a worker that died lets others go on', async () => {
  const to = address('lease');
  const [gift] = await sent(7, to);
  await asSuperuser(
    post.app,
    `insert into gift_reminders (company_id, gift_id, valid_until, days, status, attempts, due_at)
    select company_id, id, valid_until, 7, 'sending', 1, now() from gifts where id = $1`,
    [gift?.id],
  );
  await run();
  await settled(gift, { days: 7, status: 'sent' });
});

test('a company may opted out', async () => {
  const to = address('off');
  const [gift] = await sent(7, to);
  const { database } = post.app.services;
  await changeCompany(database, post.company.id, { reminders: false }, 'test');
  await run();
  expect(await rows(gift)).toEqual([]);
  await changeCompany(database, post.company.id, { reminders: true }, 'test');
  await run();
  await settled(gift, { days: 7, status: 'sent' });
});

test('one click ends them for good, a look at the page does not', async () => {
  const to = address('stop');
  const [first] = await sent(7, to);
  await run();
  await settled(first, { days: 7, status: 'sent' });
  const { raw = '', parsed } = reminders(to)[0] ?? {};
  const header = (name: string) => parsed?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const page = /^<(https:\/\/regalo\.test\/unsubscribe\/[\w-]{70})>$/.exec(
    header('list-unsubscribe').replace(/\s/g, ''),
  )?.[1];
  expect(raw).toContain('List-Unsubscribe:');
  const { pathname } = new URL(page ?? '');
  const out = () => asSuperuser(post.app, 'select company_id from reminder_opt_outs');
  expect(await (await post.app.fetch(pathname)).text()).toContain('¿Sin más recordatorios?');
  expect(await out()).toEqual([]);
  for (let n = 0; n < 2; n += 1) {
    const answer = await post.app.fetch(pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Ya no recibirá recordatorios');
  }
  expect(await out()).toEqual([{ company_id: post.company.id }]);
  const [second, other] = await sent(7, address('second'), address('other'));
  const move = (table: string, column: string, id: string) =>
    asSuperuser(post.app, `update ${table} set ${column} = $2 where ${id} = $1`, [second?.id, to]);
  await move('gifts', 'receiver_email', 'id');
  await move('deliveries', 'address', 'gift_id');
  await run();
  await settled(other, { days: 7, status: 'sent' });
  expect(await rows(second)).toEqual([]);
});

test('no token but ours ends anything', async () => {
  const { keys } = post.app.services;
  const optOut = { companyId: post.company.id, addressHash: Buffer.alloc(32, 7) };
  const token = optOutToken(keys, optOut);
  expect(readOptOutToken(keys, token)).toEqual(optOut);
  const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`;
  const nobody = optOutToken(keys, { ...optOut, companyId: 4_000_000 });
  for (const wrong of [flipped, token.slice(1), `${token}A`, nobody, 'x'])
    expect((await post.app.fetch(`/unsubscribe/${wrong}`, { method: 'POST' })).status).toBe(404);
});
