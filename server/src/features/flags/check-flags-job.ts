import { MANY_AT_TILL } from '@regalo/contract/orders/flags';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../platform/jobs/company-job.ts';
import type { Services } from '../../platform/services.ts';
import { notify } from '../notifications/notifications.ts';
import { forgetOpenings } from '../reviews/gift-review-queries.ts';
import { keepTillFlag, listShops, readUndos } from './till-flag-queries.ts';
import { findTillFlags } from './undo-rules.ts';
import { insertUseFlags, readUses, type Span } from './use-flag-queries.ts';
import { findFlags, ONLY_FOR_GIFT } from './use-rules.ts';

/** Rows of one statement: their values are parameters, of which there are 65,535 at most. */
const PORTION = 1_000;

const before = (at: Date, minutes: number) => new Date(at.getTime() - minutes * 60_000);

/** Flags the uses of a company in a span, and what belongs to them before it, and tells the company. */
export async function flagUses(
  { database }: Pick<Services, 'database'>,
  companyId: number,
  span: Span,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    const { from, to } = span;
    await forgetOpenings(tx, companyId);
    const near = { from: before(from, MANY_AT_TILL.minutes), to };
    const uses = await readUses(tx, companyId, near);
    const dayBefore = { from: before(from, ONLY_FOR_GIFT.hours * 60), to: near.from };
    const alike = uses.some(({ onlyForGift }) => onlyForGift)
      ? await readUses(tx, companyId, dayBefore, 'onlyForGift')
      : [];
    const flags = findFlags([...uses, ...alike]);
    const fresh = new Set<number>();
    for (let at = 0; at < flags.length; at += PORTION)
      for (const id of await insertUseFlags(tx, companyId, flags.slice(at, at + PORTION)))
        fresh.add(id);
    const news = flags.filter(({ giftId }) => fresh.has(giftId));
    for (const [orderId, ofOrder] of Map.groupBy(news, (flag) => flag.orderId)) {
      const gifts = new Set(ofOrder.map(({ giftId }) => giftId)).size;
      await notify(tx, companyId, 'gifts_flagged', { orderId, gifts });
    }
  });
}

type Used = Pick<Services, 'database' | 'now'>;

const MINUTE = 60_000;
/** How far before its run was due a look begins: what began then may have been committed since. */
const OVERLAP = 60 * MINUTE;
/** The span of time that one transaction checks. */
const STEP = 120 * MINUTE;

const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds);

async function flagUndos({ database }: Used, shopId: number, since: Date): Promise<void> {
  await database.inShop(shopId, async (tx) => {
    for (const flag of findTillFlags(await readUndos(tx, shopId, since)))
      await keepTillFlag(tx, shopId, flag);
  });
}

/** Looks for what may be fraud among the uses and undos since the run before. Each is flagged once. */
export const checkFlagsJob = defineCompanyJob({
  name: 'check-flags',
  schedule: { cron: '*/10 * * * *', timeZone: HOME_ZONE },
  async ofCompany(services: Used, companyId, { dueAt }) {
    const { now } = services;
    const since = earlier(new Date(dueAt), OVERLAP);
    for (let from = since; from <= now(); from = earlier(from, -STEP))
      await flagUses(services, companyId, { from, to: earlier(from, -STEP) });
  },
  async besides(services, { dueAt }) {
    for (const { id } of await services.database.outside(listShops))
      await flagUndos(services, id, earlier(new Date(dueAt), OVERLAP));
  },
});
