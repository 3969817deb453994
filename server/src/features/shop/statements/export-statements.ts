import type {
  exportShopStatements as allEndpoint,
  exportShopStatement as oneEndpoint,
} from '@regalo/contract/shop/statements';
import { SERVER } from '@regalo/messages/server';
import type { z } from 'zod';
import {
  type ExportServices,
  exportFile,
  type OperatorAtShop,
} from '../../../platform/export/export-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { ShopSession } from '../../../platform/security/sessions.ts';
import { zoneOfShop } from '../../settlement/terms-queries.ts';
import { lineColumns, lineRows, statementColumns, statementRows } from './export-queries.ts';
import { readStatement } from './queries.ts';

/**
 * The lines of a statement and its sums, as a file that is written while it is read.
 * @throws Refusal not_found, throttled if the shop has two exports running
 */
export async function exportStatement(
  services: ExportServices,
  session: ShopSession | OperatorAtShop,
  { id, type, language }: z.output<(typeof oneEndpoint)['query']>,
): Promise<Download> {
  const { shopId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const statement = await readStatement(tx, shopId, id);
    if (!statement) throw new Refusal('statement_not_found', 'id');
    return {
      name: `statement_${statement.number}`,
      list: 'statement',
      sheet: SERVER[language].exports.sheets.shopStatement,
      language,
      columns: lineColumns(await zoneOfShop(tx, shopId), language),
      rows: lineRows(shopId, statement),
      filter: { number: statement.number },
    };
  });
}

/**
 * All statements of a shop with their payouts, newest first, as a file.
 * @throws Refusal throttled if the shop has two exports running
 */
export async function exportStatements(
  services: ExportServices,
  session: ShopSession,
  { type, language }: z.output<(typeof allEndpoint)['query']>,
): Promise<Download> {
  const { shopId } = session;
  return await exportFile(services, session, type, async (tx) => ({
    name: `statements_${services.now().getTime()}`,
    list: 'statements',
    sheet: SERVER[language].exports.sheets.shopStatements,
    language,
    columns: statementColumns(await zoneOfShop(tx, shopId)),
    rows: statementRows(shopId),
    filter: {},
  }));
}
