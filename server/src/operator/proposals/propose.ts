import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type OperatorSession, requirePermission } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import type { ProposalKind, ProposedAct } from './kind.ts';
import { PROPOSAL_KINDS } from './kinds.ts';

/** What is to be done for a company, a shop or both. */
export interface Proposing {
  kind: string;
  amount: number;
  companyId?: number;
  shopId?: number;
  payload: Record<string, unknown>;
}

type Places = Pick<ProposedAct, 'companyId' | 'shopId'>;

/** The kind of a name. @throws if no part has registered it */
function kindOf(name: string, kinds: readonly ProposalKind[]): ProposalKind {
  const found = kinds.find((kind) => kind.name === name);
  if (!found) throw new Error(`${name} is no kind of proposal`);
  return found;
}

/** Runs `act` behind the walls of what a proposal is for. */
function inside<T>(
  { database }: Pick<OperatorServices, 'database'>,
  { companyId, shopId }: Places,
  act: (tx: Connection) => Promise<T>,
): Promise<T> {
  if (companyId !== null && shopId !== null)
    return database.inCompanyAndShop(companyId, shopId, act);
  if (companyId !== null) return database.inCompany(companyId, act);
  if (shopId !== null) return database.inShop(shopId, act);
  throw new Error('a proposal is for a company or a shop');
}

/** What an operator has done alone of a kind, for the same company and shop, within 24 hours. */
async function doneAlone(tx: Connection, operatorId: number, act: Places & { kind: string }) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from operator.proposals
    where proposed_by = ${operatorId} and kind = ${act.kind} and status = 'done'
      and decided_by is null and created_at > now() - interval '24 hours'
      and company_id is not distinct from ${act.companyId}::int
      and shop_id is not distinct from ${act.shopId}::bigint`.execute(tx);
  return rows[0]?.sum ?? 0;
}

/**
 * Does something at once that is not above the mark, with what the operator has done alone of it since yesterday; else
 * keeps it until another operator decides.
 * @param kinds those of the console
 * @throws Refusal forbidden without the permission of the kind; whatever doing it throws
 */
export async function proposeOrDo(
  services: OperatorServices,
  operator: OperatorSession,
  { kind: name, amount, payload, ...places }: Proposing,
  kinds = PROPOSAL_KINDS,
): Promise<{ proposal: number; status: 'done' | 'waiting' }> {
  const kind = kindOf(name, kinds);
  requirePermission(operator, kind.may);
  const { companyId = null, shopId = null } = places;
  const { operatorId } = operator;
  return await inside(services, { companyId, shopId }, async (tx) => {
    // One act of an operator at a time, so that two halves cannot both be the first.
    await sql`select from operator.operators where id = ${operatorId} for no key update`.execute(
      tx,
    );
    const before = await doneAlone(tx, operatorId, { kind: name, companyId, shopId });
    const waits = before + amount > services.secondOperatorAbove;
    const status = waits ? 'waiting' : 'done';
    const { id } = await tx
      .insertInto('operator.proposals')
      .values({
        ...{ kind: name, amount, payload, status, proposed_by: operatorId },
        ...{ company_id: companyId, shop_id: shopId },
        decided_at: waits ? null : sql<Date>`now()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'proposal', subjectId: id, companyId, shopId },
      action: waits ? 'proposed' : 'done',
      after: { kind: name, amount },
    });
    if (waits) return { proposal: id, status };
    const proposedBy = { id: operatorId, name: operator.name };
    const act = { id, kind: name, amount, companyId, shopId, payload, proposedBy };
    await kind.execute(tx, { ...act, acceptedBy: null }, services);
    return { proposal: id, status };
  });
}

/** Where a proposal belongs, before its walls are known. */
async function findPlaces({ database }: OperatorServices, id: number): Promise<Places> {
  const found = await database.outside((tx) =>
    tx
      .selectFrom('operator.proposals')
      .select(['company_id as companyId', 'shop_id as shopId'])
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!found) throw new Refusal('proposal_not_found');
  return found;
}

/** A proposal that waits, locked: of two decisions at once the second finds it decided. */
async function lockWaiting(tx: Connection, id: number) {
  const row = await tx
    .selectFrom('operator.proposals as p')
    .innerJoin('operator.operators as o', 'o.id', 'p.proposed_by')
    .select(['p.kind', 'p.amount', 'p.payload', 'p.status', 'p.proposed_by'])
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('name'))
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirstOrThrow();
  if (row.status !== 'waiting') throw new Refusal('proposal_decided');
  return row;
}

interface Decision {
  id: number;
  accept: boolean;
  /** Why it is refused. */
  reason: string;
}

/**
 * Accepts a proposal of another operator, and does it in the same transaction, or refuses it.
 * @throws Refusal not_found; wrong_state where it was decided, or is the caller's own; forbidden without the permission
 *   of its kind; whatever doing it throws
 */
export async function decideProposal(
  services: OperatorServices,
  operator: OperatorSession,
  { id, accept, reason }: Decision,
  kinds = PROPOSAL_KINDS,
): Promise<{ proposal: number; status: 'done' | 'refused' }> {
  const places = await findPlaces(services, id);
  return await inside(services, places, async (tx) => {
    const { kind: name, amount, payload, proposed_by, name: proposer } = await lockWaiting(tx, id);
    const kind = kindOf(name, kinds);
    requirePermission(operator, kind.may);
    if (proposed_by === operator.operatorId) throw new Refusal('own_proposal');
    const status = accept ? 'done' : 'refused';
    await tx
      .updateTable('operator.proposals')
      .set({
        status,
        decided_by: operator.operatorId,
        decided_at: sql<Date>`now()`,
        reason: reason || null,
      })
      .where('id', '=', id)
      .execute();
    await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'proposal', subjectId: id, ...places },
      action: accept ? 'accepted' : 'refused',
      ...(reason ? { reason } : {}),
      after: { kind: name, amount, proposed_by: proposer },
    });
    if (!accept) return { proposal: id, status };
    const act = { id, kind: name, amount, payload, ...places };
    const proposedBy = { id: proposed_by, name: proposer };
    const acceptedBy = { id: operator.operatorId, name: operator.name };
    await kind.execute(tx, { ...act, proposedBy, acceptedBy }, services);
    return { proposal: id, status };
  });
}
