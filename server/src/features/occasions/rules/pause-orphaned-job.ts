import { permissionsOf } from '@regalo/contract/auth/roles';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { defineCompanyJob } from '../../../platform/jobs/company-job.ts';
import { logFailure } from '../../../platform/log-failure.ts';
import type { Services } from '../../../platform/services.ts';
import { lockScheduled, readOpenOf } from '../../gifts/scheduled/scheduled-queries.ts';
import { findAuthor } from '../../gifts/scheduled/start-order.ts';
import { pauseOrphaned } from '../../gifts/scheduled/wait-order.ts';
import { lockActive, readAuthors } from './rule-queries.ts';
import { pauseRule } from './tell-of-rule.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'now' | 'roles' | 'log'>;

interface Whose {
  companyId: number;
  managerId: number;
}

/** Pauses one order, unless it ended, was taken over or its author may send again meanwhile. */
async function pauseOrder(services: Used, { companyId, managerId }: Whose, id: number) {
  await services.database.inCompany(companyId, async (tx) => {
    const row = await lockScheduled(tx, companyId, id);
    if (row?.manager_id !== managerId) return;
    if (row.status !== 'scheduled' && row.status !== 'waiting') return;
    if (!(await findAuthor(tx, services, row))) await pauseOrphaned(tx, services, row);
  });
}

async function pauseRules(services: Used, { companyId, managerId }: Whose): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    const theirs = (await lockActive(tx, companyId)).filter((row) => row.manager_id === managerId);
    for (const row of theirs)
      if (!(await findAuthor(tx, services, row))) await pauseRule(tx, services, row, 'author');
  });
}

/** Pauses everything of a member that would be sent by itself. */
async function pauseAll(services: Used, whose: Whose): Promise<void> {
  const { companyId, managerId } = whose;
  await pauseRules(services, whose);
  const ids = await services.database.askCompany(companyId, (tx) =>
    readOpenOf(tx, companyId, managerId),
  );
  for (const id of ids) await pauseOrder(services, whose, id);
}

/**
 * Pauses, within a minute, the scheduled orders and rules of members who were disabled or may not send any more, and
 * tells the Admins once. However they came to that: by a colleague, by their company's provider or by the operator.
 */
export const pauseOrphanedJob = defineCompanyJob({
  name: 'pause-orphaned-orders',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  async ofCompany(services: Used, companyId) {
    const { database, log, roles } = services;
    const authors = await database.askCompany(companyId, (tx) => readAuthors(tx, companyId));
    for (const { id: managerId, roles: held, disabled_at } of authors) {
      if (!disabled_at && permissionsOf(held, roles).includes('orders.send')) continue;
      try {
        await pauseAll(services, { companyId, managerId });
      } catch (error) {
        logFailure(log, error, 'orders of a member', { company: companyId, member: managerId });
      }
    }
  },
});
