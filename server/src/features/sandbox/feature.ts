import * as contract from '@regalo/contract/sandbox/endpoints';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type Message, readMessage, readMessages } from './message-queries.ts';
import { refill } from './play-funds.ts';

const show = ({ id, channel, to, subject, created_at }: Message) => ({
  ...{ id, channel, to, subject },
  createdAt: created_at.toISOString(),
});

/** What the office of the sandbox has besides that of the live side, which does without this feature. */
const routes = ({ database }: Services): EndpointHandler[] => [
  handle(contract.listMailbox, async ({ session: { companyId }, query: { before: after } }) => {
    const limit = contract.MESSAGES_SHOWN;
    const rows = await database.readCompany(companyId, (tx) =>
      readMessages(tx, companyId, { after, limit: limit + 1 }),
    );
    return ok({ list: rows.slice(0, limit).map(show), more: rows.length > limit });
  }),
  handle(contract.getMailboxMessage, async ({ session: { companyId }, query: { id } }) => {
    const found = await database.readCompany(companyId, (tx) => readMessage(tx, companyId, id));
    if (!found) throw new Refusal('sandbox_message_not_found');
    return ok({ ...show(found), text: found.body, html: found.html });
  }),
  handle(contract.refillWallet, async ({ session: { companyId } }) =>
    ok({ balance: await database.inCompany(companyId, (tx) => refill(tx, companyId)) }),
  ),
];

export const sandbox: Feature = { routes };
