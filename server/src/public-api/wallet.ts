import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/wallet';
import { readBalance } from '../features/wallet/queries.ts';
import type { Services } from '../platform/services.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';
import { readEntries } from './wallet-queries.ts';

/** The wallet, for the systems of companies. */
export const walletOperations = ({ database }: Services): OperationHandler[] => [
  answerTo(api.getWallet, async ({ session: { companyId } }) => ({
    balance: crc(await database.askCompany(companyId, (tx) => readBalance(tx, companyId))),
  })),
  answerTo(api.listWalletEntries, async ({ session: { companyId }, query: { cursor, limit } }) => {
    const after = readCursor(cursor);
    const rows = await database.readCompany(companyId, (tx) =>
      readEntries(tx, companyId, { after, limit: limit + 1 }),
    );
    return toPage(rows, limit, ({ booked_at, amount, balance_after, ...entry }) => ({
      ...entry,
      amount: crc(amount),
      balance_after: crc(balance_after),
      created_at: booked_at.toISOString(),
    }));
  }),
];
