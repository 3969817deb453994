import * as contract from '@regalo/contract/notifications/notifications';
import { acceptedLanguage, type Language } from '@regalo/contract/values/language';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { hasNotification, markRead, readNotifications } from './queries.ts';
import { notificationText } from './texts.ts';

const MAX_SHOWN = 50;

type Used = Pick<Services, 'database'>;

async function listNotifications({ database }: Used, companyId: number, language: Language) {
  const rows = await database.askCompany(companyId, (tx) =>
    readNotifications(tx, companyId, MAX_SHOWN),
  );
  return rows.map(({ id, kind, details, link, image, created_at, read_at }) => ({
    id,
    image,
    text: notificationText(kind, details, language),
    link,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
  }));
}

/** @throws Refusal not_found */
async function markAsRead({ database }: Used, companyId: number, id?: number): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (id !== undefined && !(await hasNotification(tx, companyId, id)))
      throw new Refusal('notification_not_found');
    await markRead(tx, companyId, id);
  });
}

export const notificationRoutes = (services: Services): EndpointHandler[] => [
  handle(
    contract.listNotifications,
    async ({ session, request }) =>
      listNotifications(
        services,
        session.companyId,
        acceptedLanguage(request.headers['accept-language'], 'en'),
      ),
    { polled: true },
  ),
  handle(contract.readNotifications, async ({ session, body }) => {
    await markAsRead(services, session.companyId, body.id);
    return ok({});
  }),
];
