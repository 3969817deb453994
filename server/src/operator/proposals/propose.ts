import { TOTAL_MARKS } from '@regalo/contract/operator/proposals';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type OperatorSession, requirePermission } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import type { OperatorServices } from '../services.ts';
import { hinderedBy, hindranceOf, readDecider } from './hindrance.ts';
import type { ActServices, ProposalKind, ProposedAct } from './kind.ts';
import { PROPOSAL_KINDS } from './kinds.ts';

/** What is to be done for a company, a shop or both, or for all. */
export interface Proposing {
  kind: string;
  amount: number;
  companyId?: number;
  shopId?: number;
  payload: Record<string, unknown>;
  /**
   * By whoever has the command line and says who they are: what any operator has done alone counts, as there one name is
   * as good as another.
   */
  byCommand?: boolean;
}

/** One command at a time adds up what was done alone. */
const COMMANDS = 7_301_958;

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
  return database.transaction(act);
}

/** What an operator has done alone within 24 hours: of a kind for the same company and shop, and of all kinds of `funds`. */
async function doneAlone(
  tx: Connection,
  operatorId: number,
  act: Places & { kind: string; funds: readonly string[]; byCommand: boolean },
) {
  const { rows } = await sql<{ alike: number; funds: number }>`
    select coalesce(sum(amount) filter (where kind = ${act.kind}
        and company_id is not distinct from ${act.companyId}::int
        and shop_id is not distinct from ${act.shopId}::bigint), 0)::bigint as alike,
      coalesce(sum(amount) filter (where kind = any(${act.funds}::text[])), 0)::bigint as funds
    from operator.proposals
    where (proposed_by = ${operatorId} or ${act.byCommand}) and status = 'done'
      and decided_by is null and created_at > now() - interval '24 hours'`.execute(tx);
  return rows[0] ?? { alike: 0, funds: 0 };
}

/** Locks what an operator does alone, and looks whether something more needs a second one. */
async function needsSecond(
  tx: Connection,
  services: ActServices,
  act: Omit<ProposedAct, 'id' | 'acceptedBy'> & { byCommand: boolean },
  kinds: readonly ProposalKind[],
): Promise<boolean> {
  const { amount, proposedBy, byCommand, companyId, payload } = act;
  if (byCommand) await sql`select pg_advisory_xact_lock(${COMMANDS})`.execute(tx);
  // One act of an operator at a time, so that two halves cannot both be the first.
  await sql`select from operator.operators where id = ${proposedBy.id} for no key update`.execute(
    tx,
  );
  const kind = kindOf(act.kind, kinds);
  const mark = services.secondOperatorAbove;
  if (kind.alone) return !(await kind.alone(tx, { companyId, payload }, mark));
  const funds = kinds.filter((one) => one.funds).map((one) => one.name);
  const before = await doneAlone(tx, proposedBy.id, { ...act, funds });
  return (
    before.alike + amount > mark ||
    (kind.funds === true && before.funds + amount > TOTAL_MARKS * mark)
  );
}

/** Does something, proposes it or, where it may not wait, leaves it. @returns undefined where it was left */
async function attempt(
  services: ActServices,
  operator: OperatorSession,
  { kind: name, amount, payload, byCommand = false, ...places }: Proposing,
  kinds: readonly ProposalKind[],
  mayWait: boolean,
): Promise<{ proposal: number; status: 'done' | 'waiting' } | undefined> {
  const kind = kindOf(name, kinds);
  requirePermission(operator, kind.may);
  const { companyId = null, shopId = null } = places;
  const { operatorId } = operator;
  return await inside(services, { companyId, shopId }, async (tx) => {
    const proposedBy = { id: operatorId, name: operator.name };
    const wanted = { kind: name, amount, companyId, shopId, payload, proposedBy };
    const waits = await needsSecond(tx, services, { ...wanted, byCommand }, kinds);
    if (waits && !mayWait) return;
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
    const act = { id, ...wanted, acceptedBy: null };
    const held = await kind.hold?.(tx, act);
    await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'proposal', subjectId: id, companyId, shopId },
      action: waits ? 'proposed' : 'done',
      after: { kind: name, amount, ...held },
    });
    if (!waits) await kind.execute(tx, act, services);
    return { proposal: id, status };
  });
}

