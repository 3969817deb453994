import { getRouteApi } from '@tanstack/react-router';
import { z } from 'zod';
import { dayParam } from '../../../lib/list-params.ts';

/** Search params of the audit; days are in the company's time zone, both included. */
export const auditParams = z.object({
  /** The number of a member; 0 for anybody. */
  member: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).catch(0).default(0),
  /** One of AUDIT_OBJECTS, which the routes need not know; empty for every kind. */
  object: z.string().max(40).catch('').default(''),
  /** Of the actions of that kind; empty for all. */
  action: z.string().max(40).catch('').default(''),
  start: dayParam,
  end: dayParam,
});

export type AuditParams = z.output<typeof auditParams>;

export const NO_FILTER: AuditParams = { member: 0, object: '', action: '', start: '', end: '' };

const route = getRouteApi('/guarded/audit');

/** The filters of the audit, and how to change them. */
export function useAuditFilter() {
  const navigate = route.useNavigate();
  const filter = route.useSearch();
  const change = (wanted: Partial<AuditParams>) =>
    void navigate({ search: { ...filter, ...wanted } });
  return { filter, change };
}
