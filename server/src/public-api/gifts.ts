import type { SkipReason } from '@regalo/contract/orders/ends';
import * as api from '@regalo/contract/public-api/gifts';
import type { Operation } from '@regalo/contract/public-api/operation';
import { problem } from '@regalo/contract/refusals/problem';
import type { Connection } from '../database/connection.ts';
import type { KeySession } from '../features/api-keys/key-session.ts';
import { changeGiftFields } from '../features/custom-fields/gift-field-queries.ts';
import { correctEmail } from '../features/orders/detail/correct-email.ts';
import { lockGiftRow, lockOrder } from '../features/orders/detail/gift-queries.ts';
import { resendGift } from '../features/orders/detail/resend/resend-gift.ts';
import { blockGift } from '../features/orders/ends/block-gift.ts';
import { cancelGifts } from '../features/orders/ends/cancel-gifts.ts';
import { extendGifts } from '../features/orders/ends/extend-gifts.ts';
import { replaceCode } from '../features/orders/ends/replace-code.ts';
import { Refusal } from '../platform/refusal.ts';
import { requirePermission } from '../platform/security/sessions.ts';
import type { Services } from '../platform/services.ts';
import { readActivities, readGiftsShown } from './gift-queries.ts';
import { answerTo, type KeyCall, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

/** One gift that the key sees. @throws Refusal not_found */
export async function readShown(
  { database }: Pick<Services, 'database'>,
  session: KeySession,
  id: number,
  expand: readonly string[] = [],
): Promise<api.PublicGift> {
  return await database.readCompany(session.companyId, async (tx) => {
    const [gift] = await readGiftsShown(tx, session, { id });
    if (!gift) throw new Refusal('gift_not_found');
    if (!expand.includes('activities')) return gift;
    return { ...gift, activities: await readActivities(tx, session.companyId, id) };
  });
}

/** The same, locked until the transaction ends, as whatever changes gifts locks them. */
async function lockShown(tx: Connection, session: KeySession, id: number): Promise<api.PublicGift> {
  const { companyId } = session;
  if (!(await lockOrder(tx, companyId, id, session))) throw new Refusal('gift_not_found');
  await lockGiftRow(tx, companyId, id);
  const [gift] = await readGiftsShown(tx, session, { id });
  return gift as api.PublicGift;
}

/** @throws Refusal wrong_state where a gift stayed as it was */
function refuseSkipped([skipped]: readonly { reason: SkipReason }[]): void {
  if (skipped) throw new Refusal(problem('gift_left_as_it_was', { why: skipped.reason }));
}

const reading = (services: Services): OperationHandler[] => [
  answerTo(api.listGifts, async ({ session, query }) => {
    const { limit, where = [] } = query;
    // What a recipient is asked for by is told by which gifts are found.
    if (where.some(({ subject }) => subject === 'person'))
      requirePermission(session, 'people.read');
    const rows = await services.database.readCompany(session.companyId, (tx) =>
      readGiftsShown(tx, session, { ...query, after: readCursor(query.cursor), limit: limit + 1 }),
    );
    return toPage(rows, limit, (one) => one);
  }),
  answerTo(api.getGift, async ({ session, params, query }) =>
    readShown(services, session, params.id, query.expand),
  ),
];

/** Changes what the company keeps of a gift. */
const keeping = ({ database }: Services): OperationHandler =>
  answerTo(api.updateGift, async ({ session, params: { id }, body, match }) =>
    database.inCompany(session.companyId, async (tx) => {
      if (!(await lockOrder(tx, session.companyId, id, session)))
        throw new Refusal('gift_not_found');
      const read = async () => (await readGiftsShown(tx, session, { id }))[0] as api.PublicGift;
      await match(() => lockShown(tx, session, id));
      await changeGiftFields(tx, session, { giftId: id, changes: body.custom_fields });
      return await read();
    }),
  );

/** Does something about one gift, once for the key, and answers how it is then. */
function changing(services: Services): OperationHandler[] {
  const act = <O extends Operation & { params: typeof api.getGift.params }>(
    operation: O & { reply: typeof api.getGift.reply },
    change: (used: Services, call: KeyCall<O>, id: number) => Promise<unknown>,
  ): OperationHandler => ({
    operation,
    act: async (call: KeyCall<O>) => {
      const { id } = call.params as { id: number };
      return await call.together(async (database) => {
        const used = { ...services, database };
        await readShown(used, call.session, id);
        await call.match(() =>
          database.inCompany(call.session.companyId, (tx) => lockShown(tx, call.session, id)),
        );
        await change(used, call, id);
        return await readShown(used, call.session, id);
      });
    },
  });
  return [
    act(api.resendGift, (used, { session }, id) => resendGift(used, session, id)),
    act(api.correctGift, (used, { session, body: { email } }, id) =>
      correctEmail(used, session, { id, email }),
    ),
    act(api.extendGift, async (used, { session, body: { valid_until } }, id) => {
      const wanted = { ids: [id], valid_until };
      refuseSkipped((await extendGifts(used, session, wanted, undefined)).skipped);
    }),
    act(api.cancelGift, async (used, { session, body: { reason } }, id) => {
      const wanted = { ids: [id], reason };
      refuseSkipped((await cancelGifts(used, session, wanted, undefined)).skipped);
    }),
    act(api.blockGift, (used, { session, body: { reason } }, id) =>
      blockGift(used, session, { id, blocked: true, reason }),
    ),
    act(api.unblockGift, (used, { session }, id) =>
      blockGift(used, session, { id, blocked: false, reason: '' }),
    ),
    act(api.replaceGift, (used, { session }, id) => replaceCode(used, session, id, undefined)),
  ];
}

/** Gifts, for the systems of companies. */
export const giftOperations = (services: Services): OperationHandler[] => [
  ...reading(services),
  keeping(services),
  ...changing(services),
];
