import { randomUUID } from 'node:crypto';
import { PLAY_FUNDS } from '@regalo/contract/sandbox/sandbox';
import type { Connection } from '../../database/connection.ts';
import { creditWallet } from '../wallet/wallet.ts';

/** Adds play money to a wallet of the sandbox. @returns the balance after it */
export const refill = (tx: Connection, companyId: number): Promise<number> =>
  creditWallet(tx, companyId, {
    amount: PLAY_FUNDS,
    reference: `SANDBOX-${randomUUID()}`,
    author: 'sandbox',
  });
