import * as contract from '@regalo/contract/notifications';
import { type Handled, handle, ok } from '../../platform/endpoints.ts';
import type { Parts } from '../../platform/parts.ts';
import { notFound } from '../../platform/refusal.ts';
import { hasNotification, markRead, readNotifications } from './queries.ts';
import { type Language, languageOf, notificationText } from './texts.ts';

const MOST = 50;

type Used = Pick<Parts, 'database'>;

async function listNotifications({ database }: Used, companyId: number, language: Language) {
  const rows = await database.readCompany(companyId, (tx) =>
    readNotifications(tx, companyId, MOST),
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
async function read({ database }: Used, companyId: number, id?: number): Promise<void> {
  await database.inCompany(companyId, async (tx) => {
    if (id !== undefined && !(await hasNotification(tx, companyId, id)))
      throw notFound('Notification');
    await markRead(tx, companyId, id);
  });
}

export const notificationRoutes = (parts: Parts): Handled[] => [
  handle(
    contract.listNotifications,
    async ({ session, request }) =>
      listNotifications(parts, session.companyId, languageOf(request.headers['accept-language'])),
    { polled: true },
  ),
  handle(contract.readNotifications, async ({ session, body }) => {
    await read(parts, session.companyId, body.id);
    return ok({});
  }),
];