/**
 * Does something at once that is not above the mark, with what the operator has done alone of it since yesterday, nor,
 * with all `funds` that they have added alone, above `TOTAL_MARKS` of it; else keeps it until another operator decides.
 * @param kinds those of the console
 * @throws Refusal forbidden without the permission of the kind; whatever doing it throws
 */
export async function proposeOrDo(
  services: ActServices,
  operator: OperatorSession,
  proposing: Proposing,
  kinds = PROPOSAL_KINDS,
): Promise<{ proposal: number; status: 'done' | 'waiting' }> {
  const done = await attempt(services, operator, proposing, kinds, true);
  if (!done) throw new Error('what may wait is done or proposed');
  return done;
}

/**
 * The same for what nobody has asked for: nothing is done or proposed where it would have to wait for a second operator.
 * @returns whether it was done
 */
export const doAlone = async (
  services: ActServices,
  operator: OperatorSession,
  proposing: Proposing,
): Promise<boolean> =>
  (await attempt(services, operator, proposing, PROPOSAL_KINDS, false)) !== undefined;

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
    .select(['p.kind', 'p.amount', 'p.payload', 'p.status', 'p.proposed_by', 'p.created_at'])
    .select(['o.roles', 'o.disabled_at'])
    .select(sql<string>`o.first_name || ' ' || o.last_name`.as('name'))
    .where('p.id', '=', id)
    .forUpdate('p')
    // Whoever disables its author waits, or is waited for.
    .forShare('o')
    .executeTakeFirstOrThrow();
  if (row.status !== 'waiting') throw new Refusal('proposal_decided');
  return row;
}

type WaitingRow = Awaited<ReturnType<typeof lockWaiting>>;

interface Decision {
  id: number;
  accept: boolean;
  /** Why it is refused. */
  reason: string;
}

/** What becomes of a proposal by a decision. @throws Refusal where the operator may not decide so */
async function outcomeOf(
  tx: Connection,
  operator: OperatorSession,
  { kind, row, accept }: { kind: ProposalKind; row: WaitingRow; accept: boolean },
) {
  if (!accept) {
    const isOwn = row.proposed_by === operator.operatorId;
    if (!isOwn) requirePermission(operator, kind.may);
    const decided_by = isOwn ? null : operator.operatorId;
    return { status: 'refused', action: isOwn ? 'withdrawn' : 'refused', decided_by } as const;
  }
  requirePermission(operator, kind.may);
  const hindrance = hindranceOf(row, await readDecider(tx, operator), kind);
  if (hindrance) throw hinderedBy(hindrance);
  return { status: 'done', action: 'accepted', decided_by: operator.operatorId } as const;
}

/**
 * Accepts a proposal of another operator, and does it in the same transaction, or refuses it. Its author withdraws it by
 * refusing it.
 * @throws Refusal not_found; wrong_state where it was decided, or `hindranceOf` says why it may not be accepted; forbidden
 *   without the permission of its kind; whatever doing it throws
 */
export async function decideProposal(
  services: OperatorServices,
  operator: OperatorSession,
  { id, accept, reason }: Decision,
  kinds = PROPOSAL_KINDS,
): Promise<{ proposal: number; status: 'done' | 'refused' }> {
  const places = await findPlaces(services, id);
  return await inside(services, places, async (tx) => {
    const row = await lockWaiting(tx, id);
    const { kind: name, amount, payload, proposed_by, name: proposer } = row;
    const kind = kindOf(name, kinds);
    const { action, ...outcome } = await outcomeOf(tx, operator, { kind, row, accept });
    const { status } = outcome;
    await tx
      .updateTable('operator.proposals')
      .set({ ...outcome, decided_at: sql<Date>`now()`, reason: reason || null })
      .where('id', '=', id)
      .execute();
    await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'proposal', subjectId: id, ...places },
      action,
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
