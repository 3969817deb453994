import type { SettlementPeriod } from '@regalo/contract/shop/statements';
import { closeStatements } from '../features/settlement/close-statements-job.ts';
import { setTerms } from '../features/settlement/terms.ts';
import { type MadeCompany, makeItem } from './factories.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';
import { type MadeTill, makeTill, makeVouchers, tillCalls } from './tills.ts';

/** The services with the clock at an instant. */
export const at = ({ services }: TestApp, instant: string) => ({
  ...services,
  now: () => new Date(instant),
});

/** Dates what was booked for a cause in a shop's books, which nobody else may. */
export const dateEntry = (app: TestApp, shopId: number, cause: string, instant: string) =>
  asSuperuser(
    app,
    `do $$ begin
      set local session_replication_role = replica;
      update shop_entries set created_at = '${instant}' where shop_id = ${shopId} and cause = '${cause}';
    end $$`,
  );

/** A shop that is settled with. */
export interface SettledShop {
  till: MadeTill;
  shopId: number;
  /** Spends some of ₡100,000 there, at an instant by its books. @returns the id of the redemption */
  redeem(colones: number, instant: string): Promise<number>;
  undo(redemptionId: number, instant: string): Promise<void>;
  /** Closes what is due at an instant. */
  close(instant: string): ReturnType<typeof closeStatements>;
}

interface Settled {
  from?: string;
  commissionBps?: number;
  period?: SettlementPeriod;
  timeZone?: string;
  /** None are agreed. */
  noTerms?: boolean;
}

/** A shop with a till, and with terms from 1 January 2026 on. */
export async function makeSettledShop(
  app: TestApp,
  company: MadeCompany,
  { from = '2026-01-01', commissionBps = 500, period = 'month', timeZone, noTerms }: Settled = {},
): Promise<SettledShop> {
  const { shop_id: shopId } = await makeItem(app.services.database);
  if (timeZone)
    await asSuperuser(app, 'update catalogue_shops set time_zone = $2 where id = $1', [
      shopId,
      timeZone,
    ]);
  if (!noTerms)
    await setTerms(app.services, shopId, { commissionBps, period, from, author: 'test' });
  const till = await makeTill(app, shopId);
  const calls = tillCalls(() => app);
  const [voucher] = await makeVouchers(app, company, 1, { amount: 100_000 });
  return {
    till,
    shopId,
    async redeem(colones, instant) {
      const { status, reply } = await calls.redeem(voucher?.code ?? '', colones, till);
      if (status !== 200) throw new Error(`not redeemed: ${JSON.stringify(reply)}`);
      const id = reply.body.redemption_id;
      await dateEntry(app, shopId, `redemption:${id}`, instant);
      return id;
    },
    async undo(id, instant) {
      const { status, reply } = await calls.undo(id, till);
      if (status !== 200) throw new Error(`not undone: ${JSON.stringify(reply)}`);
      await dateEntry(app, shopId, `undo:${id}`, instant);
    },
    close: (instant) => closeStatements(at(app, instant), shopId),
  };
}

/** Closes a statement over what was redeemed just now, as if its month were over. @returns its id */
export async function settleEarly(app: TestApp, shopId: number): Promise<number> {
  const terms = { commissionBps: 500, period: 'month', from: undefined, author: 'test' } as const;
  await setTerms(app.services, shopId, terms);
  const later = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const [closed] = await closeStatements(at(app, later), shopId);
  if (!closed) throw new Error('nothing was redeemed');
  return closed.id;
}

/** The statements of a shop as they are stored, oldest first. */
export const storedStatements = (app: TestApp, shopId: number) =>
  asSuperuser(
    app,
    `select number, first_day, last_day, redemptions, undos, redeemed, undone, commission, carried,
      payable from shop_statements where shop_id = $1 order by number`,
    [shopId],
  );

/** The causes of the entries in a statement, and its commission of each, oldest first. */
export const storedLines = async (app: TestApp, shopId: number, number: number) => {
  const rows = await asSuperuser(
    app,
    `select e.cause, l.commission from shop_statement_lines l
    join shop_statements s on s.shop_id = l.shop_id and s.id = l.statement_id
    join shop_entries e on e.shop_id = l.shop_id and e.id = l.entry_id
    where l.shop_id = $1 and s.number = $2 order by e.id`,
    [shopId, number],
  );
  return rows.map(({ cause, commission }) => [cause, commission]);
};
