import type { Signature } from '@regalo/contract/gifts/card-signature';
import type { CardSignature } from '@regalo/contract/gifts/group-card';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';

interface Counts {
  /** Those that the recipient sees. */
  shown: number;
  all: number;
}

export async function countSignatures(
  tx: Connection,
  companyId: number,
  orderId: number,
): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) filter (where hidden_at is null) as shown, count(*) as all
    from card_signatures where company_id = ${companyId} and order_id = ${orderId}`.execute(tx);
  return rows[0] ?? { shown: 0, all: 0 };
}

/** A page of the signatures of a card, the first that was written first. */
export async function readSignatures(
  tx: Connection,
  companyId: number,
  { orderId, limit, offset }: { orderId: number; limit: number; offset: number },
): Promise<CardSignature[]> {
  const rows = await tx
    .selectFrom('card_signatures')
    .select(['id', 'name', 'words', 'drawing', 'hidden_at', 'created_at'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ hidden_at, created_at, ...said }) => ({
    ...said,
    hidden: hidden_at !== null,
    created_at: created_at.toISOString(),
  }));
}

/** The signatures that the recipient of an order sees. */
export async function readShownSignatures(
  tx: Connection,
  companyId: number,
  { orderId, most }: { orderId: number; most: number },
): Promise<Signature[]> {
  return await tx
    .selectFrom('card_signatures')
    .select(['name', 'words', 'drawing'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute();
}

interface Signer {
  orderId: number;
  signer: Buffer;
}

/** What a signer has put on a card. */
export async function readSignatureOf(
  tx: Connection,
  companyId: number,
  { orderId, signer }: Signer,
): Promise<Signature | undefined> {
  return await tx
    .selectFrom('card_signatures')
    .select(['name', 'words', 'drawing'])
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('signer_hash', '=', signer)
    .executeTakeFirst();
}

/** Writes what a signer puts on a card, in place of what they put there before. One that is hidden stays so. */
export async function writeSignature(
  tx: Connection,
  companyId: number,
  { orderId, signer, ...said }: Signer & Signature,
): Promise<void> {
  await tx
    .insertInto('card_signatures')
    .values({ company_id: companyId, order_id: orderId, signer_hash: signer, ...said })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'order_id', 'signer_hash']).doUpdateSet(said),
    )
    .execute();
}

/** Takes back what a signer has put on a card. */
export async function deleteSignatureOf(
  tx: Connection,
  companyId: number,
  { orderId, signer }: Signer,
): Promise<void> {
  await tx
    .deleteFrom('card_signatures')
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .where('signer_hash', '=', signer)
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
    .set({ hidden_at: hiddenAt })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}

export async function deleteSignature(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<void> {
  await tx
    .deleteFrom('card_signatures')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute();
}
