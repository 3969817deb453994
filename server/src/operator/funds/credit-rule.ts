import {
  type CreditRule,
  RULE_HISTORY,
  RULE_SUM_HOURS,
} from '@regalo/contract/operator/funds-credit-rule';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { addOperatorAudit, authorOf } from '../accounts/operator-audit.ts';
import { proposeOrDo } from '../proposals/propose.ts';
import type { OperatorServices } from '../services.ts';
import { creditRule, type RulePayload } from './credit-rule-kind.ts';
import {
  creditedByRules,
  endRule,
  type RuleRow,
  readAuthor,
  readRules,
} from './credit-rule-queries.ts';

const shown = ({ author_id: _, created_at, ended_at, ...rule }: RuleRow): CreditRule => ({
  ...rule,
  createdAt: created_at.toISOString(),
  endedAt: ended_at?.toISOString() ?? null,
});

/** The rule that is on, what was credited by it, and the rules before. */
export const readRule = ({
  database,
  sinpeSecret,
}: Pick<OperatorServices, 'database' | 'sinpeSecret'>) =>
  database.readAll(async (tx) => {
    const rules = await readRules(tx, RULE_HISTORY + 1);
    const on = rules.find(({ ended_at }) => ended_at === null);
    const { waiting } = await tx
      .selectFrom('operator.proposals')
      .select((proposals) => proposals.fn.countAll<number>().as('waiting'))
      .where('kind', '=', creditRule.name)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return {
      rule: on ? shown(on) : null,
      author_gone: on !== undefined && (await readAuthor(tx, on.author_id)) === undefined,
      credited: await creditedByRules(tx, RULE_SUM_HOURS),
      waiting: Number(waiting),
      gateway: Boolean(sinpeSecret),
      history: rules
        .filter((one) => one !== on)
        .slice(0, RULE_HISTORY)
        .map(shown),
    };
  });

/** Sets the rule, or proposes it to a second operator where a limit is above the mark. */
export const setRule = (
  services: OperatorServices,
  operator: OperatorSession,
  limits: RulePayload,
) =>
  proposeOrDo(services, operator, {
    ...{ kind: creditRule.name, amount: limits.day_max, payload: limits },
  });

/** Switches the rule off: what is being credited at this moment is waited for. @throws Refusal where it is off */
export async function switchOff(
  { database }: Pick<OperatorServices, 'database'>,
  operator: OperatorSession,
): Promise<void> {
  await database.transaction(async (tx) => {
    const ended = await endRule(tx, operator.operatorId);
    if (!ended) throw new Refusal('credit_rule_off');
    const { payment_max, day_max, known_payers } = ended;
    await addOperatorAudit(tx, {
      ...{ author: authorOf(operator), subject: 'credit_rule', action: 'ended' },
      ...{ subjectId: ended.id, before: { payment_max, day_max, known_payers } },
    });
  });
}
