import type { Reply } from '@regalo/contract/api/endpoint';
import type {
  getDraft,
  ListedDraft,
  listDraftPeople as listPeople,
} from '@regalo/contract/gifts/drafts';
import type { SentDraft } from '@regalo/contract/gifts/send-gifts';
import { countryByCode } from '@regalo/contract/values/countries';
import type { z } from 'zod';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import type { DraftOwner } from './draft-queries.ts';
import * as queries from './draft-queries.ts';
import { dropDraft } from './save-draft.ts';

type Used = Pick<Services, 'database'>;

/** The drafts of a member. */
export async function listDrafts(
  { database }: Used,
  { companyId, managerId }: Session,
): Promise<ListedDraft[]> {
  const rows = await database.askCompany(companyId, (tx) =>
    queries.readDrafts(tx, { companyId, managerId }),
  );
  return rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.toISOString() }));
}

/** A draft of a member, without its recipients; null where there is none. */
export async function openDraft(
  { database }: Used,
  session: Session,
  key: string,
): Promise<Reply<typeof getDraft>> {
  const { companyId, managerId } = session;
  const found = await database.askCompany(companyId, (tx) =>
    queries.readDraft(tx, { companyId, managerId }, key),
  );
  if (!found) return null;
  const { changed_at, ...row } = found;
  return { ...row, changedAt: changed_at.toISOString() };
}

const shownName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/**
 * Recipients of a draft as they are now, and the names of those who are gone.
 * @throws Refusal wrong_state (draft_gone, draft_changed)
 */
export async function listDraftPeople(
  { database }: Used,
  session: Session,
  { key, revision, after, limit }: z.output<typeof listPeople.query>,
): Promise<Reply<typeof listPeople>> {
  const { companyId, managerId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const draft = await queries.readDraft(tx, { companyId, managerId }, key);
    if (!draft) throw new Refusal('draft_gone');
    if (draft.recipients_revision !== revision) throw new Refusal('draft_changed');
    const page = { key, after: after ?? 0, limit: limit + 1 };
    const rows = await queries.readDraftPeople(tx, { companyId, managerId }, page);
    const shown = rows.slice(0, limit);
    return {
      list: shown.flatMap(({ n: _, deleted, file, country, ...person }) =>
        deleted
          ? []
          : [
              {
                ...person,
                country: countryByCode(country ?? '')?.name ?? null,
                ...(file !== null && { file }),
              },
            ],
      ),
      gone: shown.filter(({ deleted }) => deleted).map(shownName),
      next: rows.length > limit ? (shown.at(-1)?.n ?? null) : null,
    };
  });
}

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
