import { PROBLEM_SIGNS } from '@regalo/contract/orders/delivery-problem';
import type { Language } from '@regalo/messages/languages';
import { SERVER } from '@regalo/messages/server';
import { type RawBuilder, sql } from 'kysely';
import { type Column, column } from '../../platform/export/columns.ts';
import { namedBy } from '../../platform/export/names.ts';

const STATE = sql`case when d.status = 'sending' then 'queued' when d.status <> 'sent' then d.status
  when d.read_at is not null then 'read' when d.delivered_at is not null then 'delivered' else d.status end`;

/** The word boundary of JavaScript is written `\y` in PostgreSQL. */
const pattern = ({ source }: RegExp) => source.replaceAll('\\b', '\\y');

/** As `deliveryProblem` finds it. */
const PROBLEM = sql`case ${sql.join(
  PROBLEM_SIGNS.map(([problem, sign]) => sql`when d.reason ~* ${pattern(sign)} then ${problem}`),
  sql` `,
)} else 'other' end`;

/** Why a mail or message failed, or was put off. */
function reason(language: Language): RawBuilder<unknown> {
  const { problems, failures } = SERVER[language].exports;
  const mail = namedBy(PROBLEM, problems);
  const message = namedBy(sql`d.reason`, failures);
  return sql`case when d.status not in ('failed', 'queued') or d.reason is null then null
    when d.channel = 'mail' then ${mail} else ${message} end`;
}

/** By which way a gift went, how far that came, why no further, and what it has cost; over `deliveries d`. */
export function deliveryColumns(language: Language): Column[] {
  const { states, exports } = SERVER[language];
  const channel = namedBy(sql`d.channel`, exports.channels);
  const state = namedBy(STATE, { ...states.states.words, ...exports.delivery });
  return [
    column('text', 12, 'channel', sql`coalesce(${channel}, ${exports.byHand})`),
    column('text', 12, 'delivery', state),
    column('text', 40, 'deliveryProblem', reason(language)),
    column('number', 14, 'messageCost', sql`d.cost`),
  ];
}
