import { problem } from '@regalo/contract/refusals/problem';
import { paymentReference } from '@regalo/contract/wallet/payment-reference';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorServices } from '../services.ts';

/** A payment that is to be credited. */
interface Payment {
  /** Its reference, as `paymentOf` has it. */
  payment: string;
  amount: number;
  companyId: number;
  proposalId: number;
  /** That somebody has compared it with the one that was credited: it is another one. */
  despite: boolean;
}

/** Where a payment was credited, or is to be. */
interface Claim {
  company_id: number;
  waits: boolean;
}

/** Says that a payment was credited before; which company that was stands behind a wall meanwhile. */
class PaymentClaimed extends Refusal {
  readonly claim: Claim;
  constructor(claim: Claim, company = paymentReference(claim.company_id)) {
    super(problem(claim.waits ? 'payment_waiting' : 'payment_credited', { company }));
    this.claim = claim;
  }
}

/** The other claims of a payment, the first one first. */
async function findClaim(
  tx: Connection,
  { payment, amount, proposalId }: Payment,
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    select c.company_id, coalesce(p.status = 'waiting', false) as waits
    from operator.credited_payments c left join operator.proposals p on p.id = c.proposal_id
    where c.payment = ${payment} and c.amount = ${amount} and c.released_at is null
      and c.proposal_id is distinct from ${proposalId}
    order by c.id limit 1`.execute(tx);
  return rows[0];
}

/** Writes a claim down. @returns whether it could: one that is not repeated is the only one of its payment */
async function addClaim(
  tx: Connection,
  { payment, amount, companyId: company_id, proposalId: proposal_id }: Payment,
  repeated: boolean,
): Promise<boolean> {
  const added = await tx
    .insertInto('operator.credited_payments')
    .values({ payment, amount, company_id, proposal_id, repeated })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Proposals of versions that claimed nothing are claimed as they are decided. */
async function isClaimed(tx: Connection, proposalId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('operator.credited_payments')
    .select('id')
    .where('proposal_id', '=', proposalId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Claims a payment for a proposal, so that no other credits it, to whichever company, until the proposal is refused or the
 * credit taken back. Whoever claims it at the same moment waits for this transaction.
 * @returns the company that has it as well, where it is claimed despite that
 * @throws Refusal where it is claimed already
 */
export async function claimPayment(tx: Connection, wanted: Payment): Promise<number | null> {
  const { payment, amount, proposalId, despite } = wanted;
  if (await isClaimed(tx, proposalId)) return null;
  await sql`update operator.credited_payments set released_at = now()
    where payment = ${payment} and amount = ${amount} and released_at is null and proposal_id in
      (select id from operator.proposals where status = 'refused')`.execute(tx);
  const isFirst = await addClaim(tx, wanted, false);
  const other = await findClaim(tx, wanted);
  if (!other) {
    if (!isFirst) throw new Error('a claim without another one is the first');
    return null;
  }
  if (!despite) throw new PaymentClaimed(other);
  if (!isFirst) await addClaim(tx, wanted, true);
  return other.company_id;
}

/** Lets a payment be credited again whose credit was taken back as a whole. */
export async function releasePayment(
  tx: Connection,
  companyId: number,
  payment: string,
): Promise<void> {
  await tx
    .updateTable('operator.credited_payments')
    .set({ released_at: sql<Date>`now()` })
    .where('id', '=', (claims) =>
      claims
        .selectFrom('operator.credited_payments')
        .select((claim) => claim.fn.min('id').as('id'))
        .where('company_id', '=', companyId)
        .where('payment', '=', payment)
        .where('released_at', 'is', null),
    )
    .execute();
}

/** Does something that credits; where the payment was credited before, the refusal calls the company by its name. */
export async function namingCompany<T>(
  { database }: Pick<OperatorServices, 'database'>,
  act: () => Promise<T>,
): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof PaymentClaimed)) throw error;
    const { claim } = error;
    const company = await database.readAll((tx) =>
      tx
        .selectFrom('companies')
        .select('name')
        .where('id', '=', claim.company_id)
        .executeTakeFirst(),
    );
    throw new PaymentClaimed(claim, company?.name);
  }
}
