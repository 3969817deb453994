import type { AuditPage, AuditValues, listAudit as endpoint } from '@regalo/contract/audit/audit';
import type { z } from 'zod';
import type { Reads } from '../../database/replica.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { isMailed, writeMailed } from './anchor-queries.ts';
import { fits, readAudit, readAuthors } from './queries.ts';

type Stored = Record<string, unknown>;
type Value = AuditValues[string];
type Leaf = Exclude<Value, readonly unknown[]>;

const isLeaf = (value: unknown): value is Leaf =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A value as the API has it; what lies deeper as its JSON. */
function plain(value: unknown): Value {
  if (isLeaf(value)) return value;
  if (Array.isArray(value)) return value.map((one) => (isLeaf(one) ? one : JSON.stringify(one)));
  return JSON.stringify(value);
}

const isObject = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values before or after an act, with those of an object in it as `name.field`. */
function plainValues(stored: Stored | null): AuditValues | null {
  if (!stored) return null;
  const entries = Object.entries(stored).flatMap(([name, value]) =>
    isObject(value)
      ? Object.entries(value).map(([field, one]) => [`${name}.${field}`, plain(one)])
      : [[name, plain(value)]],
  );
  return Object.fromEntries(entries);
}

/** What members and the operator did, newest first. @throws Refusal not_found for an unknown member */
export async function readAuditPage(
  reads: Reads,
  { companyId, managerId }: Session,
  { limit, before, ...filter }: z.output<typeof endpoint.query>,
): Promise<AuditPage> {
  return await reads.readCompany(companyId, async (tx) => {
    const time_zone = await timeZoneOf(tx, companyId);
    const members = await readAuthors(tx, companyId);
    if (filter.member && !members.some(({ id }) => id === filter.member))
      throw new Refusal('member_not_found');
    const where = fits(filter, time_zone);
    const found = await readAudit(tx, companyId, { where, before, limit: limit + 1 });
    const list = found.slice(0, limit).map(({ created_at, before: earlier, after, ...entry }) => ({
      ...entry,
      before: plainValues(earlier),
      after: plainValues(after),
      createdAt: created_at.toISOString(),
    }));
    const next = found.length > limit ? (list.at(-1)?.id ?? null) : null;
    const mailed = await isMailed(tx, companyId, managerId);
    return { list, next, members, mailed, time_zone };
  });
}

const MANAGER_AUDIT = auditSubject('manager');

/** Says whether the caller wants the daily mail. */
export async function setAuditMail(
  { database }: Pick<Services, 'database'>,
  { companyId, managerId }: Session,
  wanted: boolean,
): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (!(await writeMailed(tx, companyId, managerId, wanted))) return;
    await addAuditEntry(tx, companyId, {
      author: managerAuthor(managerId),
      subject: MANAGER_AUDIT,
      action: 'changed',
      subjectId: managerId,
      before: { audit_mail: !wanted },
      after: { audit_mail: wanted },
    });
  });
}
