import { problem } from '@regalo/contract/refusals/problem';
import type { WebhookKind } from '@regalo/contract/webhooks/kinds';
import { WEBHOOKS_MAX, type WebhookEndpoint } from '@regalo/contract/webhooks/webhooks';
import type { Connection } from '../../database/connection.ts';
import { AddressRefused } from '../../platform/outgoing/outgoing.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import * as queries from './endpoint-queries.ts';
import { disableEndpoint } from './endpoint-state-queries.ts';
import { openSecret, sealNewSecret, shownSecret } from './secret.ts';

export const WEBHOOK_AUDIT = auditSubject('webhook');

const shown = (row: queries.EndpointRow): WebhookEndpoint => {
  const { created_at, failing_since, disabled_at, disabled_for, ...rest } = row;
  return {
    ...rest,
    createdAt: created_at.toISOString(),
    status: disabled_at ? 'disabled' : failing_since ? 'failing' : 'active',
    disabledFor: disabled_for,
    disabledAt: disabled_at?.toISOString() ?? null,
    failingSince: failing_since?.toISOString() ?? null,
  };
};

/** The endpoints of the company. */
export const listEndpoints = async (
  { database }: Pick<Services, 'database'>,
  { companyId }: Session,
) => ({
  list: (await database.readCompany(companyId, (tx) => queries.readEndpoints(tx, companyId))).map(
    shown,
  ),
});

/** One endpoint. @throws Refusal not_found */
export async function readEndpoint(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<WebhookEndpoint> {
  const row = await queries.readEndpoint(tx, companyId, id);
  if (!row) throw new Refusal('webhook_not_found');
  return shown(row);
}

/** An endpoint with its new secret as it may be kept: encrypted, in base64. */
interface Renewed {
  webhook: WebhookEndpoint;
  sealed: string;
}

async function renewSecret(
  tx: Connection,
  { keys }: Pick<Services, 'keys'>,
  companyId: number,
  { id, hours }: { id: number; hours: number },
): Promise<Renewed> {
  const sealed = sealNewSecret(keys, companyId, id);
  await queries.replaceSecret(tx, companyId, id, { sealed, hours });
  const webhook = await readEndpoint(tx, companyId, id);
  return { webhook, sealed: sealed.toString('base64') };
}

/** An endpoint with its new secret, which is shown this once. */
export const withSecret = (
  { keys }: Pick<Services, 'keys'>,
  { companyId }: Session,
  { webhook, sealed }: Renewed,
) => ({
  webhook,
  ...shownSecret(openSecret(keys, companyId, webhook.id, Buffer.from(sealed, 'base64'))),
});

interface Input {
  address: string;
  description: string;
  kinds: WebhookKind[];
}

/** @throws Refusal validation for an address that nothing can ever be sent to */
function checkAddress({ outgoing }: Pick<Services, 'outgoing'>, address: string): void {
  try {
    outgoing.check(address);
  } catch (error) {
    throw error instanceof AddressRefused
      ? new Refusal('webhook_address_refused', 'address')
      : error;
  }
}

/** Adds an endpoint. @throws Refusal validation; wrong_state where there are too many */
export async function createEndpoint(
  tx: Connection,
  services: Pick<Services, 'keys' | 'outgoing'>,
  { companyId, managerId }: Session,
  input: Input,
): Promise<Renewed> {
  checkAddress(services, input.address);
  if ((await queries.countEndpoints(tx, companyId)) >= WEBHOOKS_MAX)
    throw new Refusal(problem('too_many_webhooks', { max: WEBHOOKS_MAX }));
  const id = await queries.insertEndpoint(tx, companyId, { author: managerId, ...input });
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: WEBHOOK_AUDIT,
    action: 'created',
    subjectId: id,
    after: { ...input },
  });
  return await renewSecret(tx, services, companyId, { id, hours: 0 });
}

/** Locks an endpoint. @throws Refusal not_found */
export async function lockedEndpoint(tx: Connection, companyId: number, id: number) {
  const endpoint = await queries.lockEndpoint(tx, companyId, id);
  if (!endpoint) throw new Refusal('webhook_not_found');
  return endpoint;
}

type Change = { [K in keyof Input]?: Input[K] | undefined } & { enabled?: boolean | undefined };

/**
 * Changes an endpoint, enables or disables it.
 * @param check runs before, under the lock
 * @throws Refusal validation, not_found
 */
export async function updateEndpoint(
  tx: Connection,
  services: Pick<Services, 'outgoing'>,
  { companyId, managerId }: Session,
  { id, enabled, ...change }: { id: number } & Change,
  check?: () => Promise<void>,
): Promise<WebhookEndpoint> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  ) as Partial<Input>;
  if (given.address !== undefined) checkAddress(services, given.address);
  const stored = await lockedEndpoint(tx, companyId, id);
  await check?.();
  const entry = { author: managerAuthor(managerId), subject: WEBHOOK_AUDIT, subjectId: id };
  const changed = Object.keys(given) as (keyof Input)[];
  if (changed.length > 0) {
    await queries.changeEndpoint(tx, companyId, id, given);
    const before = Object.fromEntries(changed.map((one) => [one, stored[one]]));
    await addAuditEntry(tx, companyId, { ...entry, action: 'changed', before, after: given });
  }
  if (enabled !== undefined && enabled !== !stored.disabled_at) {
    const state = { disabled_at: null, disabled_for: null };
    if (enabled)
      await queries.changeEndpoint(tx, companyId, id, {
        ...{ ...state, failing_since: null, paused_until: null },
      });
    else await disableEndpoint(tx, companyId, id, 'member');
    await addAuditEntry(tx, companyId, { ...entry, action: enabled ? 'enabled' : 'disabled' });
  }
  return await readEndpoint(tx, companyId, id);
}

/**
 * Gives an endpoint a new secret; the one before signs as well for some hours.
 * @param check runs before, under the lock
 * @throws Refusal not_found
 */
export async function rotateEndpoint(
  tx: Connection,
  services: Pick<Services, 'keys'>,
  { companyId, managerId }: Session,
  { id, overlap_hours: hours }: { id: number; overlap_hours: number },
  check?: () => Promise<void>,
): Promise<Renewed> {
  await lockedEndpoint(tx, companyId, id);
  await check?.();
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: WEBHOOK_AUDIT,
    action: 'rotated',
    subjectId: id,
    after: { overlap_hours: hours },
  });
  return await renewSecret(tx, services, companyId, { id, hours });
}

/**
 * Removes an endpoint, and by what it knew us.
 * @param check runs before, under the lock
 * @throws Refusal not_found
 */
export async function removeEndpoint(
  tx: Connection,
  { companyId, managerId }: Session,
  id: number,
  check?: () => Promise<void>,
): Promise<void> {
  await lockedEndpoint(tx, companyId, id);
  await check?.();
  await queries.changeEndpoint(tx, companyId, id, { removed_at: new Date() });
  await queries.deleteSecrets(tx, companyId, id);
  await addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: WEBHOOK_AUDIT,
    action: 'removed',
    subjectId: id,
  });
}
