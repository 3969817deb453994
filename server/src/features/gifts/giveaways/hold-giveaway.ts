import type { NewGiveaway } from '@regalo/contract/gifts/giveaways';
import { rangeOfDay } from '@regalo/contract/values/days';
import type { Connection } from '../../../database/connection.ts';
import { numberOrder } from '../../../platform/order-number.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseSuspended } from '../../../platform/suspension.ts';
import { holdOrder } from '../../approvals/hold-order.ts';
import { countOrder, LimitsMoved } from '../../approvals/limits.ts';
import { notifyLowWallet } from '../../notifications/notifications.ts';
import { holdMoney } from '../../wallet/held-money.ts';
import { reviewOnceMore, type ToPlace } from '../checkout/check-order.ts';
import { outOfStock } from '../checkout/quote.ts';
import type { orderRow } from '../checkout/write-order.ts';
import { takeStock } from '../checkout/write-queries.ts';

type Used = Pick<Services, 'jobs' | 'now' | 'roles' | 'reviewOrdersAbove'>;

export const GIVEAWAY_AUDIT = auditSubject('giveaway');

/** A giveaway whose row is written, and the order of all its gifts. */
interface Written {
  row: ReturnType<typeof orderRow> & Pick<NewGiveaway, 'valid_months'>;
  name: string;
  until: string;
}

/** Holds the money of one that opens at once. @throws Refusal insufficient_balance; LimitsMoved */
async function holdOpen(
  tx: Connection,
  { row, name, until }: Written,
  { quote, counting }: ToPlace & { kind: 'to send' },
): Promise<void> {
  const { company_id: companyId, id, quantity, total_amount: total } = row;
  const author = managerAuthor(row.manager_id);
  await addAuditEntry(tx, companyId, {
    author,
    subject: GIVEAWAY_AUDIT,
    action: 'opened',
    subjectId: id,
    after: { name, quantity, total, until },
  });
  const held = await holdMoney(tx, companyId, { of: { giveaway_id: id }, total, author });
  if (held.policyRevision !== quote.policyRevision) throw new LimitsMoved();
  if (counting) await countOrder(tx, companyId, id, counting);
  const { lowWalletMark } = quote.sender;
  await notifyLowWallet(tx, companyId, { total, balance: held.balance, lowWalletMark });
}

/** Holds the money of one that waits, and asks for its approval as for that of an order. @throws Refusal insufficient_balance */
async function holdWaiting(
  tx: Connection,
  services: Used,
  { row, name, until }: Written,
  { quote, held }: ToPlace & { kind: 'to hold' },
): Promise<void> {
  const { company_id: companyId, id } = row;
  const { lowWalletMark, timeZone } = quote.sender;
  const { stockBacked } = quote.offer;
  await holdOrder(tx, services, {
    ...held,
    row: { ...row, giveaway_id: id, stock_backed: stockBacked, send_at: null },
    giveaway: { name, until, lastMoment: rangeOfDay(until, timeZone).to },
    users: [],
    lowWalletMark,
    quiet: false,
  });
  await numberOrder(tx, companyId, id);
}

/**
 * Holds the money and the stock of a giveaway, under the lock of the wallet: as an order, it counts against the limits,
 * and may have to wait.
 * @throws Refusal insufficient_balance, out_of_stock, company_suspended; LimitsMoved
 */
export async function holdGiveaway(
  tx: Connection,
  services: Used,
  written: Written,
  checked: ToPlace,
): Promise<void> {
  const { company_id: companyId, id: but, quantity } = written.row;
  if (checked.kind === 'to hold') await holdWaiting(tx, services, written, checked);
  else await holdOpen(tx, written, checked);
  await reviewOnceMore(tx, services, companyId, { checked, but });
  await refuseSuspended(tx, companyId);
  const { itemId, stockBacked } = checked.quote.offer;
  if (itemId && stockBacked && !(await takeStock(tx, itemId, quantity))) throw outOfStock();
}
