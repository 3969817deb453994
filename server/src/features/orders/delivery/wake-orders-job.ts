import type { Channel } from '@regalo/contract/orders/channels';
import type { Connection } from '../../../database/connection.ts';
import { listCompanies } from '../../../platform/companies.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { readOutage } from '../../../platform/mail/outage-queries.ts';
import type { Services } from '../../../platform/services.ts';
import { deliverOrder } from './deliver-order-job.ts';
import { endWaits } from './outbox-queries.ts';
import { LOOK_MS, WAKE_ORDERS } from './sit-out-outage.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'mailer' | 'carriers' | 'now'>;

/** Each step takes up so many times as many orders as the one before: a mail server has to recover. */
const GROWTH = 4;
/** Time in which the mails of a step show whether the mail server takes them. */
const STEP_MS = 10_000;

interface Which {
  channel: Channel;
  most: number;
}

/** Has some of a company's orders that wait mailed now. @returns how many */
async function wakeSome({ jobs }: Used, tx: Connection, companyId: number, which: Which) {
  const waiting = await endWaits(tx, companyId, which);
  for (const { order_id: orderId, delivery_id: deliveryId } of waiting)
    await jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
  return waiting.length;
}

/** The same of all companies. */
async function wake(services: Used, { channel, most }: Which): Promise<number> {
  const { database } = services;
  let woken = 0;
  for (const companyId of await database.outside(listCompanies)) {
    if (woken === most) break;
    const left = { channel, most: most - woken };
    woken += await database.inCompany(companyId, (tx) => wakeSome(services, tx, companyId, left));
  }
  return woken;
}

const answers = async ({ mailer, carriers }: Used, channel: Channel): Promise<boolean> =>
  channel === 'mail' ? await mailer.answers() : ((await carriers[channel]?.answers()) ?? false);

/**
 * The next run. While the mail server does not answer, it is looked at every minute; once it does,
 * one order tries whether it takes mails. When it has taken one, and so ended the outage, more and
 * more are taken up.
 * @returns the next step and the time until then, in ms; undefined if no order waits any more
 */
async function look(
  services: Used,
  channel: Channel,
  step: number,
): Promise<[step: number, ms: number] | undefined> {
  const outage = await services.database.outside((connection) => readOutage(connection, channel));
  if (!outage) {
    const most = GROWTH ** step;
    return (await wake(services, { channel, most })) === most ? [step + 1, STEP_MS] : undefined;
  }
  if (step > 0 || !(await answers(services, channel))) return [0, LOOK_MS];
  return (await wake(services, { channel, most: 1 })) === 1 ? [1, STEP_MS] : undefined;
}

/** Takes up the orders that have waited for the end of an outage, a few first. */
export const wakeOrders = defineJob({
  ...WAKE_ORDERS,
  handle: async (services: Used, { step, channel = 'mail' }) => {
    const next = await look(services, channel, step);
    if (!next) return;
    const [following, ms] = next;
    const at = new Date(services.now().getTime() + ms);
    await services.database.transaction((tx) =>
      services.jobs.enqueue(tx, WAKE_ORDERS, { step: following, channel }, at),
    );
  },
});
