import { crc } from '@regalo/contract/public-api/fields';
import * as api from '@regalo/contract/public-api/sandbox';
import type { z } from 'zod';
import type { FeatureServices } from '../feature-list.ts';
import { shownClock, startMove } from '../features/sandbox/clock.ts';
import { type Message, readMessage, readMessages } from '../features/sandbox/message-queries.ts';
import { refill } from '../features/sandbox/play-funds.ts';
import { redeemInSandbox } from '../features/sandbox/redeem.ts';
import { Refusal } from '../platform/refusal.ts';
import { readShown } from './gifts.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

/** A message as it is answered, with the addresses of this server that it leads to. */
const show = ({ body: text, created_at, ...message }: Message, publicUrl: string) => ({
  ...message,
  text,
  links: [...new Set(text.match(/https?:\/\/[^\s<>"]+/g))].filter((one) =>
    one.startsWith(publicUrl),
  ),
  created_at: created_at.toISOString(),
});

const showClock = ({ now, daysAhead, movesTo }: Awaited<ReturnType<typeof shownClock>>) => ({
  now,
  days_ahead: daysAhead,
  moves_to: movesTo,
});

const handlers = (services: FeatureServices): OperationHandler[] => [
  answerTo(api.refillSandbox, ({ session: { companyId }, once }) =>
    services.database.inCompany(companyId, (tx) =>
      once(tx, async () => ({ balance: crc(await refill(tx, companyId)) })),
    ),
  ),
  answerTo(api.listSandboxMessages, async ({ session: { companyId }, query }) => {
    const { to, cursor, limit } = query;
    const wanted = { to, after: readCursor(cursor), limit: limit + 1 };
    const rows = await services.database.readCompany(companyId, (tx) =>
      readMessages(tx, companyId, wanted),
    );
    return toPage(rows, limit, (one) => show(one, services.publicUrl));
  }),
  answerTo(api.getSandboxMessage, async ({ session: { companyId }, params: { id } }) => {
    const found = await services.database.readCompany(companyId, (tx) =>
      readMessage(tx, companyId, id),
    );
    if (!found) throw new Refusal('sandbox_message_not_found');
    const { html, ...message } = found;
    return { ...show(message, services.publicUrl), html };
  }),
  answerTo(api.redeemSandboxGift, async (call) => {
    const { session, params, body, key, kept, match, together } = call;
    const { companyId } = session;
    const before = await services.database.readCompany(companyId, (tx) =>
      kept<z.input<typeof api.redeemSandboxGift.reply>>(tx),
    );
    if (before) return before;
    await readShown(services, session, params.id);
    // Without a lock, as the gift is spent in a transaction of its own.
    await match(() => readShown(services, session, params.id));
    // Books of a shop, too, in a transaction that has the same key: a repetition finds it there.
    await redeemInSandbox(services, companyId, { giftId: params.id, ...body, key });
    return await together((database) => readShown({ database }, session, params.id));
  }),
  answerTo(api.getSandboxClock, ({ session: { companyId } }) =>
    services.database.readCompany(companyId, async (tx) =>
      showClock(await shownClock(services, tx, companyId)),
    ),
  ),
  answerTo(api.moveSandboxClock, ({ session: { companyId }, body, once }) =>
    services.database.inCompany(companyId, (tx) =>
      once(tx, async () => showClock(await startMove(services, tx, companyId, body))),
    ),
  ),
];

/** What the sandbox alone can do. A key of the live side is told so, and nothing else happens. */
export const sandboxOperations = (services: FeatureServices): OperationHandler[] =>
  handlers(services).map((one) =>
    services.livemode
      ? {
          ...one,
          act: async () => {
            throw new Refusal('sandbox_only');
          },
        }
      : one,
  );
