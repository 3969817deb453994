import type * as contract from '@regalo/contract/operator/shop-statements';
import type { correctShopRedemption } from '@regalo/contract/operator/shop-statements';
import type { z } from 'zod';
import { closeStatements } from '../../features/settlement/close-statements-job.ts';
import { checkCorrection } from '../../features/settlement/correct-redemption.ts';
import { exportStatement as exportOf } from '../../features/shop/statements/export-statements.ts';
import * as statements from '../../features/shop/statements/statements.ts';
import type { ExportServices } from '../../platform/export/export-file.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { actOnShop, requireShop } from './act-on-shop.ts';
import type { ShopCorrectPayload } from './shop-correct-kind.ts';

type Used = Pick<Services, 'database' | 'now'>;

const requireKnown = ({ database }: Pick<Used, 'database'>, shopId: number) =>
  database.readShop(shopId, (tx) => requireShop(tx, shopId));

/** A page of the statements of a shop, newest first, and what has come together since. @throws Refusal not_found */
export async function listStatements(
  services: Used,
  { shop_id: shopId, ...page }: z.output<typeof contract.listShopStatements.query>,
) {
  await requireKnown(services, shopId);
  return await statements.listStatements(services, { shopId }, page);
}

/** A statement and a page of its lines, oldest first. @throws Refusal not_found */
export const getStatement = (
  services: Pick<Used, 'database'>,
  { shop_id: shopId, ...query }: z.output<typeof contract.getOperatorStatement.query>,
) => statements.getStatement(services, { shopId }, query);

/** The lines of a statement and its sums, as a file. @throws Refusal not_found, throttled */
export async function exportStatement(
  services: ExportServices,
  operator: OperatorSession,
  { shop_id: shopId, id, type, language }: z.output<typeof contract.exportOperatorStatement.query>,
) {
  const action = 'exported statement' as const;
  const file = await exportOf(services, { shopId, author: operator.name }, { id, type, language });
  await actOnShop(services, operator, { shopId, action }, async () => ({
    after: { statement: id, type },
  }));
  return file;
}

/** Closes the statements of a shop that are due. @throws Refusal not_found */
export async function closeDue(services: Used, operator: OperatorSession, shopId: number) {
  await requireKnown(services, shopId);
  const closed = await closeStatements(services, shopId);
  const numbers = closed.map(({ number }) => number);
  if (closed.length > 0)
    await services.database.inShop(shopId, (tx) =>
      addOperatorAudit(tx, {
        author: operator,
        ...{ subject: 'shop', action: 'closed statements', subjectId: shopId, shopId },
        after: { numbers },
      }),
    );
  return closed.map(({ id, number, payable }) => ({ id, number, payable }));
}

/**
 * Corrects what a shop is owed for a redemption, or proposes it where the difference is above the mark.
 * @throws Refusal not_found; wrong_state as `checkCorrection`
 */
export async function correctRedemption(
  services: OperatorServices,
  operator: OperatorSession,
  body: z.output<typeof correctShopRedemption.body>,
) {
  const { shop_id: shopId, redemption_id: redemption, before, after, reason: note } = body;
  const payload = { redemption, before, after, note } satisfies ShopCorrectPayload;
  const colones = await services.database.readShop(shopId, async (tx) => {
    await requireShop(tx, shopId);
    return await checkCorrection(tx, shopId, payload);
  });
  const amount = Math.abs(colones);
  return await proposeOrDo(services, operator, { kind: 'shop-correct', amount, shopId, payload });
}
