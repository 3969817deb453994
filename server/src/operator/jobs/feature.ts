import * as contract from '@regalo/contract/operator/jobs';
import type { Connection } from '../../database/connection.ts';
import type { Feature } from '../../platform/feature.ts';
import { handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { countJobs, endJob, hastenJob, readJobs } from './job-queries.ts';

interface Act {
  operator: OperatorSession;
  action: 'retried' | 'cancelled';
  body: { name: string; id: string; reason?: string };
  change: typeof hastenJob;
}

/** Does something to a job and writes it down. @throws Refusal job_gone */
async function actOnJob(tx: Connection, { operator, action, body, change }: Act): Promise<void> {
  const { reason, ...named } = body;
  if (!(await change(tx, named))) throw new Refusal('job_gone');
  await addOperatorAudit(tx, {
    author: authorOf(operator),
    subject: 'job',
    action,
    // The number of a job is no number; it stands beside its name.
    subjectId: 0,
    ...(reason && { reason }),
    after: named,
  });
}

/** The jobs of all processes. */
export const jobs: Feature<OperatorServices> = {
  routes: ({ database }) => [
    handle(contract.listJobs, async ({ query: { page, limit, ...wanted } }) =>
      ok(
        await database.readAll(async (tx) => ({
          ...(await readJobs(tx, wanted, { limit, offset: (page - 1) * limit })),
          counts: await countJobs(tx),
        })),
      ),
    ),
    handle(contract.retryJob, async ({ operator, body }) => {
      await database.transaction((tx) =>
        actOnJob(tx, { operator, body, action: 'retried', change: hastenJob }),
      );
      return ok({});
    }),
    handle(contract.cancelJob, async ({ operator, body }) => {
      await database.transaction((tx) =>
        actOnJob(tx, { operator, body, action: 'cancelled', change: endJob }),
      );
      return ok({});
    }),
  ],
};
