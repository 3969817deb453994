import * as contract from '@regalo/contract/operator/audit';
import { HOME_ZONE, localDay } from '@regalo/contract/values/days';
import { allowLongStatements } from '../../database/database.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { sendLetter } from '../../platform/mail/send-letter.ts';
import { countTry } from '../../platform/security/throttle.ts';
import type { OperatorServices } from '../services.ts';
import { checkOperatorChain, readHead } from './audit-queries.ts';
import { listOperatorAudit } from './list-operator-audit.ts';

type Used = Pick<
  OperatorServices,
  'database' | 'keys' | 'log' | 'mailer' | 'now' | 'operatorEmail'
>;

/**
 * Reads the operators' audit through every night, as check-books does with those of companies: the ordinary server cannot.
 * What is wrong is logged and mailed, once a day.
 */
export const checkOperatorChainJob = defineRecurringJob({
  name: 'check-operator-audit',
  schedule: { cron: '50 3 * * *', timeZone: HOME_ZONE },
  async handle(services: Used) {
    const { database, log, now, operatorEmail: to } = services;
    const faults = await database.readAll(async (tx) => {
      await allowLongStatements(tx);
      return await checkOperatorChain(tx);
    });
    if (faults.length === 0)
      return log.info({ event: 'operator-audit-checked' }, 'the operators’ audit is in order');
    log.error({ event: 'operator-audit-wrong', faults }, 'the operators’ audit is not in order');
    const mail = {
      language: 'en' as const,
      subject: 'The operators’ audit is not in order',
      heading: 'The operators’ audit is not in order',
      paragraphs: ['Nothing was changed. docs/runbooks/RegaloBooksWrong.md says what to do.'],
      quoted: faults,
    };
    const identity = `operator-audit-wrong:${localDay(now(), HOME_ZONE)}`;
    await sendLetter(services, 'books-notice', { to, identity, mail });
  },
});

/** It reads the whole chain. */
const CHECKS = { scope: 'operator-audit-checks', max: 1, minutes: 1 };

/** What operators did, and whether its chain holds. */
export const audit: Feature<OperatorServices> = {
  routes: (services) => [
    handle(contract.listOperatorAudit, async ({ query }) =>
      ok(await listOperatorAudit(services, query)),
    ),
    handle(contract.checkOperatorAudit, async () => {
      await countTry(services.database, services.keys, CHECKS, 'operators');
      return ok(
        await services.database.readAll(async (tx) => ({
          ...(await readHead(tx)),
          faults: await checkOperatorChain(tx),
        })),
      );
    }),
  ],
  jobs: [checkOperatorChainJob],
};
