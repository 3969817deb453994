import {
  type savePhoneMessages as endpoint,
  PHONE_CHANNELS,
  type PhoneMessages,
} from '@regalo/contract/orders/channels';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { COMPANY_AUDIT } from '../../../platform/companies.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';

type Used = Pick<Services, 'database' | 'carriers' | 'now'>;
type Wanted = z.output<(typeof endpoint)['body']>;

const readRow = (tx: Connection, companyId: number) =>
  tx
    .selectFrom('companies as c')
    .leftJoin('managers as m', (join) =>
      join.onRef('m.company_id', '=', 'c.id').onRef('m.id', '=', 'c.phone_agreed_by'),
    )
    .select(['c.phone_channels', 'c.quiet_from', 'c.quiet_until', 'c.phone_agreed_at'])
    .select(
      sql<string | null>`nullif(trim(m.first_name || ' ' || m.last_name), '')`.as('agreed_by'),
    )
    .where('c.id', '=', companyId)
    .executeTakeFirstOrThrow();

async function show(
  tx: Connection,
  { carriers }: Pick<Used, 'carriers'>,
  companyId: number,
): Promise<PhoneMessages> {
  const row = await readRow(tx, companyId);
  return {
    channels: PHONE_CHANNELS.filter((one) => row.phone_channels.includes(one)),
    offered: PHONE_CHANNELS.flatMap((channel) => {
      const carrier = carriers[channel];
      return carrier ? [{ channel, cost: carrier.cost }] : [];
    }),
    quiet_from: row.quiet_from,
    quiet_until: row.quiet_until,
    agreedAt: row.phone_agreed_at?.toISOString() ?? null,
    agreed_by: row.agreed_by,
  };
}

/** How a company reaches people who have a phone alone. */
export const getPhoneMessages = (services: Used, { companyId }: Session): Promise<PhoneMessages> =>
  services.database.readCompany(companyId, (tx) => show(tx, services, companyId));

/** Changes it for orders from then on, and writes down who has said that its people agree. */
export async function savePhoneMessages(
  services: Used,
  { companyId, managerId }: Session,
  { channels, agreed, quiet_from, quiet_until }: Wanted,
): Promise<PhoneMessages> {
  const { database, now } = services;
  return await database.inCompany(companyId, async (tx) => {
    const before = await readRow(tx, companyId);
    const agreement = agreed
      ? {
          phone_agreed_at: before.phone_agreed_at ?? now(),
          ...(before.phone_agreed_at ? {} : { phone_agreed_by: managerId }),
        }
      : { phone_agreed_at: null, phone_agreed_by: null };
    await tx
      .updateTable('companies')
      .set({ phone_channels: channels, quiet_from, quiet_until, ...agreement })
      .where('id', '=', companyId)
      .execute();
    const { phone_channels, phone_agreed_at, agreed_by: _, ...hours } = before;
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: COMPANY_AUDIT,
      action: 'changed',
      subjectId: companyId,
      before: {
        ...hours,
        phone_channels: phone_channels.join(', '),
        phone_agreed: phone_agreed_at !== null,
      },
      after: { quiet_from, quiet_until, phone_channels: channels.join(', '), phone_agreed: agreed },
    });
    return await show(tx, services, companyId);
  });
}
