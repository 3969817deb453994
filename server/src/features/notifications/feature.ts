import * as contract from '@regalo/contract/notifications/notifications';
import { orderParam } from '@regalo/contract/orders/number';
import { acceptedLanguage, type Language } from '@regalo/messages/languages';
import type { Feature } from '../../platform/feature.ts';
import { type EndpointHandler, handle, ok } from '../../platform/http/endpoints.ts';
import { defineSweep } from '../../platform/jobs/sweep-companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { notificationText } from './kinds.ts';
import {
  deleteReadNotifications,
  hasNotification,
  markRead,
  readNotifications,
} from './queries.ts';

const NOTIFICATIONS_KEPT_DAYS = 90;

/** Deletes the notifications that were read long ago, every night. */
export const sweepNotifications = defineSweep('sweep-notifications', '50 3 * * *', {
  days: NOTIFICATIONS_KEPT_DAYS,
  remove: deleteReadNotifications,
});

const MAX_SHOWN = 50;

type Used = Pick<Services, 'database'>;

/** Texts name an order by its number. */
const shownDetails = (details: unknown, number: number | null): unknown =>
  number === null ? details : { ...(details as object), orderId: number };

/** Links are kept by the id of an order, as the version before reads them. */
const linkOfOrder = (link: string, number: number): string =>
  link.replace(/\/\d+$/, `/${orderParam(number)}`);

async function listNotifications({ database }: Used, session: Session, language: Language) {
  const { companyId } = session;
  const rows = await database.askCompany(companyId, (tx) =>
    readNotifications(tx, companyId, MAX_SHOWN, session),
  );
  return rows.map(({ id, kind, details, link, image, created_at, read, number }) => ({
    id,
    image,
    text: notificationText(kind, shownDetails(details, number), language),
    link: number === null ? link : linkOfOrder(link, number),
    createdAt: created_at.toISOString(),
    read,
  }));
}

/** @throws Refusal not_found */
async function markAsRead({ database }: Used, session: Session, id?: number): Promise<void> {
  const { companyId } = session;
  await database.inCompany(companyId, async (tx) => {
    if (id !== undefined && !(await hasNotification(tx, companyId, id, session)))
      throw new Refusal('notification_not_found');
    await markRead(tx, companyId, session, id);
  });
}

const routes = (services: Services): EndpointHandler[] => [
  handle(
    contract.listNotifications,
    async ({ session, request }) =>
      listNotifications(
        services,
        session,
        acceptedLanguage(request.headers['accept-language'], 'en'),
      ),
    { polled: true },
  ),
  handle(contract.readNotifications, async ({ session, body }) => {
    await markAsRead(services, session, body.id);
    return ok({});
  }),
];

export const notifications: Feature = { routes, jobs: [sweepNotifications] };
