import type { Reply } from '@regalo/contract/api/endpoint';
import type { getHelpedGift, giftTimeline } from '@regalo/contract/operator/support';
import type { z } from 'zod';
import { voucherCode } from '../../features/gifts/keys/gift-keys.ts';
import { messageState } from '../../features/orders/detail/gift-status.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OperatorSession } from '../../platform/security/sessions.ts';
import { requireCase } from '../cases/require-case.ts';
import type { OperatorServices } from '../services.ts';
import { readHelped } from './gift-queries.ts';
import { helpAllowed } from './help-gift.ts';
import { readTimeline } from './timeline-queries.ts';

/** How much of a code an operator is shown. */
const LETTERS_SHOWN = 4;

/** A gift with its recipient. @throws Refusal not_found; reason_required without an open case */
export async function readGift(
  services: OperatorServices,
  operator: OperatorSession,
  { company: companyId, id }: z.output<typeof getHelpedGift.query>,
): Promise<Reply<typeof getHelpedGift>> {
  await requireCase(services, operator, companyId, 'gift');
  const row = await services.database.readCompany(companyId, (tx) => readHelped(tx, companyId, id));
  if (!row) throw new Refusal('gift_not_found');
  const { company_name, time_zone, order_id, number, ordered_at, sent_by, ...about } = row;
  const { generation, swaps, key_version: keyVersion, ...gift } = about;
  const { delivered_at, read_at, ...shown } = gift;
  const identity = { companyId, giftId: id, generation, swaps, keyVersion };
  const code = voucherCode(services.keys, identity);
  return {
    ...shown,
    ...messageState({ ...shown, delivered_at, read_at }),
    company: { id: companyId, name: company_name, time_zone },
    order: { id: order_id, number, createdAt: ordered_at.toISOString(), sent_by },
    last_letters: code.slice(-LETTERS_SHOWN),
    may: helpAllowed(services),
  };
}

/** A page of what happened to a gift. @throws Refusal reason_required without an open case */
export async function readStory(
  services: OperatorServices,
  operator: OperatorSession,
  { company: companyId, id: giftId, page, limit }: z.output<typeof giftTimeline.query>,
): Promise<Reply<typeof giftTimeline>> {
  await requireCase(services, operator, companyId, 'gift');
  const { rows, total } = await services.database.readCompany(companyId, (tx) =>
    readTimeline(tx, companyId, giftId, { limit, offset: (page - 1) * limit }),
  );
  if (total === 0) throw new Refusal('gift_not_found');
  const list = rows.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
  return { list, total_count: total };
}
