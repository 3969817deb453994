import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { GIFT_STATUSES } from '@regalo/contract/orders/gift-status';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeCompany, makePeople } from '../../../testing/factories.ts';
import { setGifts } from '../../../testing/gift-states.ts';
import { freeOrder } from '../../../testing/orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { useTestApp } from '../../../testing/test-app.ts';
import { giftStatus, havingStatus, NEWEST_MAIL } from './gift-status.ts';

const GIFTS = [
  ...['unclaimed', 'claimed', 'redeemed', 'expired', 'canceled'].map((status) => ({ status })),
  { status: 'claimed', spent: 1 },
];
const MAILS = [null, 'queued', 'sending', 'sent', 'failed'];

const app = useTestApp();

test('gifts are found by exactly the status that they are shown with', async () => {
  const { database } = app.services;
  const { id, token } = await makeCompany(database, { funds: 10_000_000 });
  for (const day of ['2030-01-01', '2030-01-02']) {
    const people = GIFTS.flatMap(() => MAILS).map((mail, n) => ({
      phone: `+506${day.slice(-1)}${String(n).padStart(7, '0')}`,
      ...(mail ? {} : { email: null }),
    }));
    const users = await makePeople(database, id, people);
    const { reply } = await app.call(sendGifts, { token, body: freeOrder(users) });
    const order = reply.body.order_id;
    for (const [n, status] of GIFTS.entries())
      for (const [k, mail] of MAILS.entries()) {
        const person = users[n * MAILS.length + k];
        const of = 'g.order_id = $1 and g.person_id = $2';
        await setGifts(app, { ...status, validUntil: day }, of, [order, person]);
        await asSuperuser(
          app,
          `update deliveries d set status = $3 from gifts g
             where g.id = d.gift_id and g.order_id = $1 and g.person_id = $2`,
          [order, person, mail],
        );
      }
  }
  // A mail that was sent again leaves the one before behind, which counts no more.
  await asSuperuser(
    app,
    `insert into deliveries (company_id, order_id, gift_id, address, status)
      select company_id, order_id, gift_id, address, 'replaced' from deliveries`,
  );
  const today = sql`'2030-01-02'::date`;
  await database.readCompany(id, async (tx) => {
    const shown = await sql<{ id: number; status: string }>`
      select g.id, ${giftStatus(today)} as status from gifts g
      join orders o on o.company_id = g.company_id and o.id = g.order_id ${NEWEST_MAIL}
      where g.company_id = ${id} order by g.id`.execute(tx);
    expect(shown.rows).toHaveLength(2 * GIFTS.length * MAILS.length);
    for (const status of GIFT_STATUSES) {
      const { join, where } = havingStatus(status, today);
      const found = await sql<{ id: number }>`
        select g.id from gifts g ${join} where g.company_id = ${id} and ${where} order by g.id`.execute(
        tx,
      );
      const expected = shown.rows.filter((row) => row.status === status).map((row) => row.id);
      expect(expected).not.toEqual([]);
      expect([status, found.rows.map((row) => row.id)]).toEqual([status, expected]);
    }
  });
});
