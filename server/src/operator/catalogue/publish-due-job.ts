import { HOME_ZONE } from '@regalo/contract/values/days';
import { lockCatalogue } from '../../features/catalogue/save-queries.ts';
import { defineRecurringJob } from '../../platform/jobs/job.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Author } from '../accounts/operator-audit.ts';
import { addOperatorAudit } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { type DraftRow, planDrafts, readDue } from './draft-queries.ts';
import { partName } from './parts.ts';
import { publishDrafts } from './publish.ts';

type Used = Pick<OperatorServices, 'database' | 'jobs' | 'now' | 'log'>;

/** Whoever planned it published it. */
const plannerOf = ({ planned_by, planner }: DraftRow): Author => {
  if (planned_by === null) throw new Error('a draft is due that nobody planned');
  return { operatorId: planned_by, name: planner ?? '' };
};

const sameDrafts = (some: readonly DraftRow[], others: readonly DraftRow[]) =>
  some.length === others.length &&
  some.every(({ id, revision }, n) => others[n]?.id === id && others[n]?.revision === revision);

/** Publishes the drafts of the earliest time that has come. @returns those that it was about */
async function publishFirst(services: Used): Promise<{ drafts: DraftRow[]; refused?: string }> {
  const { database, now } = services;
  let drafts: DraftRow[] = [];
  try {
    await database.transaction(async (tx) => {
      await lockCatalogue(tx);
      drafts = await readDue(tx, now());
      if (drafts.length > 0) await publishDrafts(services, tx, drafts, plannerOf);
    });
    return { drafts };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { drafts, refused: error.problem.reason };
  }
}

/** Leaves drafts unpublished that cannot be published, and says why; unless somebody has changed them just now. */
async function putAside({ database, now }: Used, refused: DraftRow[], fault: string) {
  await database.transaction(async (tx) => {
    await lockCatalogue(tx);
    const drafts = await readDue(tx, now());
    if (!sameDrafts(drafts, refused)) return;
    const ids = drafts.map(({ id }) => id);
    await planDrafts(tx, ids, { at: null, fault });
    for (const draft of drafts)
      await addOperatorAudit(tx, {
        author: plannerOf(draft),
        subject: 'catalogue_change',
        action: 'not published',
        subjectId: draft.id,
        after: { part: partName(draft), fault },
      });
  });
}

/**
 * Publishes what was planned for a time that has come, every minute: all drafts of a time together, earlier times first, each
 * once. What cannot be published, because something else has been published since, stays a draft and says so.
 */
export const publishDue = defineRecurringJob({
  name: 'publish-catalogue',
  schedule: { cron: '* * * * *', timeZone: HOME_ZONE },
  async handle(services: Used, _, stopping) {
    while (!stopping.aborted) {
      const { drafts, refused } = await publishFirst(services);
      if (drafts.length === 0) return;
      if (refused) {
        services.log.warn({ drafts: drafts.length, refused }, 'the catalogue was not published');
        await putAside(services, drafts, refused);
      }
    }
  },
});
