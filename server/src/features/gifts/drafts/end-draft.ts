import type { SentDraft } from '@regalo/contract/gifts/send-gifts';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { DraftOwner } from './draft-queries.ts';
import { dropDraft } from './save-draft.ts';

/** Ends the draft of an order that was placed before, if a device has kept it since. */
export async function dropSentDraft(
  services: Pick<Services, 'database' | 'jobs'>,
  { companyId, managerId }: DraftOwner,
  draft: SentDraft | undefined,
): Promise<void> {
  if (!draft) return;
  await services.database.inCompany(companyId, (tx) =>
    dropDraft(tx, services, { companyId, managerId }, draft.key),
  );
}

/**
 * Ends the draft that an order was begun as, in the transaction that places it: nobody else places the same one.
 * It comes after the order's people, which are locked before drafts.
 * @throws Refusal wrong_state where it has ended before, or has another state than the member saw
 */
export async function endDraft(
  tx: Connection,
  services: Pick<Services, 'jobs'>,
  owner: DraftOwner,
  draft: SentDraft | undefined,
): Promise<void> {
  if (!draft) return;
  const revision = await dropDraft(tx, services, owner, draft.key);
  // It is not known to be kept: an answer may have been lost.
  if (draft.revision === null) return;
  if (revision === undefined) throw new Refusal('draft_gone');
  if (revision !== draft.revision) throw new Refusal('draft_changed');
}
