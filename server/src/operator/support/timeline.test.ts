import { beginCase } from '@regalo/contract/operator/cases';
import { giftTimeline } from '@regalo/contract/operator/support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailingApp, startMailingApp } from '../../testing/mailing-app.ts';
import { makeOperator } from '../../testing/operators.ts';
import { asSuperuser } from '../../testing/superuser.ts';

let post: MailingApp;
let token: string;

beforeAll(async () => {
  post = await startMailingApp({ console: true });
  token = (await makeOperator(post.app, { roles: ['support'] })).token;
  const body = { company_id: post.company.id, reason: 'caso 11' };
  await post.app.call(beginCase, { token, body });
});
afterAll(() => post.stop());

const story = async (id: number, page = 1, limit = 100) =>
  (
    await post.app.call(giftTimeline, {
      token,
      query: { company: post.company.id, id, page, limit },
    })
  ).reply.body;

async function sendOne(address: string, status: 'sent' | 'failed') {
  const [gift] = await post.send(address);
  if (!gift) throw new Error('one gift');
  await post.until(gift, { status });
  return gift;
}

test('a mail that a server refuses is told with its words, also once its attempts are deleted', async () => {
  post.sink.plan('full@norte.test', { at: 'data', code: 552 });
  const { id } = await sendOne('full@norte.test', 'failed');
  const failed = {
    kind: 'failed',
    channel: 'mail',
    address: 'full@norte.test',
    text: expect.stringContaining('refused by plan'),
  };
  const ordered = { kind: 'ordered', author: 'Ana Mora', amount: 10_000, left: 10_000 };
  expect((await story(id)).list).toMatchObject([failed, ordered]);
  await asSuperuser(
    post.app,
    'delete from delivery_attempts where delivery_id in (select id from deliveries where gift_id = $1)',
    [id],
  );
  expect((await story(id)).list).toMatchObject([failed, ordered]);
});

test('what came back, reminders, approvals and the recipient’s words are told, newest first', async () => {
  const { id, order } = await sendOne('all@norte.test', 'sent');
  const { id: companyId, managerId } = post.company;
  const add = (text: string, values: unknown[]) => asSuperuser(post.app, text, values);
  await add(
    `insert into audit_entries (company_id, author, action, subject, subject_id, created_at)
    select $1, 'manager:' || $2, action, 'pending_order', $3, now() - hours * interval '1 hour'
    from (values ('held', 9), ('approved', 8), ('lapsed', 7)) as a (action, hours)`,
    [companyId, managerId, order],
  );
  await add(
    `update deliveries set status = 'failed', reason = 'mailbox full', sent_at = now() - interval '1 minute'
    where gift_id = $1`,
    [id],
  );
  await add(
    "insert into bounced_addresses values ($1, sha256('all@norte.test'), now() + interval '1 minute')",
    [companyId],
  );
  await add(
    `insert into gift_reminders (company_id, gift_id, valid_until, days, status, due_at)
    select company_id, id, valid_until, days, r.status, now() + hours * interval '1 hour'
    from gifts, (values (7, 'sent', 1), (1, 'queued', 2)) as r (days, status, hours) where id = $1`,
    [id],
  );
  await add(
    `insert into gift_thanks (company_id, gift_id, message, created_at)
    values ($1, $2, '¡Gracias!', now() + interval '3 hours')`,
    [companyId, id],
  );
  const { list, total_count } = await story(id);
  expect(list).toMatchObject([
    { kind: 'thanked', by_recipient: true, text: '¡Gracias!' },
    { kind: 'reminded', days: 7 },
    { kind: 'bounced', address: 'all@norte.test', text: 'mailbox full' },
    { kind: 'ordered' },
    { kind: 'mailed', channel: 'mail', address: 'all@norte.test', text: '' },
    { kind: 'approved', author: 'Ana Mora' },
    { kind: 'held', author: 'Ana Mora' },
  ]);
  expect(total_count).toBe(7);
  const pages = [await story(id, 1, 5), await story(id, 2, 5)];
  expect(pages.flatMap((page) => page.list)).toEqual(list);
});
