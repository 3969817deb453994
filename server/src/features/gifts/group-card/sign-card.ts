import { createHash } from 'node:crypto';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import { CARD_SIGNATURES_MAX } from '@regalo/contract/gifts/group-card';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { readBrandFor, type SentBrand } from '../../brands/sent-brand-queries.ts';
import { releaseMedia, releaseUnused } from '../../media/remove-media-job.ts';
import { readNames } from '../scheduled/recipient-queries.ts';
import type { CardPlace } from './card-link.ts';
import * as queries from './card-queries.ts';
import { type CardEnd, endOf, isOpen } from './card-state.ts';
import { lockSigner, readMember } from './invitation-queries.ts';
import * as signatures from './signature-queries.ts';

type Used = Pick<Services, 'database' | 'now' | 'jobs'>;

/** Of a card, with those that its author has hidden, which take nobody's place. */
const ROWS_MAX = 4 * CARD_SIGNATURES_MAX;

/** The keys by which a signer is known; of whoever signs by a link of their own, it is they. */
export interface SignerKeys {
  /** Of what is signed now; empty for none. */
  key: string;
  /** What the browser has kept of what was signed before; empty for nothing, as if absent. */
  kept?: string | undefined;
}

/** What is stored of the key by which a signer changes a signature. No browser has a key with a colon. */
const signerOf = ({ personId }: CardPlace, key: string): Buffer =>
  createHash('sha256')
    .update(personId === undefined ? key : `person:${personId}`)
    .digest();

interface Found {
  card: queries.CardRow;
  order: queries.CardOrder;
  /** By whose link it was found; undefined where by that of the card. */
  member: string | undefined;
}

/** The card of a place with its order; undefined where there is none, or its link is of somebody who signs it no more. */
async function readPlace(
  tx: Connection,
  { companyId, orderId, personId }: CardPlace,
  read: typeof queries.readCard = queries.readCard,
): Promise<Found | undefined> {
  const card = await read(tx, companyId, orderId);
  const order = await queries.readCardOrder(tx, companyId, orderId);
  if (!card || !order) return;
  if (personId === undefined) return { card, order, member: undefined };
  const member = await readMember(tx, { card, order }, personId);
  return member === undefined ? undefined : { card, order, member };
}

/** Whether the author has deleted what a signer put on a card, or hides what their browser put there by another key. */
async function isRefused(
  tx: Connection,
  place: CardPlace,
  card: queries.CardRow,
  { key, kept = '' }: SignerKeys,
): Promise<boolean> {
  const keys = place.personId === undefined ? [key, kept].filter(Boolean) : [key];
  const signers = keys.map((one) => signerOf(place, one));
  if (signers.some((signer) => card.refused_hashes.some((refused) => refused.equals(signer))))
    return true;
  if (kept === '' || kept === key || place.personId !== undefined) return false;
  const signer = { orderId: place.orderId, signer: signerOf(place, kept) };
  const other = await signatures.readSignatureOf(tx, place.companyId, signer);
  return Boolean(other?.hidden && !other.waits);
}

/** What the page of a card's link says: for whom it is, and what its reader has written; nothing of others. */
export interface CardToSign {
  /** invited: by whoever is invited alone, each by a link of their own. */
  state: 'open' | 'closed' | 'invited';
  /** Of its recipients, where they are few; else none. */
  recipients: string[];
  companyName: string;
  brand: SentBrand | null;
  end: CardEnd;
  /** How many have signed it. */
  signatures: number;
  own: signatures.KeptSignature | undefined;
  /** The name of whoever signs by a link of their own. */
  member: string | undefined;
}

