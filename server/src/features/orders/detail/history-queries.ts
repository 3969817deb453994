import type { AuditAction } from '@regalo/contract/audit/acts';
import { type GiftStep, RESEND_SECONDS } from '@regalo/contract/orders/detail';
import { sql } from 'kysely';
import type { Connection } from '../../../database/connection.ts';
import { nameAuthor } from '../../../platform/security/audit.ts';
import { GIFT_AUDIT } from '../gift-actor.ts';

/** How many steps of a gift are shown. */
const MAX_STEPS = 20;

/** The actions in the words of the API; of the others the activities tell. */
const STEPS: Partial<Record<string, GiftStep['action']>> = {
  resent: 'resent',
  edited: 'corrected',
  'link taken': 'link',
  'card printed': 'card',
} satisfies Partial<Record<AuditAction<'gift'>, GiftStep['action']>>;

interface Row extends Omit<GiftStep, 'action' | 'createdAt'> {
  gift_id: number;
  action: string;
  created_at: Date;
}

/** The actions on some gifts since they were sent, by gift, newest first. */
export async function readHistories(
  tx: Connection,
  companyId: number,
  giftIds: readonly number[],
): Promise<Map<number, GiftStep[]>> {
  const author = nameAuthor(companyId, sql`a.author`);
  const { rows } = await sql<Row>`
    select g.id as gift_id, a.id, a.action, ${author.name} as author,
      a.before ->> 'email' as before, a.after ->> 'email' as after, a.created_at
    from unnest(${giftIds}::bigint[]) as g (id) cross join lateral (
      select * from audit_entries
      where company_id = ${companyId} and subject = ${GIFT_AUDIT.name} and subject_id = g.id
        and action = any(${Object.keys(STEPS)})
      order by id desc limit ${MAX_STEPS}
    ) as a ${author.join}
    order by a.id desc`.execute(tx);
  const histories = new Map<number, GiftStep[]>(giftIds.map((id) => [id, []]));
  for (const { gift_id, action, created_at, ...step } of rows) {
    const known = STEPS[action];
    if (known)
      histories.get(gift_id)?.push({ ...step, action: known, createdAt: created_at.toISOString() });
  }
  return histories;
}

/** Whether the code of a locked gift was replaced a moment ago. */
export async function wasJustReplaced(
  tx: Connection,
  companyId: number,
  id: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('company_id', '=', companyId)
    .where('subject', '=', GIFT_AUDIT.name)
    .where('subject_id', '=', id)
    .where('action', '=', 'code replaced')
    .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${RESEND_SECONDS})`)
    .executeTakeFirst();
  return row !== undefined;
}
