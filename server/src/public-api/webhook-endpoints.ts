import * as api from '@regalo/contract/public-api/webhook-endpoints';
import type { WebhookEndpoint } from '@regalo/contract/webhooks/webhooks';
import type { Connection } from '../database/connection.ts';
import * as endpoints from '../features/webhooks/endpoints.ts';
import {
  countTest,
  readLog,
  replayDays,
  replayOne,
  testEndpoint,
} from '../features/webhooks/replay.ts';
import { messageId } from '../features/webhooks/send-event.ts';
import type { Services } from '../platform/services.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

const shown = (one: WebhookEndpoint) => ({
  ...{ id: one.id, address: one.address, description: one.description, kinds: one.kinds },
  ...{ status: one.status, disabled_for: one.disabledFor, disabled_at: one.disabledAt },
  ...{ failing_since: one.failingSince, created_at: one.createdAt },
});

/** One endpoint. @throws Refusal not_found */
const readShown = async (tx: Connection, companyId: number, id: number) =>
  shown(await endpoints.readEndpoint(tx, companyId, id));

type Told = Awaited<ReturnType<typeof readLog>>[number];

const delivery = ({ id, uid, kind, state, attempts, createdAt }: Told) => ({
  ...{ id, webhook_id: messageId({ uid }), kind, state },
  attempts: attempts.map(({ createdAt: created_at, ...one }) => ({ created_at, ...one })),
  created_at: createdAt,
});

/** What an endpoint is to be told, and surely is there. */
async function readDelivery(tx: Connection, companyId: number, endpoint: number, id: number) {
  const [found] = await readLog(tx, companyId, { endpoint, before: id + 1, most: 1 });
  if (found?.id !== id) throw new Error('a delivery is gone');
  return delivery(found);
}

const endpointOperations = (services: Services): OperationHandler[] => {
  const { database } = services;
  return [
    answerTo(api.listWebhookEndpoints, async ({ session, query: { cursor, limit } }) => {
      const after = readCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
      const { list } = await endpoints.listEndpoints(services, session);
      // There are few, so that all of them are read for each page.
      const rows = list.toReversed().filter(({ id }) => id < after);
      return toPage(rows.slice(0, limit + 1), limit, shown);
    }),
    answerTo(api.createWebhookEndpoint, async ({ session, body, once }) => {
      // What is kept for repetitions has the secret encrypted.
      const made = await database.inCompany(session.companyId, (tx) =>
        once(tx, () => endpoints.createEndpoint(tx, services, session, body)),
      );
      const { webhook, ...secret } = endpoints.withSecret(services, session, made);
      return { webhook_endpoint: shown(webhook), ...secret };
    }),
    answerTo(api.getWebhookEndpoint, async ({ session: { companyId }, params: { id } }) =>
      database.readCompany(companyId, (tx) => readShown(tx, companyId, id)),
    ),
    answerTo(api.updateWebhookEndpoint, async ({ session, params: { id }, body, match }) =>
      database.inCompany(session.companyId, async (tx) => {
        const check = () => match(() => readShown(tx, session.companyId, id));
        const change = { id, ...body };
        return shown(await endpoints.updateEndpoint(tx, services, session, change, check));
      }),
    ),
    answerTo(api.deleteWebhookEndpoint, async ({ session, params: { id }, match }) => {
      await database.inCompany(session.companyId, (tx) =>
        endpoints.removeEndpoint(tx, session, id, () =>
          match(() => readShown(tx, session.companyId, id)),
        ),
      );
      return null;
    }),
    answerTo(api.rotateWebhookSecret, async ({ session, params: { id }, body, match, once }) => {
      const rotate = (tx: Connection) => {
        const check = () => match(() => readShown(tx, session.companyId, id));
        return endpoints.rotateEndpoint(tx, services, session, { id, ...body }, check);
      };
      const made = await database.inCompany(session.companyId, (tx) => once(tx, () => rotate(tx)));
      const { webhook, ...secret } = endpoints.withSecret(services, session, made);
      return { webhook_endpoint: shown(webhook), ...secret };
    }),
  ];
};

const deliveryOperations = (services: Services): OperationHandler[] => {
  const { database } = services;
  return [
    answerTo(api.testWebhookEndpoint, async ({ session, params: { id }, kept, once }) => {
      const before = await database.readCompany(session.companyId, (tx) =>
        kept<ReturnType<typeof delivery>>(tx),
      );
      if (before) return before;
      await countTest(services, session);
      return await database.inCompany(session.companyId, (tx) =>
        once(tx, async () => {
          const event = await testEndpoint(tx, session, id);
          return await readDelivery(tx, session.companyId, id, event);
        }),
      );
    }),
    answerTo(
      api.listWebhookDeliveries,
      async ({ session: { companyId }, params: { id }, query: { cursor, limit } }) => {
        const wanted = { endpoint: id, before: readCursor(cursor), most: limit + 1 };
        const told = await database.readCompany(companyId, (tx) => readLog(tx, companyId, wanted));
        return toPage(told, limit, delivery);
      },
    ),
    answerTo(
      api.replayWebhookDelivery,
      async ({ session, params: { id, delivery_id: event }, once }) =>
        database.inCompany(session.companyId, (tx) =>
          once(tx, async () => {
            await replayOne(tx, session, { id, event });
            return await readDelivery(tx, session.companyId, id, event);
          }),
        ),
    ),
    answerTo(api.replayWebhookDeliveries, async ({ session, params: { id }, body, together }) =>
      together(async (database) => ({
        replayed: await replayDays({ database }, session, { id, ...body }),
      })),
    ),
  ];
};

/** Endpoints of webhooks, and what they were told, for the systems of companies. */
export const webhookOperations = (services: Services): OperationHandler[] => [
  ...endpointOperations(services),
  ...deliveryOperations(services),
];
