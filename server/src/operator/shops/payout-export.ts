import { Readable } from 'node:stream';
import { type PayoutLayout, payoutLayout } from '@regalo/contract/operator/shop-payouts';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import type { Connection } from '../../database/connection.ts';
import type { Download } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { payoutFile } from './payout-file.ts';
import { readRun, readRunLines } from './payout-queries.ts';

type Used = Pick<Services, 'database' | 'now'>;

async function readLayout(tx: Connection): Promise<PayoutLayout | null> {
  const row = await tx.selectFrom('operator.payout_layout').select('layout').executeTakeFirst();
  return row ? payoutLayout.parse(row.layout) : null;
}

/** How the bank wants its file; null until somebody has said so. */
export const getLayout = ({ database }: Pick<Used, 'database'>) => database.readAll(readLayout);

/** Says how the bank wants its file. */
export async function setLayout(
  { database }: Pick<Used, 'database'>,
  operator: OperatorSession,
  layout: PayoutLayout,
): Promise<void> {
  const stored = JSON.stringify(layout) as never;
  await database.transaction(async (tx) => {
    const before = await readLayout(tx);
    await tx
      .insertInto('operator.payout_layout')
      .values({ layout: stored })
      .onConflict((conflict) => conflict.column('one').doUpdateSet({ layout: stored }))
      .execute();
    const about = { subject: 'payout_run', action: 'set layout', subjectId: 0 } as const;
    await addOperatorAudit(tx, {
      ...{ author: operator, ...about, after: { ...layout } },
      ...(before && { before: { ...before } }),
    });
  });
}

/** The open lines of a run as the bank’s file. @throws Refusal not_found; wrong_state without a layout or a line */
export async function exportRun(
  { database, now }: Used,
  operator: OperatorSession,
  id: number,
): Promise<Download> {
  const { layout, lines } = await database.readAll(async (tx) => {
    if (!(await readRun(tx, id))) throw new Refusal('payout_run_not_found');
    const all = await readRunLines(tx, id);
    return { layout: await readLayout(tx), lines: all.filter(({ state }) => state === 'open') };
  });
  if (!layout) throw new Refusal('payout_layout_missing');
  if (lines.length === 0) throw new Refusal('payout_run_over');
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  await database.transaction((tx) =>
    addOperatorAudit(tx, {
      ...{ author: operator, subject: 'payout_run', action: 'exported', subjectId: id },
      after: { lines: lines.length, total },
    }),
  );
  const charset = layout.encoding;
  return {
    name: `payout_${id}.csv`,
    type: `text/csv; charset=${charset}`,
    stream: Readable.from([payoutFile(lines, layout, localDay(now(), HOME_ZONE))]),
  };
}
