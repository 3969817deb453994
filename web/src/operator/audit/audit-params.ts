import { z } from 'zod';
import { dayParam } from '../../lib/list-params.ts';

const idOrNone = z.coerce
  .number<number>()
  .int()
  .min(0)
  .max(Number.MAX_SAFE_INTEGER)
  .catch(0)
  .default(0);

/** Search params of the audit; days are those of Costa Rica, both included. */
export const auditParams = z.object({
  /** The number of an operator; 0 for anybody. */
  operator: idOrNone,
  /** The number of a company; 0 for every one and none. */
  company: idOrNone,
  /** A kind of record, which the routes need not know; empty for every kind. */
  object: z.string().max(40).catch('').default(''),
  start: dayParam,
  end: dayParam,
});

export type AuditParams = z.output<typeof auditParams>;

export const NO_FILTER: AuditParams = auditParams.parse({});
