import type { AuditPage, listAudit as endpoint } from '@regalo/contract/audit/audit';
import type { z } from 'zod';
import type { Reads } from '../../database/replica.ts';
import { timeZoneOf } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import { isMailed } from './anchor-queries.ts';
import { plainValues } from './plain-values.ts';
import { fits, readAudit, readAuthors } from './queries.ts';

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
