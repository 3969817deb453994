import { createHash } from 'node:crypto';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import type { CardSignature } from '@regalo/contract/gifts/group-card';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { readMedia } from '../../media/queries.ts';

interface Counts {
  /** Those that the recipient sees. */
  shown: number;
  /** Those that are hidden until its author has looked at them. */
  waiting: number;
  all: number;
}

export async function countSignatures(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where hidden_at is null) as shown, count(*) filter (where waits) as waiting,
      count(*) as all
    from card_signatures where company_id = ${companyId} and order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { shown: 0, waiting: 0, all: 0 };
}

/** The signatures of a card, with the addresses of their photos as they are stored. */
const signaturesOf = (tx: Connection, companyId: number, orderId: number) =>
  tx
    .selectFrom('card_signatures as s')
    .leftJoin('media as m', (join) =>
      join.onRef('m.company_id', '=', 's.company_id').onRef('m.id', '=', 's.photo_id'),
    )
    .select(['s.name', 's.words', 's.drawing', 'm.address as photo'])
    .where('s.company_id', '=', companyId)
    .where('s.order_id', '=', orderId);

/** By which it is known whether what was signed is still what was looked at. */
const versionOf = ({ name, words, drawing, photo }: Signature): string =>
  createHash('sha256')
    .update(JSON.stringify([name, words, drawing, photo]))
    .digest('base64url');

/** A page of the signatures of a card, the first that was written first. */
export async function readSignatures(
  tx: Connection,
  companyId: number,
  { orderId, limit, offset }: { orderId: number; limit: number; offset: number },
): Promise<CardSignature[]> {
  const rows = await signaturesOf(tx, companyId, orderId)
    .select(['s.id', 's.hidden_at', 's.waits', 's.created_at'])
    .orderBy('s.id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ hidden_at, created_at, ...said }) => ({
    ...said,
    hidden: hidden_at !== null,
    version: versionOf(said),
    created_at: created_at.toISOString(),
  }));
}

/** The present version of a signature of a card. */
export async function readVersion(
  tx: Connection,
  companyId: number,
  { orderId, id }: { orderId: number; id: number },
): Promise<string | undefined> {
  const found = await signaturesOf(tx, companyId, orderId)
    .where('s.id', '=', id)
    .executeTakeFirst();
  return found && versionOf(found);
}

/** The signatures that the recipient of an order sees. */
export async function readShownSignatures(
  tx: Connection,
  companyId: number,
  { orderId, most }: { orderId: number; most: number },
): Promise<Signature[]> {
  return await signaturesOf(tx, companyId, orderId)
    .where('s.hidden_at', 'is', null)
    .orderBy('s.id')
    .limit(most)
    .execute();
}

interface Signer {
  orderId: number;
  signer: Buffer;
}

/** A signature as its signer and its author see it. */
export interface KeptSignature extends Signature {
  hidden: boolean;
  /** Hidden until its author has looked at it. */
  waits: boolean;
}

/** What a signer has put on a card. */
export async function readSignatureOf(
  tx: Connection,
  companyId: number,
  { orderId, signer }: Signer,
): Promise<KeptSignature | undefined> {
  return await signaturesOf(tx, companyId, orderId)
    .select(sql<boolean>`s.hidden_at is not null`.as('hidden'))
    .select('s.waits')
    .where('s.signer_hash', '=', signer)
    .executeTakeFirst();
}

interface Written extends Signer, Signature {
  /** Who signs by a link of their own. */
  personId?: number | undefined;
  /** Since when it is hidden until its author looks at it; null for one that is shown, or stays as it is. */
  waitsFrom?: Date | null;
}

/** Writes what a signer puts on a card, in place of what they put there before. One that is hidden stays so. */
export async function writeSignature(
  tx: Connection,
  companyId: number,
  { orderId, signer, photo, personId, waitsFrom, name, words, drawing }: Written,
): Promise<void> {
  const media = photo ? await readMedia(tx, companyId, photo) : undefined;
  const written = {
    ...{ name, words, drawing, photo_id: media?.id ?? null },
    ...(waitsFrom && { waits: true, hidden_at: waitsFrom }),
  };
  await tx
    .insertInto('card_signatures')
    .values({
      ...{ company_id: companyId, order_id: orderId, signer_hash: signer, ...written },
      person_id: personId ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id', 'signer_hash']).doUpdateSet(written),
    )
    .execute();
}

/** The order on whose card a signature is. */
export async function readOrderOfSignature(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('card_signatures')
    .select('order_id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.order_id;
}

/** Hides a signature from the recipient, or shows it again. */
export async function setHidden(
  tx: Connection,
  companyId: number,
  { id, hiddenAt }: { id: number; hiddenAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('card_signatures')
    .set({ hidden_at: hiddenAt, waits: false })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

/** Takes a signature from its card, by its id or by who signed. @returns its signer, and the id of its photo; null for none */
export async function deleteSignature(
  tx: Connection,
  companyId: number,
  which: { id: number } | Signer,
): Promise<{ photo_id: number | null; signer_hash: Buffer } | undefined> {
  const signatures = tx.deleteFrom('card_signatures').where('company_id', '=', companyId);
  const one =
    'id' in which
      ? signatures.where('id', '=', which.id)
      : signatures.where('order_id', '=', which.orderId).where('signer_hash', '=', which.signer);
  return await one.returning(['photo_id', 'signer_hash']).executeTakeFirst();
}
