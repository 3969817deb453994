import { RULE_SUM_HOURS } from '@regalo/contract/operator/funds-credit-rule';
import { companiesIn } from '@regalo/contract/wallet/payment-reference';
import { sql } from 'kysely';
import type { Connection } from '../../database/connection.ts';
import { creditedByRules, lockRule, type RuleOn, readAuthor } from './credit-rule-queries.ts';
import type { TransferRow } from './transfer-queries.ts';

/** Why a rule leaves a transfer to people. */
export class LeftToPeople extends Error {
  /** In English, for the log. */
  readonly why: string;
  constructor(why: string) {
    super(`the rule leaves it to people: ${why}`);
    this.why = why;
  }
}

/** A transfer that a rule is about to credit. */
interface ByRule {
  ruleId: number;
  /** In whose name. */
  authorId: number;
  proposalId: number;
  companyId: number;
  requestId: number | null;
  transfer: TransferRow;
}

/** Whether a person has matched it or set it aside, or a second operator refused its credit: then it is theirs. */
async function wasDecided(tx: Connection, { transfer: { id }, proposalId }: ByRule) {
  const { rows } = await sql<{ decided: boolean }>`
    select exists (select from operator.audit_entries
        where subject = 'bank_transfer' and subject_id = ${id})
      or exists (select from operator.proposals
        where kind = 'credit' and payload ->> 'transfer' = ${String(id)} and id <> ${proposalId}) as decided`.execute(
    tx,
  );
  return rows[0]?.decided === true;
}

/** Whether it answers an open request of exactly its amount, and names no other company. */
async function answersRequest(tx: Connection, { companyId, requestId, transfer }: ByRule) {
  const named = companiesIn(`${transfer.reference} ${transfer.text}`);
  if (requestId === null || named.length !== 1 || named[0] !== companyId) return false;
  const found = await tx
    .selectFrom('funds_requests')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', requestId)
    .where('status', '=', 'open')
    .where('amount', '=', transfer.amount)
    .executeTakeFirst();
  return found !== undefined;
}

/** Digits of a phone of Costa Rica; with fewer, as where the rest is masked, it is that of many. */
const PHONE_DIGITS = 8;

/**
 * Whether its payer has paid for this company alone, by a phone or account, and a credit of theirs was not taken back: a name
 * is that of many, and what was taken back may have been somebody else's.
 */
async function isKnownPayer(tx: Connection, { companyId, transfer }: ByRule): Promise<boolean> {
  const { payer_account, payer_key, reference, text } = transfer;
  const isWhole = payer_account.replace(/\D/g, '').length >= PHONE_DIGITS;
  if (!isWhole || companiesIn(`${reference} ${text}`).length > 0) return false;
  const { rows } = await sql<{ own: boolean; others: boolean }>`
    select coalesce(bool_or(t.company_id = ${companyId}), false) as own,
      coalesce(bool_or(t.company_id <> ${companyId}
        or c.released_at is not null), false) as others
    from operator.bank_transfers t
    join operator.proposals p on p.kind = 'credit' and p.status = 'done'
      and p.payload ->> 'transfer' = t.id::text
    left join operator.credited_payments c on c.proposal_id = p.id
    where t.status = 'credited' and t.payer_key = ${payer_key} and t.payer_account <> ''`.execute(
    tx,
  );
  return rows[0]?.own === true && !rows[0].others;
}

/** Whether it matches with the certainty that the rule asks for. */
const matches = async (tx: Connection, wanted: ByRule, rule: RuleOn) =>
  (await answersRequest(tx, wanted)) || (rule.known_payers && (await isKnownPayer(tx, wanted)));

/** Why the rule must not credit it, if so; the sum of a day is that of all rules. */
async function hindranceOf(tx: Connection, wanted: ByRule, rule: RuleOn | undefined) {
  const { transfer, ruleId, authorId } = wanted;
  const { status, source, twin_id: twin, amount, created_at: came } = transfer;
  if (!rule || rule.id !== ruleId || rule.set_by !== authorId) return 'the rule is off';
  if (!(await readAuthor(tx, authorId))) return 'whoever set the rule may no longer credit';
  if (status !== 'new' || source !== 'sinpe' || twin !== null) return 'it is not new';
  if (came < rule.created_at) return 'it came before the rule';
  if (amount > rule.payment_max) return 'it is above the limit of a payment';
  const { total } = await creditedByRules(tx, RULE_SUM_HOURS);
  if (total + amount > rule.day_max) return 'it is above the limit of a day';
  if (await wasDecided(tx, wanted)) return 'a person has decided about it';
  return (await matches(tx, wanted, rule)) ? null : 'it does not match with certainty';
}

/**
 * Looks whether the rule may credit a transfer, in the transaction that credits it, with the transfer and its author locked.
 * What is credited by rules at the same moment is waited for.
 * @throws LeftToPeople
 */
export async function obeyRule(tx: Connection, wanted: ByRule): Promise<void> {
  const why = await hindranceOf(tx, wanted, await lockRule(tx));
  if (why) throw new LeftToPeople(why);
}

/**
 * Looks whether the company of the transaction is suspended, once its wallet is locked: whoever suspends it takes that lock first.
 * @throws LeftToPeople
 */
export async function requireUnsuspended(tx: Connection, companyId: number): Promise<void> {
  const { suspended_at: since } = await tx
    .selectFrom('companies')
    .select('suspended_at')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  if (since !== null) throw new LeftToPeople('its company is suspended');
}
