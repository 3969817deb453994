import type { Connection } from '../../../../database/connection.ts';
import type { Carrier, Report } from '../../../../platform/carriers/carrier.ts';
import type { Services } from '../../../../platform/services.ts';
import { deliverOrder } from '../deliver-order-job.ts';
import { fallBackToSms } from '../fall-back-queries.ts';
import { lockOrder, openOrder } from '../order-state-queries.ts';
import { insertRefusal, insertWish } from '../phone-wish-queries.ts';
import { advance, failMessage, readOrderOf } from '../progress-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'carriers' | 'now'>;

/** Company and message. */
const REFERENCE = /^(\d{1,9})\.(\d{1,15})$/;

type Failed = Parameters<typeof failMessage>[2] & { at: Date };

/** A message that was taken and failed later: its order is opened again, and closed with the failure. */
async function fail(services: Used, tx: Connection, companyId: number, failed: Failed) {
  const orderId = await readOrderOf(tx, companyId, failed);
  if (orderId === undefined) return;
  await lockOrder(tx, companyId, orderId);
  const phone = await failMessage(tx, companyId, failed);
  if (phone === undefined) return;
  await fallBackToSms(tx, services, companyId, failed);
  await openOrder(tx, companyId, orderId);
  const { deliveryId, channel, at } = failed;
  if (failed.failure === 'stopped')
    await insertRefusal(tx, companyId, { channel, deliveryId, phone, at });
  await services.jobs.enqueue(tx, deliverOrder, { companyId, orderId, deliveryId });
}

/** Records what a carrier tells. What is about nothing of ours, or known already, changes nothing. */
export async function takeReport(
  services: Used,
  { channel }: Pick<Carrier, 'channel'>,
  report: Report,
): Promise<void> {
  const { database } = services;
  const { id } = report;
  if (report.kind === 'wish') {
    const { phone, wants, at } = report;
    await database.outside((connection) =>
      insertWish(connection, { channel, id, phone, wants, at }),
    );
    return;
  }
  const [, company, delivery] = REFERENCE.exec(report.reference) ?? [];
  if (!company || !delivery) return;
  const named = { deliveryId: Number(delivery), channel, carrierId: id };
  await database.inCompany(Number(company), async (tx) => {
    const { at } = report;
    if (report.progress === 'failed')
      await fail(services, tx, Number(company), { ...named, failure: report.failure, at });
    else await advance(tx, Number(company), { ...named, progress: report.progress, at });
  });
}
