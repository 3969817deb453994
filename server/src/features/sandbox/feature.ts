import * as contract from '@regalo/contract/sandbox/endpoints';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { shownClock, startMove } from './clock.ts';
import { type Message, readMessage, readMessages } from './message-queries.ts';
import { refill } from './play-funds.ts';
import { redeemInSandbox } from './redeem.ts';
import { listGiftsWithRest, readSpendable } from './shop-queries.ts';

const show = ({ id, channel, to, subject, created_at }: Message) => ({
  ...{ id, channel, to, subject },
  createdAt: created_at.toISOString(),
});

/** What the office of the sandbox has besides that of the live side, which does without this feature. */
const routes = (services: Services): EndpointHandler[] => [
  handle(contract.listMailbox, async ({ session: { companyId }, query: { before: after } }) => {
    const limit = contract.MESSAGES_SHOWN;
    const rows = await services.database.readCompany(companyId, (tx) =>
      readMessages(tx, companyId, { after, limit: limit + 1 }),
    );
    return ok({ list: rows.slice(0, limit).map(show), more: rows.length > limit });
  }),
  handle(contract.getMailboxMessage, async ({ session: { companyId }, query: { id } }) => {
    const found = await services.database.readCompany(companyId, (tx) =>
      readMessage(tx, companyId, id),
    );
    if (!found) throw new Refusal('sandbox_message_not_found');
    return ok({ ...show(found), text: found.body, html: found.html });
  }),
  handle(contract.refillWallet, async ({ session: { companyId } }) =>
    ok({ balance: await services.database.inCompany(companyId, (tx) => refill(tx, companyId)) }),
  ),
  handle(contract.getClock, async ({ session: { companyId } }) =>
    ok(await services.database.readCompany(companyId, (tx) => shownClock(services, tx, companyId))),
  ),
  handle(contract.moveClock, async ({ session: { companyId }, body }) =>
    ok(
      await services.database.inCompany(companyId, (tx) =>
        startMove(services, tx, companyId, body),
      ),
    ),
  ),
  handle(contract.listSpendable, async ({ session: { companyId } }) =>
    ok({
      list: await services.database.readCompany(companyId, (tx) =>
        listGiftsWithRest(tx, companyId, contract.SPENDABLE_SHOWN),
      ),
    }),
  ),
  handle(
    contract.spendGift,
    async ({ session: { companyId }, body: { id: giftId, amount, key } }) => {
      await redeemInSandbox(services, companyId, { giftId, amount, key });
      const gift = await services.database.readCompany(companyId, (tx) =>
        readSpendable(tx, companyId, giftId),
      );
      return ok({ left: gift?.balance ?? 0 });
    },
  ),
];

export const sandbox: Feature = { routes };
