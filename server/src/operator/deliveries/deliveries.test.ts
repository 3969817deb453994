import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { hastenDelivery, listDeliveries } from '@regalo/contract/operator/deliveries';
import { beforeAll, expect, test } from 'vitest';
import { type MadeCompany, makeCompany, makePeople } from '../../testing/factories.ts';
import { makeOperator } from '../../testing/operators.ts';
import { freeOrder } from '../../testing/orders.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { useTestApp } from '../../testing/test-app.ts';

const app = useTestApp({ role: 'all', console: true });
const run = (text: string, values: unknown[] = []) => asSuperuser(app, text, values);
let company: MadeCompany;
let token: string;

async function sendTo(sender: MadeCompany, ...emails: string[]): Promise<void> {
  const people = emails.map((email) => ({ email }));
  const users = await makePeople(app.services.database, sender.id, people);
  const { status } = await app.call(sendGifts, { token: sender.token, body: freeOrder(users) });
  expect(status).toBe(200);
}

beforeAll(async () => {
  const { database, jobs } = app.services;
  // Nothing is sent.
  await jobs.pause();
  company = await makeCompany(database, { name: 'Ñandú', funds: 5_000_000 });
  const other = await makeCompany(database, { name: 'Norte', funds: 5_000_000 });
  ({ token } = await makeOperator(app, { roles: ['support'] }));
  await sendTo(company, 'ana@uno.cr', 'leo@dos.cr', 'eva@uno.cr');
  await sendTo(other, 'luis@uno.cr');
  const set = (address: string, change: string) =>
    run(`update deliveries set ${change} where address = $1`, [address]);
  await set(
    'leo@dos.cr',
    `attempts = 3, due_at = now() + interval '1 hour',
    reason = '451 <leo@dos.cr> later, or call +50688887777'`,
  );
  await set('eva@uno.cr', "attempts = 1, due_at = now() + interval '1 minute', reason = 'x'");
  await set('luis@uno.cr', "attempts = 1, status = 'failed', reason = '550 no such user'");
  await run(`insert into delivery_attempts (company_id, delivery_id, outcome, reason)
    select company_id, id, 'failed', reason from deliveries where status = 'failed'`);
});

const read = async (query: object) =>
  (await app.call(listDeliveries, { token, query: query as never })).reply.body;

test('messages that have not arrived are listed for all companies, with no whole address', async () => {
  const { list, total_count } = await read({});
  expect([total_count, list.map(({ address }) => address)]).toEqual([
    2,
    ['e•••@u•••.cr', 'l•••@d•••.cr'],
  ]);
  expect(list[1]).toMatchObject({
    company: { id: company.id, name: 'Ñandú' },
    order: { number: 1 },
    attempts: 3,
    reason: '451 <•••@•••> later, or call •••',
  });
  expect(JSON.stringify(list)).not.toMatch(/leo|eva|uno|5068/);
  const [failed] = (await read({ filter: 'failed' })).list;
  expect(failed).toMatchObject({ company: { name: 'Norte' }, reason: '550 no such user' });
  expect((await read({ filter: 'waiting' })).total_count).toBe(1);
});

test('they are found by a part of the company’s name, or by the domain alone', async () => {
  const totalOf = async (search: string) => (await read({ search })).total_count;
  expect(await totalOf('nandu')).toBe(2);
  expect(await totalOf('DOS.cr')).toBe(1);
  expect(await totalOf('leo@dos.cr')).toBe(0);
  expect(await totalOf('os.cr')).toBe(0);
});

test('one that waits is tried at once, one that has failed is not; it is written down', async () => {
  const [, late] = (await read({})).list;
  const body = { company_id: company.id, id: late?.id ?? 0 };
  expect((await app.call(hastenDelivery, { token, body })).status).toBe(200);
  expect(
    await run('select due_at <= now() as due from deliveries where id = $1', [body.id]),
  ).toEqual([{ due: true }]);
  expect(
    await run("select data from pgboss.job where data ->> 'deliveryId' = $1", [String(body.id)]),
  ).toHaveLength(1);
  expect(
    await run(
      "select company_id, subject_id from operator.audit_entries where action = 'hastened'",
    ),
  ).toEqual([{ company_id: company.id, subject_id: body.id }]);
  const [failed] = (await read({ filter: 'failed' })).list;
  const gone = { company_id: failed?.company.id ?? 0, id: failed?.id ?? 0 };
  expect((await app.call(hastenDelivery, { token, body: gone })).status).toBe(409);
  // Another company's id finds nothing.
  const foreign = { ...body, company_id: gone.company_id };
  expect((await app.call(hastenDelivery, { token, body: foreign })).status).toBe(409);
  const finance = await makeOperator(app, { roles: ['finance'] });
  const refused = await app.call(hastenDelivery, { token: finance.token, body });
  expect(refused.status).toBe(403);
});
