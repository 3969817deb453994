import {
  CREDIT_MAX,
  type listTransfers as contract,
} from '@regalo/contract/operator/funds-transfers';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import type { OperatorServices } from '../services.ts';
import { type KnownOfAll, readKnown } from './known-queries.ts';
import type { Match } from './match-transfer.ts';
import { matchOf, showTransfers } from './shown-transfer.ts';
import {
  countTransfers,
  findTransfers,
  newTransfersOf,
  type TransferRow,
} from './transfer-queries.ts';

/** A transfer that matches with certainty. */
export interface Certain {
  row: TransferRow;
  match: Match;
}

/** The new transfers that match with certainty up to the mark, one for each request, the oldest first. */
function certainOf(rows: readonly TransferRow[], known: KnownOfAll, mark: number): Certain[] {
  const answered = new Set<number>();
  return rows.flatMap((row) => {
    const match = row.status === 'new' && row.amount <= mark ? matchOf(row, known) : null;
    if (!match?.certain || match.requestId === null || answered.has(match.requestId)) return [];
    answered.add(match.requestId);
    return [{ row, match }];
  });
}

/** All of them now. */
export async function readCertain(
  tx: Connection,
  known: KnownOfAll,
  mark: number,
): Promise<Certain[]> {
  const asked = [...new Set(known.requests.map(({ amount }) => amount))];
  return certainOf(await newTransfersOf(tx, asked), known, mark);
}

/** One page of transfers with what is proposed for them. */
export async function listTransfers(
  { database, secondOperatorAbove }: Pick<OperatorServices, 'database' | 'secondOperatorAbove'>,
  { page, limit, ...filter }: z.output<typeof contract.body>,
) {
  return await database.readAll(async (tx) => {
    const { list, total } = await findTransfers(tx, filter, { limit, offset: (page - 1) * limit });
    const known = await readKnown(
      tx,
      list.map(({ payer_key }) => payer_key),
    );
    const certain = (await readCertain(tx, known, secondOperatorAbove)).slice(0, CREDIT_MAX);
    return {
      list: await showTransfers(tx, list, known),
      total_count: total,
      counts: await countTransfers(tx),
      certain: {
        ids: certain.map(({ row }) => row.id),
        total: certain.reduce((sum, { row }) => sum + row.amount, 0),
      },
    };
  });
}
