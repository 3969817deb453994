import { PHONE_CHANNELS } from '@regalo/contract/orders/channels';
import type {
  savePhoneMessages as endpoint,
  PhoneMessages,
} from '@regalo/contract/orders/phone-messages';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { codeCarriers } from '../../../platform/carriers/carrier.ts';
import { COMPANY_AUDIT } from '../../../platform/companies.ts';
import { addAuditEntry, managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readPhoneSettings, writePhoneSettings } from './phone-settings-queries.ts';

type Used = Pick<Services, 'database' | 'carriers' | 'now'>;
type Wanted = z.output<(typeof endpoint)['body']>;

async function show(
  tx: Connection,
  { carriers }: Pick<Used, 'carriers'>,
  companyId: number,
): Promise<PhoneMessages> {
  const row = await readPhoneSettings(tx, companyId);
  const coded = codeCarriers(carriers, { ...row, phone_channels: PHONE_CHANNELS });
  return {
    channels: PHONE_CHANNELS.filter((one) => row.phone_channels.includes(one)),
    offered: PHONE_CHANNELS.flatMap((channel) => {
      const carrier = carriers[channel];
      const codes = carrier !== undefined && coded.includes(carrier);
      return carrier ? [{ channel, cost: carrier.cost, codes }] : [];
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
    const before = await readPhoneSettings(tx, companyId);
    const agreement = agreed
      ? {
          phone_agreed_at: before.phone_agreed_at ?? now(),
          ...(before.phone_agreed_at ? {} : { phone_agreed_by: managerId }),
        }
      : { phone_agreed_at: null, phone_agreed_by: null };
    const settings = { phone_channels: channels, quiet_from, quiet_until, ...agreement };
    await writePhoneSettings(tx, companyId, settings);
    const { phone_channels, phone_agreed_at, agreed_by: _, country: __, ...hours } = before;
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
