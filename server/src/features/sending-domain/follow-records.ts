import { sendingAddress } from '@regalo/contract/sending-domain/domain';
import {
  afterConfirming,
  afterLook,
  type SendingState,
  type Standing,
} from '@regalo/contract/sending-domain/states';
import pg from 'pg';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject } from '../../platform/security/audit.ts';
import type { Services } from '../../platform/services.ts';
import { lookAtRecords } from './look-at-records.ts';
import { type SendingNews, tellOfSending } from './sending-mail-job.ts';
import * as queries from './sending-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'outgoing' | 'ownMail'>;

/** The company, and in whose name something is done. */
export interface By {
  companyId: number;
  author: string;
}

type Act =
  | 'added'
  | 'changed'
  | 'verified'
  | 'fell back'
  | 'restored'
  | 'rotated'
  | 'switched'
  | 'removed';

/** Writes down what happened to the domain. */
export const recordSending = (
  tx: Connection,
  { companyId, author }: By,
  action: Act,
  { domain, ...address }: { domain: string; local_part: string },
): Promise<void> =>
  addAuditEntry(tx, companyId, {
    author,
    subject: auditSubject('sending_domain'),
    action,
    subjectId: companyId,
    [action === 'removed' ? 'before' : 'after']: {
      domain,
      email: sendingAddress({ domain, ...address }),
    },
  });

/** What is told of a domain that becomes something else. */
function newsOf(before: SendingState, after: SendingState): SendingNews | undefined {
  if (before === after) return;
  if (after === 'fallen_back') return 'fell_back';
  return before === 'waiting' ? 'active' : 'restored';
}

const ACTS = { active: 'verified', fell_back: 'fell back', restored: 'restored' } as const;

/** Writes where a domain stands, and tells of what has changed. @throws Refusal already_added where another company sends from it */
async function stand(
  tx: Connection,
  services: Pick<Used, 'jobs' | 'now'>,
  by: By,
  before: queries.DomainRow,
  after: Standing,
): Promise<void> {
  const { state, seen_at, missing_since, overridden } = after;
  const state_since = state === before.state ? before.state_since : services.now();
  await queries
    .updateDomain(tx, by.companyId, { state, state_since, seen_at, missing_since, overridden })
    .catch((error: unknown) => {
      const taken = error instanceof pg.DatabaseError && error.code === '23505';
      throw taken ? new Refusal('sending_domain_taken') : error;
    });
  const news = newsOf(before.state, state);
  if (!news) return;
  await recordSending(tx, by, ACTS[news], before);
  await tellOfSending(tx, services, by.companyId, { news, address: sendingAddress(before) });
}

/** Has the key that waits sign from now on, if there is one. */
async function switchKeys(
  tx: Connection,
  { now }: Pick<Used, 'now'>,
  by: By,
  row: queries.DomainRow,
) {
  await queries.switchKeys(tx, by.companyId, now());
  await recordSending(tx, by, 'switched', row);
}

/** Notes what was seen, and follows it. Nothing is done where domain or keys were changed meanwhile. */
async function follow(
  tx: Connection,
  services: Used,
  by: By,
  {
    domain,
    keys,
    looks,
  }: { domain: string; keys: readonly queries.KeyRow[]; looks: queries.Looks },
): Promise<void> {
  const row = await queries.lockDomain(tx, by.companyId);
  const ids = (list: readonly queries.KeyRow[]) => list.map(({ id, state }) => `${id} ${state}`);
  const now = await queries.readKeys(tx, by.companyId);
  if (row?.domain !== domain || `${ids(now)}` !== `${ids(keys)}`) return;
  const { next_key, ...others } = looks;
  const switched = next_key?.state === 'found';
  const seen = switched ? { ...others, key: next_key } : looks;
  await queries.updateDomain(tx, by.companyId, { looks: seen, looked_at: services.now() });
  if (switched) await switchKeys(tx, services, by, row);
  const key = seen.key?.state ?? 'unknown';
  await stand(tx, services, by, row, afterLook(row, key, services.now()));
}

/**
 * Asks DNS for the records of a company's domain, and follows what it says.
 * @throws Refusal already_added where the key is there, and another company sends from the domain
 */
export async function followRecords(services: Used, by: By): Promise<void> {
  const { database } = services;
  const { companyId } = by;
  const found = await database.readCompany(companyId, async (tx) => ({
    row: await queries.readDomain(tx, companyId),
    keys: await queries.readKeys(tx, companyId),
  }));
  if (!found.row) return;
  const { domain } = found.row;
  const looks = await lookAtRecords(services, domain, found.keys);
  const seen = { domain, keys: found.keys, looks };
  try {
    await database.inCompany(companyId, (tx) => follow(tx, services, by, seen));
  } catch (error) {
    if (error instanceof Refusal)
      await database.inCompany(companyId, (tx) =>
        queries.updateDomain(tx, companyId, { looks, looked_at: services.now() }),
      );
    throw error;
  }
}

/** Takes a domain and its next key as proved, without asking DNS. @throws Refusal not_found, already_added */
export async function confirmSendingIn(
  tx: Connection,
  services: Pick<Used, 'jobs' | 'now'>,
  by: By,
): Promise<queries.DomainRow> {
  const row = await queries.lockDomain(tx, by.companyId);
  if (!row) throw new Refusal('sending_domain_not_found');
  const waits = (await queries.readKeys(tx, by.companyId)).some(({ state }) => state === 'next');
  if (waits) await switchKeys(tx, services, by, row);
  await stand(tx, services, by, row, afterConfirming(row));
  return row;
}

/** Takes the domain from a company, whose mails come from us again. @throws Refusal not_found */
export async function removeSendingIn(tx: Connection, by: By): Promise<queries.DomainRow> {
  const row = await queries.lockDomain(tx, by.companyId);
  if (!row) throw new Refusal('sending_domain_not_found');
  await queries.deleteDomain(tx, by.companyId);
  await recordSending(tx, by, 'removed', row);
  return row;
}
