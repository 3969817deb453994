import { PAYER_YEARS, UNMATCHED_PAYER_YEARS } from '@regalo/contract/operator/funds-transfers';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import type { Services } from '../../platform/services.ts';

/** Transfers that one transaction changes. */
const BATCH = 2_000;

/** Forgets the payers of some transfers of long ago. @returns of how many */
async function forgetSome(tx: Connection): Promise<number> {
  const { rows } = await sql`
    update operator.bank_transfers t set payer = '', payer_account = '', payer_key = '', text = '',
      key = case when key like 'account:%:by:%' then 'forgotten:' || id else key end
    where id = any(array(
      select o.id from operator.bank_transfers o
      where (o.payer, o.payer_account, o.payer_key, o.text) <> ('', '', '', '')
        and o.day < current_date - make_interval(years => case when o.status in ('credited', 'set_aside')
          then ${PAYER_YEARS}::int else ${UNMATCHED_PAYER_YEARS}::int end)
        and not exists (select from operator.proposals p where p.kind = 'credit' and p.status = 'waiting'
          and p.payload ->> 'transfer' = o.id::text)
      order by o.id limit ${BATCH} for update skip locked))
    returning id`.execute(tx);
  return rows.length;
}

/**
 * Forgets who paid by transfers of long ago, every night: name, account or phone, and their words. Day, amount and reference
 * stay.
 * @kept 10 years where it was credited or set aside, as books are; 2 years where nobody has credited it
 */
export const sweepPayers = defineRecurringJob({
  name: 'sweep-payers',
  schedule: { cron: '55 3 * * *', timeZone: HOME_ZONE },
  async handle({ database }: Pick<Services, 'database'>) {
    while ((await database.transaction(forgetSome)) === BATCH);
  },
});
