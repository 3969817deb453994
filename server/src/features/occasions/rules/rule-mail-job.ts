import { RULE_REASONS } from '@regalo/contract/occasions/rules';
import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/job.ts';
import { sendLetter } from '../../../platform/mail/send-letter.ts';
import type { Services } from '../../../platform/services.ts';
import { readAddressee } from '../../auth/accounts/manager-queries.ts';
import { RULE_NEWS, ruleLetter } from './rule-letter.ts';
import { readRule } from './rule-queries.ts';

const payload = z.object({
  companyId: z.number().int(),
  ruleId: z.number().int(),
  /** Who is told. */
  memberId: z.number().int(),
  news: z.enum(RULE_NEWS),
  /** Why it paused. */
  reason: z.enum(RULE_REASONS).optional(),
  /** Of a budget: the month, yyyy-MM, and how many people get nothing. */
  month: z.string().optional(),
  people: z.number().int().optional(),
  /** Of a day for which funds will lack: the day, how many days ahead it is told, and how many colones are missing. */
  day: z.iso.date().optional(),
  days: z.number().int().optional(),
  missing: z.number().int().optional(),
  /** When it happened, or will. */
  at: z.iso.datetime(),
});

/** Tells a member what has become of a rule by itself. */
export const ruleMail = defineJob({
  name: 'rule-mail',
  payload,
  async handle(
    services: Pick<Services, 'database' | 'keys' | 'mailer' | 'log' | 'publicUrl'>,
    { companyId, ruleId, memberId, at, days, ...told },
  ) {
    const found = await services.database.readCompany(companyId, async (tx) => {
      const to = await readAddressee(tx, { tenantId: companyId, id: memberId });
      const rule = await readRule(tx, companyId, ruleId);
      // It goes on already, or is gone.
      if (!to || !rule || (told.news === 'paused' && rule.status !== 'paused')) return;
      if (told.news === 'short' && rule.status !== 'active') return;
      return { to, rule };
    });
    if (!found) return;
    const cause = days === undefined ? at : `${days}:${at}`;
    await sendLetter(services, `rule-${told.news}`, {
      to: found.to.email,
      identity: `rule:${companyId}:${ruleId}:${memberId}:${told.news}:${cause}`,
      mail: ruleLetter(told, { ...found, publicUrl: services.publicUrl }),
    });
  },
});
