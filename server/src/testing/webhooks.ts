import { WEBHOOK_DATA } from '@regalo/contract/webhooks/events';
import { WEBHOOK_KINDS, type WebhookKind } from '@regalo/contract/webhooks/kinds';
import type { Connection } from '../database/connection.ts';
import type { MadeCompany } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** An endpoint of a company, which is told of everything or of some kinds. @returns its id */
export const addEndpoint = async (
  { services: { database } }: Pick<TestApp, 'services'>,
  { id: company_id, managerId: created_by }: Pick<MadeCompany, 'id' | 'managerId'>,
  more: { kinds?: readonly string[]; address?: string; disabled?: boolean } = {},
): Promise<number> =>
  await database.inCompany(company_id, async (tx) => {
    const { kinds = WEBHOOK_KINDS, address = 'https://hooks.ejemplo.cr/', disabled } = more;
    const { id } = await tx
      .insertInto('webhook_endpoints')
      .values({
        ...{ company_id, address, kinds: [...kinds], created_by },
        ...(disabled ? { disabled_at: new Date(), disabled_for: 'member' } : {}),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });

/** What a company's endpoints were to be told, in order. */
export const readEvents = async (
  { services: { database } }: Pick<TestApp, 'services'>,
  companyId: number,
) => {
  const told = await database.inCompany(companyId, (tx) =>
    tx
      .selectFrom('webhook_events')
      .select(['kind', 'subject', 'data'])
      .where('company_id', '=', companyId)
      .orderBy('id')
      .execute(),
  );
  // As the reference says that they are.
  for (const { kind, data } of told) WEBHOOK_DATA[kind as WebhookKind].parse(data);
  return told;
};

/** An endpoint with its secret that was told of something, as rows alone. @returns their ids */
export async function addToldEndpoint(
  tx: Connection,
  { id: company_id, managerId: created_by }: Pick<MadeCompany, 'id' | 'managerId'>,
  mark: string,
): Promise<{ webhook: number; 'webhook event': number }> {
  const { id: endpoint_id } = await tx
    .insertInto('webhook_endpoints')
    .values({ company_id, address: `https://${mark}.test/`, kinds: ['gift.opened'], created_by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('webhook_secrets')
    .values({ company_id, endpoint_id, sealed_secret: Buffer.from(mark) })
    .execute();
  const { id: event_id } = await tx
    .insertInto('webhook_events')
    .values({ company_id, kind: 'gift.opened', subject: mark, data: { mark } })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = { company_id, endpoint_id, event_id };
  await tx
    .insertInto('webhook_deliveries')
    .values({ ...delivery, subject: mark, state: 'delivered' })
    .execute();
  await tx
    .insertInto('webhook_attempts')
    .values({ ...delivery, status: 200, milliseconds: 1 })
    .execute();
  return { webhook: endpoint_id, 'webhook event': event_id };
}
