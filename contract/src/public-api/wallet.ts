import { z } from 'zod';
import { id, month, queryId } from '../api/fields.ts';
import { LEDGER_KINDS } from '../wallet/statement.ts';
import { money, pageOf, paging, time } from './fields.ts';
import { operation } from './operation.ts';

/** The balance of the wallet. What held orders cost has left it already. */
export const getWallet = operation('getWallet', 'GET', '/wallet', {
  may: ['wallet.read'],
  reply: z.object({ balance: money }),
});

const entry = z
  .object({
    id,
    /** What `wallet.credited` names. */
    transaction_id: id,
    kind: z.enum(LEDGER_KINDS),
    /** Negative for money that left the wallet. */
    amount: money,
    balance_after: money,
    /** The company's own number of the order that it belongs to. */
    order_id: id.nullable(),
    reference: z.string(),
    created_at: time,
  })
  .meta({ id: 'WalletEntry' });

/** Entries of the wallet, newest first. */
export const listWalletEntries = operation('listWalletEntries', 'GET', '/wallet/entries', {
  may: ['wallet.read'],
  query: z.strictObject({ ...paging, transaction_id: queryId.optional() }),
  reply: pageOf(entry),
});

const statement = z
  .object({
    /** YYYY-MM, in the company's own days. */
    month: z.string(),
    /** The balances when the month began and when it ended, or now. */
    opening: money,
    closing: money,
    /** Opening plus in less out is closing. */
    total_in: money,
    total_out: money,
    /** How many entries it has. */
    entries: z.number().int(),
  })
  .meta({ id: 'WalletStatement' });

/** The statement of a month; the present one if none is named. */
export const getWalletStatement = operation('getWalletStatement', 'GET', '/wallet/statement', {
  may: ['wallet.read'],
  query: z.strictObject({ month: month.optional() }),
  reply: statement,
});
