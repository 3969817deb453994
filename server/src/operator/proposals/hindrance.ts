import {
  INDEPENDENT_DAYS,
  NEWCOMER_HOURS,
  PROPOSAL_DAYS,
  type ProposalHindrance,
} from '@regalo/contract/operator/proposals';
import { operatorPermissionsOf } from '@regalo/contract/operator/roles';
import { problem } from '@regalo/contract/refusals/problem';
import { DAY_MS, HOUR_MS } from '@regalo/contract/values/days';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { ProposalKind } from './kind.ts';

/** By what one operator gives another access, or takes their factors: they may then be one person. */
const GIVING = ['created', 'invited', 'invited again', 'enabled', 'changed', 'factors reset'];

/** Who would accept a proposal. */
interface Decider {
  operatorId: number;
  /** Since when they have signed in; null where they never did. */
  since: Date | null;
  /** Who has given whom access lately, the caller among them: themselves, or through others. */
  related: ReadonlySet<number>;
  now: Date;
}

/** What is known of an operator who would accept proposals, at the time of the database. */
export async function readDecider(
  tx: Connection,
  { operatorId }: { operatorId: number },
): Promise<Decider> {
  const { rows } = await sql<{ since: Date | null; related: number[]; now: Date }>`
    with recursive given as (
      select distinct operator_id as giver, subject_id as taker from operator.audit_entries
      where subject = 'operator' and action = any(${GIVING}::text[])
        and operator_id is not null and operator_id <> subject_id
        and created_at > now() - make_interval(days => ${INDEPENDENT_DAYS})),
    above as (
      select giver as id from given where taker = ${operatorId}
      union select g.giver from above a join given g on g.taker = a.id),
    below as (
      select taker as id from given where giver = ${operatorId}
      union select g.taker from below b join given g on g.giver = b.id)
    select (select min(first_seen_at) from operator.known_networks
        where operator_id = ${operatorId}) as since,
      (select coalesce(array_agg(id), '{}') from (table above union table below) as r) as related,
      now() as now`.execute(tx);
  const { since, related, now } = rows[0] ?? { since: null, related: [], now: new Date(0) };
  return { operatorId, since, now, related: new Set(related.map(Number)) };
}

/** A proposal that waits, and its author. */
interface Waiting {
  proposed_by: number;
  created_at: Date;
  roles: readonly string[];
  disabled_at: Date | null;
}

/** Why an operator may not accept a proposal; null where they may. */
export function hindranceOf(
  { proposed_by: author, created_at: at, ...proposer }: Waiting,
  { operatorId, since, related, now }: Decider,
  kind: ProposalKind,
): ProposalHindrance | null {
  if (author === operatorId) return 'own';
  const may = operatorPermissionsOf(proposer.roles).includes(kind.may);
  if (proposer.disabled_at !== null || !may) return 'gone';
  if (now.getTime() - at.getTime() > PROPOSAL_DAYS * DAY_MS) return 'expired';
  if (related.has(author)) return 'related';
  return !since || now.getTime() - since.getTime() < NEWCOMER_HOURS * HOUR_MS ? 'newcomer' : null;
}

const PROBLEMS = {
  own: problem('own_proposal'),
  gone: problem('proposer_gone'),
  expired: problem('proposal_expired', { days: PROPOSAL_DAYS }),
  related: problem('proposer_related', { days: INDEPENDENT_DAYS }),
  newcomer: problem('decider_newcomer', { hours: NEWCOMER_HOURS }),
};

/** As whoever tries to accept is told. */
export const hinderedBy = (hindrance: ProposalHindrance) => new Refusal(PROBLEMS[hindrance]);
