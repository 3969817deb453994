import { localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCompany } from '../../testing/factories.ts';
import { asSuperuser } from '../../testing/superuser.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeVouchers } from '../../testing/tills.ts';
import { expireGiftsJob } from './expire-gifts-job.ts';

let app: TestApp;
const later = () => new Date(`${plusDays(localDay(new Date(), -6), 367)}T18:00:00Z`);

beforeAll(async () => {
  app = await startTestApp({ now: later });
});
afterAll(() => app.stop());

const expire = () =>
  expireGiftsJob.handle(
    app.services,
    { dueAt: later().toISOString() },
    new AbortController().signal,
  );

/** Gifts that were sent a year ago, by the clock of the app. */
async function makeDue(count: number) {
  const company = await makeCompany(app.services.database);
  const [gift] = await makeVouchers(app, company, count);
  await asSuperuser(
    app,
    `do $$ begin set local session_replication_role = replica;
      update gifts set valid_until = current_date where order_id = ${gift?.orderId}; end $$`,
  );
  return { id: company.id, orderId: gift?.orderId };
}

const booked = ({ id }: { id: number }) =>
  asSuperuser(
    app,
    `select t.cause, -e.amount as value from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id and e.account = 'vouchers'
    where t.company_id = $1 and t.kind = 'expiry'`,
    [id],
  );

test('an expiry is booked once, by whoever looks at the same time, and its cause is unique', async () => {
  const company = await makeDue(3);
  await Promise.all([expire(), expire(), expire()]);
  await expire();
  const [entry, ...more] = await booked(company);
  expect(more).toEqual([]);
  expect(entry).toEqual({ cause: expect.stringMatching(/^expiry:\d+:\d{4}-/), value: 30_000 });
  const again = app.services.database.inCompany(company.id, (tx) =>
    tx
      .insertInto('ledger_transactions')
      .values({
        company_id: company.id,
        kind: 'expiry',
        order_id: company.orderId ?? null,
        author: 'system',
        cause: String(entry?.cause),
      })
      .execute(),
  );
  await expect(again).rejects.toThrow('ledger_cause');
});

test('what fails for one company does not keep the gifts of the others from expiring', async () => {
  const [broken, sound] = [await makeDue(1), await makeDue(1)];
  await asSuperuser(
    app,
    `alter table gift_activities add constraint broken check (company_id <> ${broken.id}) not valid`,
  );
  await expect(expire()).rejects.toThrow('expire-gifts failed in part');
  expect(await booked(broken)).toEqual([]);
  expect(await booked(sound)).toHaveLength(1);
  await asSuperuser(app, 'alter table gift_activities drop constraint broken');
  await expire();
  expect(await booked(broken)).toHaveLength(1);
});
