import { instantOf, localDay, plusDays } from '@regalo/contract/values/days';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Carrier } from '../../../platform/carriers/carrier.ts';
import { makeCompany, makePeople, unique } from '../../../testing/factories.ts';
import {
  type SchedulingApp,
  schedule,
  startAll,
  startSchedulingApp,
  update,
} from '../../../testing/scheduled-orders.ts';
import { asSuperuser } from '../../../testing/superuser.ts';
import { creditWallet } from '../../wallet/wallet.ts';

let made: SchedulingApp;
beforeAll(async () => {
  made = await startSchedulingApp();
  // Nothing is sent: only the outbox is looked at.
  const sms = { close() {} } as Carrier;
  made.services.carriers = { sms };
  made.app.services.carriers.sms = sms;
});
afterAll(() => made.app.stop());

const ZONE = 'America/Costa_Rica';
const day = (days: number) => plusDays(localDay(made.clock.now(), ZONE), days);
/** A moment of a day to come, by the company's clocks. */
const at = (days: number, time: string) => instantOf(`${day(days)}T${time}`, ZONE);
const until = (moment: Date) => made.clock.forward(moment.getTime() - made.clock.now().getTime());

/** An order for somebody with e-mail and somebody with a phone alone, of a company that uses SMS. */
async function orderAt(moment: Date, funds = 1_000_000) {
  const { app } = made;
  const ours = await makeCompany(app.services.database, { funds });
  await asSuperuser(
    app,
    `update companies set phone_channels = '{sms}', phone_agreed_at = now(), phone_agreed_by = $2 where id = $1`,
    [ours.id, ours.managerId],
  );
  const users = await makePeople(app.services.database, ours.id, [
    {},
    { email: null, phone: `+5068${unique()}` },
  ]);
  const id = await schedule(app, ours, { send_at: moment.toISOString(), users });
  return { ours, id };
}

/** Until when messages of an order wait, by their channel; null for those that go at once. */
async function waits(id: number): Promise<Record<string, string | null>> {
  const rows = await asSuperuser(
    made.app,
    `select channel, due_at, due_at > now() + interval '1 minute' as waits from deliveries where order_id = $1`,
    [id],
  );
  return Object.fromEntries(
    rows.map(({ channel, due_at, waits: later }) => [
      String(channel),
      later ? new Date(String(due_at)).toISOString() : null,
    ]),
  );
}

test('an explicit time inside quiet hours is kept to, also some minutes later', async () => {
  const moment = at(1, '23:00');
  const { ours, id } = await orderAt(moment);
  until(new Date(moment.getTime() + 5 * 60_000));
  await startAll(made.services, ours.id);
  expect(await waits(id)).toEqual({ mail: null, sms: null });
});

test('what starts late by itself in quiet hours mails at once, and lets phones sleep', async () => {
  const { ours, id } = await orderAt(at(1, '18:00'), 0);
  until(at(1, '18:01'));
  await startAll(made.services, ours.id);
  expect(await waits(id)).toEqual({});
  until(at(0, '23:00'));
  await made.app.services.database.inCompany(ours.id, (tx) =>
    creditWallet(tx, ours.id, { amount: 50_000, reference: `TRF-Q${unique()}`, author: 'test' }),
  );
  await startAll(made.services, ours.id);
  expect(await waits(id)).toEqual({ mail: null, sms: at(1, '08:00').toISOString() });
});

test('a server that is back at two in the night does the same, and one that is back by day sends at once', async () => {
  const night = await orderAt(at(1, '18:00'));
  until(at(2, '02:00'));
  await startAll(made.services, night.ours.id);
  expect(await waits(night.id)).toEqual({ mail: null, sms: at(0, '08:00').toISOString() });
  const byDay = await orderAt(at(0, '09:00'));
  until(at(0, '15:00'));
  await startAll(made.services, byDay.ours.id);
  expect(await waits(byDay.id)).toEqual({ mail: null, sms: null });
});

test('who sends it now in quiet hours has asked for it', async () => {
  const { ours, id } = await orderAt(at(1, '18:00'), 0);
  until(at(1, '18:01'));
  await startAll(made.services, ours.id);
  until(at(0, '23:00'));
  await made.app.services.database.inCompany(ours.id, (tx) =>
    creditWallet(tx, ours.id, { amount: 50_000, reference: `TRF-Q${unique()}`, author: 'test' }),
  );
  const now = { action: 'send', total_amount: 22_400 } as const;
  expect(await update(made.app, ours, id, now)).toBe('200');
  expect(await waits(id)).toEqual({ mail: null, sms: null });
});
