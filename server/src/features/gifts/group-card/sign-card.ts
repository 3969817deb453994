import { createHash } from 'node:crypto';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import { CARD_SIGNATURES_MAX } from '@regalo/contract/gifts/group-card';
import type { Connection } from '../../../database/connection.ts';
import type { Services } from '../../../platform/services.ts';
import { readBrandFor, type SentBrand } from '../../brands/sent-brand-queries.ts';
import { releaseMedia, releaseUnused } from '../../media/remove-media-job.ts';
import { readNames } from '../scheduled/recipient-queries.ts';
import * as queries from './card-queries.ts';
import { isOpen } from './card-state.ts';
import * as signatures from './signature-queries.ts';

type Used = Pick<Services, 'database' | 'now' | 'jobs'>;

interface Place {
  companyId: number;
  orderId: number;
}

/** Of a card, with those that its author has hidden, which take nobody's place. */
const ROWS_MAX = 4 * CARD_SIGNATURES_MAX;

/** What is stored of the key by which a signer changes a signature. */
const signerOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** What the page of a card's link says: for whom it is, and what its reader has written; nothing of others. */
export interface CardToSign {
  open: boolean;
  /** Of its recipients, where they are few; else none. */
  recipients: string[];
  companyName: string;
  brand: SentBrand | null;
  closesOn: string;
  /** How many have signed it. */
  signatures: number;
  own: Signature | undefined;
}

/** @param key of the signer, as their browser kept it; empty for none */
export async function readCardToSign(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { companyId, orderId }: Place,
  key: string,
): Promise<CardToSign | undefined> {
  return await database.readCompany(companyId, async (tx) => {
    const order = await queries.readCardOrder(tx, companyId, orderId);
    const card = await queries.readCard(tx, companyId, orderId);
    if (!order || !card) return;
    const user = { managerId: order.manager_id, groupId: order.group_id ?? 0 };
    const found = await readBrandFor(tx, companyId, user);
    const { shown } = await signatures.countSignatures(tx, companyId, orderId);
    return {
      open: isOpen(card, order, now()),
      recipients: await readNames(tx, order),
      companyName: found?.brand.name ?? order.company_name,
      brand: found?.brand ?? null,
      closesOn: card.closes_on,
      signatures: shown,
      own: key
        ? await signatures.readSignatureOf(tx, companyId, { orderId, signer: signerOf(key) })
        : undefined,
    };
  });
}

type Signed = 'signed' | 'closed' | 'full';

/** Whether there is room for one more. The card is locked, so that those who sign at once are counted. */
async function hasRoom(tx: Connection, { companyId, orderId }: Place): Promise<boolean> {
  const { shown, all } = await signatures.countSignatures(tx, companyId, orderId);
  return shown < CARD_SIGNATURES_MAX && all < ROWS_MAX;
}

/**
 * Puts a signature on a card, in place of what the same key has put there: sending a form twice signs once.
 * @param signature its photo is one that was just stored, or that it has already
 */
export async function signCard(
  services: Used,
  place: Place,
  { key, signature }: { key: string; signature: Signature },
): Promise<Signed> {
  const { database, now } = services;
  const { companyId, orderId } = place;
  const signer = signerOf(key);
  return await database.inCompany(companyId, async (tx) => {
    const card = await queries.lockCard(tx, companyId, orderId);
    const order = await queries.readCardOrder(tx, companyId, orderId);
    if (!card || !order || !isOpen(card, order, now())) return 'closed';
    const before = await signatures.readSignatureOf(tx, companyId, { orderId, signer });
    if (!before && !(await hasRoom(tx, place))) return 'full';
    await signatures.writeSignature(tx, companyId, { orderId, signer, ...signature });
    if (before?.photo && before.photo !== signature.photo)
      await releaseMedia(services, tx, companyId, before.photo);
    return 'signed';
  });
}

/** Takes back what a key has put on a card, as long as it can be signed. */
export async function takeBack(
  services: Used,
  { companyId, orderId }: Place,
  key: string,
): Promise<void> {
  const { database, now } = services;
  await database.inCompany(companyId, async (tx) => {
    const card = await queries.lockCard(tx, companyId, orderId);
    const order = await queries.readCardOrder(tx, companyId, orderId);
    if (!card || !order || !isOpen(card, order, now())) return;
    const signer = { orderId, signer: signerOf(key) };
    const photo = await signatures.deleteSignature(tx, companyId, signer);
    if (photo !== null) await releaseUnused(services, tx, companyId, photo);
  });
}
