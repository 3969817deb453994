import type { listProposals as contract } from '@regalo/contract/operator/proposals';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import type { OperatorServices } from '../services.ts';
import { PRESENT_ACCOUNT } from '../shops/account-queries.ts';
import { endingOf } from '../shops/bank-account.ts';
import { hindranceOf, readDecider } from './hindrance.ts';
import { PROPOSAL_KINDS } from './kinds.ts';

/** The statement of a payout `p`, by the line of a run `l` or by its number; null for other kinds. */
const STATEMENT = sql<number | null>`case p.kind when 'payout'
  then coalesce(l.number, (p.payload ->> 'number')::int) end`;

/** The account that it goes to: as the line has it, else that of the shop `s`. */
const IBAN = sql<string | null>`case p.kind when 'payout'
  then coalesce(l.iban, (select a.iban from (${PRESENT_ACCOUNT}) as a)) end`;

/** Proposals of the kinds that an operator may make or decide, newest first. */
export async function listProposals(
  { database }: Pick<OperatorServices, 'database'>,
  { operatorId, permissions }: OperatorSession,
  { status, limit, before }: z.output<typeof contract.query>,
  kinds = PROPOSAL_KINDS,
) {
  const may = kinds.filter((kind) => permissions.includes(kind.may)).map(({ name }) => name);
  if (may.length === 0) return { list: [], next: null };
  const nameOf = (alias: string) =>
    sql<
      string | null
    >`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;
  const { rows, decider } = await database.readAll(async (tx) => ({
    decider: await readDecider(tx, { operatorId }),
    rows: await tx
      .selectFrom('operator.proposals as p')
      .innerJoin('operator.operators as a', 'a.id', 'p.proposed_by')
      .leftJoin('operator.operators as d', 'd.id', 'p.decided_by')
      .leftJoin('companies as c', 'c.id', 'p.company_id')
      .leftJoin('catalogue_shops as s', 's.id', 'p.shop_id')
      .leftJoin('operator.payout_lines as l', (join) =>
        join.on(sql<boolean>`p.kind = 'payout' and l.id = (p.payload ->> 'line')::bigint`),
      )
      .select([STATEMENT.as('statement'), IBAN.as('iban')])
      .select(['c.name as company', 's.name as shop', 'a.roles', 'a.disabled_at'])
      .select(['p.id', 'p.kind', 'p.amount', 'p.company_id', 'p.shop_id', 'p.payload', 'p.status'])
      .select(['p.proposed_by as proposer', 'p.created_at', 'p.decided_at', 'p.reason'])
      .select([nameOf('a').as('proposed_by'), nameOf('d').as('decided_by')])
      .where('p.kind', 'in', may)
      .$if(status !== undefined, (query) => query.where('p.status', '=', status ?? 'waiting'))
      .$if(before !== undefined, (query) => query.where('p.id', '<', before ?? 0))
      .orderBy('p.id', 'desc')
      .limit(limit + 1)
      .execute(),
  }));
  const hindrance = (row: (typeof rows)[number]) => {
    const kind = kinds.find(({ name }) => name === row.kind);
    if (!kind || row.status !== 'waiting') return null;
    return hindranceOf({ ...row, proposed_by: row.proposer }, decider, kind);
  };
  const list = rows.slice(0, limit).map((row) => {
    const { proposer, created_at, decided_at, roles: _, disabled_at: __, ...rest } = row;
    const { statement, iban, ...one } = rest;
    return {
      ...one,
      payout: statement ? { statement, account: iban && endingOf(iban) } : null,
      proposed_by: one.proposed_by ?? '',
      createdAt: created_at.toISOString(),
      decidedAt: decided_at?.toISOString() ?? null,
      own: proposer === operatorId,
      may_decide: one.status === 'waiting' && proposer !== operatorId,
      hindrance: hindrance(row),
    };
  });
  return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null };
}
