import type { cancelGifts as endpoint } from '@regalo/contract/orders/ends';
import { localDay } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { answerOnce } from '../../../platform/answer-once.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { dropOfCanceled } from '../../occasions/occasion-gift-queries.ts';
import { type Ended, endGifts, returnStock } from '../../vouchers/end-queries.ts';
import { MAY_HAVE_ARRIVED, withdrawMails } from '../delivery/outbox-queries.ts';
import { type Chosen, chooseGifts, lockWithMails, readSkipped } from './chosen-gift-queries.ts';
import { recordEnd } from './record-end.ts';

type Canceled = z.output<(typeof endpoint)['reply']>['body'];

/** Of a gift whose link nobody took, and of whose mails none can have arrived. */
const NEVER_REACHED = sql`g.status = 'unclaimed' and g.generation = 1 and g.link_taken_at is null
  and not exists (select from deliveries d where d.company_id = g.company_id and d.gift_id = g.id
    and ${MAY_HAVE_ARRIVED})`;

const FEE = sql`case when ${NEVER_REACHED} then o.service_fee else 0 end`;
const ALL = 1_000_000;

interface Withdrawal {
  /** Over `gifts g`. */
  which: RawBuilder<unknown>;
  author: string;
  reason: string;
  now: Date;
}

/** Withdraws gifts that are not used up, in a transaction that takes no lock on gifts afterwards. */
export async function withdrawGifts(
  tx: Connection,
  companyId: number,
  { which, author, reason, now }: Withdrawal,
): Promise<Pick<Ended, 'count' | 'refunded'>> {
  await lockWithMails(tx, companyId, which);
  const today = localDay(now, await timeZoneOf(tx, companyId));
  const { count, refunded, unused, orderIds } = await endGifts(tx, companyId, {
    status: 'canceled',
    author,
    reason,
    where: sql`${which} and g.valid_until >= ${today}::date`,
    fee: FEE,
    account: sql`'wallet'`,
    most: ALL,
  });
  await withdrawMails(tx, companyId, orderIds);
  await dropOfCanceled(tx, companyId, which);
  await returnStock(tx, unused);
  return { count, refunded };
}

/**
 * Withdraws gifts that are not used up. Their value returns to the wallet, and so does the service fee
 * of those that never reached anybody.
 * @throws Refusal not_found, idempotency_mismatch
 */
export async function cancelGifts(
  { database, now }: Pick<Services, 'database' | 'now'>,
  session: Session,
  { reason, ...chosen }: Chosen & { reason: string },
  key: string | undefined,
): Promise<Canceled> {
  const { companyId, managerId } = session;
  return await database.inCompany(companyId, async (tx) => {
    if (chosen.order !== undefined) await allowLongStatements(tx);
    const call = { key, call: ['cancel-gifts', chosen, reason] };
    // Before a kept answer: it may be another member's, about gifts that this one does not see.
    const which = await chooseGifts(tx, companyId, chosen, session);
    return await answerOnce(tx, companyId, call, async () => {
      const author = managerAuthor(managerId);
      const withdrawal = { which, author, reason, now: now() };
      const { count, refunded } = await withdrawGifts(tx, companyId, withdrawal);
      await recordEnd(tx, session, chosen, { kind: 'canceled', count, after: { refunded } });
      const why = sql`case when g.status in ('redeemed', 'canceled') then g.status else 'expired' end`;
      const skipped = await readSkipped(tx, companyId, which, { kind: 'canceled', why });
      return { canceled: count, refunded, ...skipped };
    });
  });
}
