import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { linkColumns } from './card-link.ts';
import { cardOpenedMail } from './card-opened-mail-job.ts';
import { adoptCard, insertCard } from './card-queries.ts';

interface OfRule {
  companyId: number;
  orderId: number;
  rule: number;
  /** On which it celebrates, yyyy-MM-dd of the company: the last one to sign. */
  day: string;
}

/**
 * Opens the card of an order that a rule has placed, and tells its author. Where the rule has taken back an order of the same day,
 * its card goes on, with its link and what was signed.
 */
export async function openCardOfRule(
  tx: Connection,
  { keys, jobs, now }: Pick<Services, 'keys' | 'jobs' | 'now'>,
  { companyId, orderId, rule, day }: OfRule,
): Promise<void> {
  if (await adoptCard(tx, companyId, { orderId, rule, day })) return;
  const link = linkColumns(keys, { companyId, orderId, generation: 1 });
  await insertCard(tx, {
    ...{ company_id: companyId, order_id: orderId, closes_on: day, ...link },
    ...{ rule_id: rule, rule_day: day, created_at: now() },
  });
  await jobs.enqueue(tx, cardOpenedMail, { companyId, orderId });
}
