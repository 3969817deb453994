import {
  type DraftChange,
  type DraftContents,
  MAX_DRAFTS,
  type RecipientsFrom,
} from '@regalo/contract/gifts/drafts';
import type { Connection } from '../../../database/connection.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { managerAuthor } from '../../../platform/security/audit.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { refuseRemovedMedia } from '../../media/refuse-removed-media.ts';
import { releaseUnused } from '../../media/remove-media-job.ts';
import { allowForRecipients, isLarge } from '../../orders/large-order.ts';
import { findMedia } from '../checkout/quote.ts';
import * as queries from './draft-queries.ts';

type Used = Pick<Services, 'database' | 'jobs' | 'keys' | 'now'>;

/** A checkout saves at most every second or two while somebody types. */
const SAVES = { scope: 'drafts', max: 600, minutes: 10 };
/** Many recipients take long to look at, and are saved only when they change. */
const LARGE_SAVES = { scope: 'large-drafts', max: 60, minutes: 10 };

const idsOf = (parts: readonly RecipientsFrom[]) => parts.flatMap(({ list }) => list);

/** Recipients without those whom the company does not have, or has erased, or had deleted before they were chosen. */
async function keepRecipients(
  tx: Connection,
  owner: queries.DraftOwner,
  { key, parts }: { key: string; parts: readonly RecipientsFrom[] },
): Promise<RecipientsFrom[]> {
  const ids = idsOf(parts);
  await allowForRecipients(tx, ids.length);
  const kept = await queries.keepPeople(tx, owner, { key, ids });
  return parts
    .map((part) => ({ ...part, list: part.list.filter((id) => kept.delete(id)) }))
    .filter(({ list }) => list.length > 0);
}

interface ToSave extends Pick<DraftChange, 'key' | 'base' | 'recipients'> {
  revision: string;
  contents: DraftContents;
}

/** With the last recipient, message and photo go where they were erased: a device must not bring them back. */
async function keptContents(
  tx: Connection,
  companyId: number,
  { contents, recipients: given }: ToSave,
  kept: readonly RecipientsFrom[] | null,
): Promise<DraftContents> {
  if (!given || !kept || kept.length > 0) return contents;
  const ids = idsOf(given);
  if (ids.length === 0 || !(await queries.anyErased(tx, companyId, ids))) return contents;
  return { ...contents, message: '', attachment: null };
}

async function release(services: Used, tx: Connection, companyId: number, media: number[]) {
  for (const id of media) await releaseUnused(services, tx, companyId, id);
}

/** Begins a draft; where there are too many, the one that was changed least recently goes. */
async function begin(
  tx: Connection,
  services: Used,
  owner: queries.DraftOwner,
  { key, state }: { key: string; state: queries.DraftState },
): Promise<void> {
  const dropped = await queries.deleteOldest(tx, owner, MAX_DRAFTS - 1);
  await queries.insertDraft(tx, owner, key, state);
  await release(services, tx, owner.companyId, dropped);
}

/**
 * Whether a state is kept already, by the revision that is kept now.
 * @throws Refusal wrong_state (draft_changed, draft_gone)
 */
function isKept(kept: string | undefined, { base, revision }: ToSave): boolean {
  if (kept === revision) return true;
  if (kept === undefined && base !== null) throw new Refusal('draft_gone');
  if (kept !== undefined && kept !== base) throw new Refusal('draft_changed');
  return false;
}

/** @throws Refusal not_found (media), wrong_state (draft_changed, draft_gone) */
async function save(
  tx: Connection,
  services: Used,
  owner: queries.DraftOwner,
  given: ToSave,
): Promise<void> {
  const { companyId } = owner;
  const { key, base, revision } = given;
  // What is refused or kept already locks nobody.
  if (isKept(await queries.readRevision(tx, owner, key), given)) return;
  // People before the draft, as whoever erases them locks both.
  const parts = given.recipients;
  const recipients = parts ? await keepRecipients(tx, owner, { key, parts }) : null;
  if (base === null) await queries.lockOwner(tx, owner);
  const found = await queries.lockDraft(tx, owner, key);
  if (isKept(found?.revision, given)) return;
  const contents = await keptContents(tx, companyId, given, recipients);
  const mediaId = await findMedia(tx, companyId, contents.attachment?.address);
  const state = { revision, contents, mediaId, recipients, changedAt: services.now() };
  if (!found) return await begin(tx, services, owner, { key, state });
  await queries.updateDraft(tx, owner, key, state);
  if (found.media_id !== null && found.media_id !== mediaId)
    await releaseUnused(services, tx, companyId, found.media_id);
}

/** Deletes a draft, if it is there. @returns the revision that it had */
export async function dropDraft(
  tx: Connection,
  services: Pick<Services, 'jobs'>,
  owner: queries.DraftOwner,
  key: string,
): Promise<string | undefined> {
  const found = await queries.lockDraft(tx, owner, key);
  if (!found) return undefined;
  await queries.deleteDraft(tx, owner, key);
  if (found.media_id !== null) await releaseUnused(services, tx, owner.companyId, found.media_id);
  return found.revision;
}

/**
 * Keeps a state of a member's draft that follows the one that is kept, or deletes the draft. Can be repeated.
 * @throws Refusal not_found (media), throttled, validation, wrong_state (draft_changed, draft_gone)
 */
export async function saveDraft(
  services: Used,
  { companyId, managerId }: Session,
  { action, key, base, revision, contents, recipients }: DraftChange,
): Promise<void> {
  const { database, keys } = services;
  await countTry(database, keys, SAVES, managerAuthor(managerId));
  if (isLarge(idsOf(recipients ?? []).length))
    await countTry(database, keys, LARGE_SAVES, managerAuthor(managerId));
  const owner = { companyId, managerId };
  if (action === 'delete')
    return void (await database.inCompany(companyId, (tx) => dropDraft(tx, services, owner, key)));
  if (!revision || !contents) throw new Refusal('draft_incomplete');
  const state = { key, base, revision, contents, recipients };
  await refuseRemovedMedia('media_not_found', () =>
    database.inCompany(companyId, (tx) => save(tx, services, owner, state)),
  );
}
