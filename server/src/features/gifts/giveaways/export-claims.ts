import type { exportClaims as contract } from '@regalo/contract/gifts/giveaways';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { sql } from 'kysely';
import type { z } from 'zod';
import { clockOf, dayAt } from '../../../platform/company-zone.ts';
import { type Column, column } from '../../../platform/export/columns.ts';
import { type ExportServices, exportFile } from '../../../platform/export/export-file.ts';
import type { Download } from '../../../platform/http/endpoints.ts';
import { numberOf } from '../../../platform/order-number.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { theGiveaway } from './giveaways.ts';

const claimColumns = (companyId: number, language: Language): Column[] => {
  const { yes } = SERVER[language].exports;
  return [
    column('day', 14, 'claimedOn', dayAt(sql`k.claimed_at`, clockOf('c'))),
    column('text', 22, 'first_name', sql`k.first_name`),
    column('text', 28, 'last_name', sql`k.last_name`),
    column('text', 32, 'email', sql`coalesce(k.email, '')`),
    column('text', 18, 'contact_no', sql`coalesce(k.phone, '')`),
    column('id', 12, 'order', numberOf('k.order_id', companyId)),
    column('id', 12, 'gift', sql`k.gift_id`),
    column(
      'text',
      14,
      'inPeople',
      sql`case when k.accepted_at is not null then ${yes}::text else '' end`,
    ),
  ];
};

/** Who claimed gifts of a giveaway, the first first. @throws Refusal not_found, throttled */
export async function exportClaims(
  services: ExportServices,
  session: Session,
  { id, type, language }: z.output<typeof contract.query>,
): Promise<Download> {
  const { companyId } = session;
  return await exportFile(services, session, type, async (tx) => {
    const { number, name: giveaway } = await theGiveaway(tx, session, id);
    return {
      name: `claims_${number ?? id}_${services.now().getTime()}`,
      list: 'claims',
      sheet: SERVER[language].exports.sheets.claims,
      language,
      columns: claimColumns(companyId, language),
      rows: sql`from giveaway_claims k join companies c on c.id = k.company_id
        where k.company_id = ${companyId} and k.giveaway_id = ${id} and k.claimed_at is not null
        order by k.claimed_at, k.id`,
      filter: { giveaway },
    };
  });
}
