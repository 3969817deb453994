import type { extendGifts as extend, reopenGifts as reopen } from '@regalo/contract/orders/ends';
import { localDay } from '@regalo/contract/values/days';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { allowLongStatements } from '../../../database/database.ts';
import { answerOnce } from '../../../platform/answer-once.ts';
import { timeZoneOf } from '../../../platform/companies.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { checkReopening } from '../../approvals/check-reopening.ts';
import { takeStockAgain } from '../../vouchers/end-queries.ts';
import {
  extendGifts as extendChosen,
  isOverdrawn,
  reopenGifts as reopenChosen,
  YEAR_AFTER,
} from '../../vouchers/last-day-queries.ts';
import { authorOf, type GiftActor } from '../gift-actor.ts';
import { type Chosen, chooseGifts, readSkipped } from './chosen-gift-queries.ts';
import { recordEnd } from './record-end.ts';

type Used = Pick<Services, 'database' | 'now'>;
type Wanted = Chosen & { valid_until: string };
type Extended = z.output<(typeof extend)['reply']>['body'];
type Reopened = z.output<(typeof reopen)['reply']>['body'];

interface Prepared {
  tx: Connection;
  which: RawBuilder<unknown>;
  change: { validUntil: string; today: string; author: string; where: RawBuilder<unknown> };
}

/** Runs a change of last days once for its key. @throws Refusal not_found, idempotency_mismatch */
async function change<T extends object>(
  { database, now }: Used,
  actor: GiftActor,
  { call, key, wanted }: { call: string; key: string | undefined; wanted: Wanted },
  act: (prepared: Prepared) => Promise<T>,
): Promise<T> {
  const { companyId } = actor;
  return await database.inCompany(companyId, async (tx) => {
    if (wanted.order !== undefined) await allowLongStatements(tx);
    const which = await chooseGifts(tx, companyId, wanted, actor);
    return await answerOnce(tx, companyId, { key, call: [call, wanted] }, async () => {
      const today = localDay(now(), await timeZoneOf(tx, companyId));
      const author = authorOf(actor);
      const validUntil = wanted.valid_until;
      return await act({ tx, which, change: { validUntil, today, author, where: which } });
    });
  });
}

const beyondYear = (validUntil: string) => sql`${validUntil}::date > ${YEAR_AFTER}`;

/**
 * Lets gifts that have not ended be used longer.
 * @throws Refusal not_found, idempotency_mismatch
 */
export async function extendGifts(
  services: Used,
  actor: GiftActor,
  wanted: Wanted,
  key: string | undefined,
): Promise<Extended> {
  const call = { call: 'extend-gifts', key, wanted };
  return await change(services, actor, call, async ({ tx, which, change: given }) => {
    const { companyId } = actor;
    const { validUntil, today } = given;
    const extended = await extendChosen(tx, companyId, given);
    const after = { valid_until: validUntil };
    await recordEnd(tx, actor, wanted, { kind: 'extended', count: extended, after });
    const why = sql`case when g.status in ('redeemed', 'canceled', 'expired') then g.status
      when g.valid_until < ${today}::date then 'expired'
      when ${beyondYear(validUntil)} then 'beyond_year' else 'not_later' end`;
    const skipped = await readSkipped(tx, companyId, which, { kind: 'extended', why });
    return { extended, ...skipped };
  });
}

/**
 * Reopens gifts that have expired. What returned to the wallet then is taken from it again. A suspended company spends
 * nothing, so it reopens none.
 * @throws Refusal not_found, idempotency_mismatch, insufficient_balance, out_of_stock; wrong_state where it
 *   exceeds a limit of the caller; step_up_required where it takes more than the company's mark
 */
export async function reopenGifts(
  services: Used,
  session: Session,
  wanted: Wanted,
  key: string | undefined,
): Promise<Reopened> {
  const call = { call: 'reopen-gifts', key, wanted };
  try {
    return await change(services, session, call, async ({ tx, which, change: given }) => {
      const { companyId } = session;
      const { count, taken, unused } = await reopenChosen(tx, companyId, given);
      // The wallet is locked by now, so that whoever suspends the company waits, or is waited for.
      await refuseSuspended(tx, companyId);
      if (taken > 0) await checkReopening(tx, session, { total: taken, now: services.now() });
      if (!(await takeStockAgain(tx, unused))) throw new Refusal('out_of_stock');
      const after = { valid_until: given.validUntil, taken };
      await recordEnd(tx, session, wanted, { kind: 'reopened', count, after });
      const why = sql`case when g.status in ('redeemed', 'canceled') then g.status
        when g.status = 'expired' and ${beyondYear(given.validUntil)} then 'beyond_year'
        when g.status = 'expired' then 'not_later' else 'open' end`;
      const skipped = await readSkipped(tx, companyId, which, { kind: 'reopened', why });
      return { reopened: count, taken, ...skipped };
    });
  } catch (error) {
    throw isOverdrawn(error) ? new Refusal('insufficient_balance') : error;
  }
}
