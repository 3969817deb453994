import type { Reply } from '@regalo/contract/api/endpoint';
import type { giftStory } from '@regalo/contract/orders/story';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { readActivities, readStoryHead } from './story-queries.ts';

type Story = Reply<typeof giftStory>;

/** One page of what happened to a gift, newest first. @throws Refusal not_found */
export async function readGiftStory(
  { database }: Pick<Services, 'database'>,
  session: Session,
  { id, page, limit }: z.output<typeof giftStory.query>,
): Promise<Story> {
  const { companyId } = session;
  return await database.readCompany(companyId, async (tx) => {
    const head = await readStoryHead(tx, companyId, id, session);
    if (!head) throw new Refusal('gift_not_found');
    const { total, ...facts } = head;
    const rows = await readActivities(tx, companyId, id, { limit, offset: (page - 1) * limit });
    const list = rows.map(({ created_at, ...one }) => ({
      ...one,
      createdAt: created_at.toISOString(),
    }));
    return { ...facts, list, total_count: total };
  });
}