export async function readCardToSign(
  { database, now }: Pick<Services, 'database' | 'now'>,
  place: CardPlace,
  keys: SignerKeys,
): Promise<CardToSign | undefined> {
  const { companyId, orderId } = place;
  return await database.readCompany(companyId, async (tx) => {
    const found = await readPlace(tx, place);
    if (!found) return;
    const { card, order, member } = found;
    const user = { managerId: order.manager_id, groupId: order.group_id ?? 0 };
    const branded = await readBrandFor(tx, companyId, user);
    const { shown } = await signatures.countSignatures(tx, companyId, orderId);
    const open = isOpen(card, order, now()) && !(await isRefused(tx, place, card, keys));
    const invited = card.groups.length > 0 && member === undefined;
    const signer = { orderId, signer: signerOf(place, keys.key) };
    return {
      state: open ? (invited ? 'invited' : 'open') : 'closed',
      recipients: invited ? [] : await readNames(tx, order),
      companyName: branded?.brand.name ?? order.company_name,
      brand: branded?.brand ?? null,
      end: endOf(card, order),
      signatures: shown,
      own:
        keys.key || place.personId !== undefined
          ? await signatures.readSignatureOf(tx, companyId, signer)
          : undefined,
      member,
    };
  });
}

type Signed = 'signed' | 'closed' | 'full';

/** Whether there is room for one more. The card is locked, so that those who sign at once are counted. */
async function hasRoom(tx: Connection, { companyId, orderId }: CardPlace): Promise<boolean> {
  const { shown, waiting, all } = await signatures.countSignatures(tx, companyId, orderId);
  return shown + waiting < CARD_SIGNATURES_MAX && all < ROWS_MAX;
}

/** The card of a place, locked, where this signer may sign it now; undefined where not. */
async function lockToSign(
  tx: Connection,
  { now }: Pick<Services, 'now'>,
  place: CardPlace,
  keys: SignerKeys,
): Promise<queries.CardRow | undefined> {
  if (place.personId !== undefined) await lockSigner(tx, place.companyId, place.personId);
  const found = await readPlace(tx, place, queries.lockCard);
  if (!found || !isOpen(found.card, found.order, now())) return;
  if (found.card.groups.length > 0 && found.member === undefined) return;
  return (await isRefused(tx, place, found.card, keys)) ? undefined : found.card;
}

/**
 * Puts a signature on a card, in place of what the same key has put there: sending a form twice signs once.
 * @param signature its photo is one that was just stored, or that it has already
 */
export async function signCard(
  services: Used,
  place: CardPlace,
  { signature, ...keys }: SignerKeys & { signature: Signature },
): Promise<Signed> {
  const { database, now } = services;
  const { companyId, orderId, personId } = place;
  const signer = signerOf(place, keys.key);
  return await database.inCompany(companyId, async (tx) => {
    const card = await lockToSign(tx, services, place, keys);
    if (!card) return 'closed';
    const before = await signatures.readSignatureOf(tx, companyId, { orderId, signer });
    if (!before && !(await hasRoom(tx, place))) return 'full';
    // Of one that was shown, its author has not seen what it is now.
    const waitsFrom = card.moderated && !before?.hidden ? now() : null;
    const written = { orderId, signer, personId, waitsFrom, ...signature };
    await signatures.writeSignature(tx, companyId, written);
    if (before?.photo && before.photo !== signature.photo)
      await releaseMedia(services, tx, companyId, before.photo);
    return 'signed';
  });
}

/** Takes back what a key has put on a card, as long as it can be signed. Whoever takes back what is hidden signs it no more. */
export async function takeBack(services: Used, place: CardPlace, key: string): Promise<void> {
  const { companyId, orderId } = place;
  await services.database.inCompany(companyId, async (tx) => {
    const card = await lockToSign(tx, services, place, { key });
    if (!card) return;
    const signer = { orderId, signer: signerOf(place, key) };
    const before = await signatures.readSignatureOf(tx, companyId, signer);
    if (before?.hidden && !before.waits) await queries.refuseSigner(tx, card, signer.signer);
    const deleted = await signatures.deleteSignature(tx, companyId, signer);
    if (deleted && deleted.photo_id !== null)
      await releaseUnused(services, tx, companyId, deleted.photo_id);
  });
}
