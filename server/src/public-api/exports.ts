import * as api from '@regalo/contract/public-api/exports';
import * as exports from '../features/exports/exports.ts';
import type { Services } from '../platform/services.ts';
import { answerFile, answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

/** Lists as files, for the systems of companies. */
export const exportOperations = (services: Services): OperationHandler[] => {
  const { database } = services;
  return [
    answerTo(api.createExport, ({ session, body, once }) =>
      database.inCompany(session.companyId, (tx) =>
        once(tx, () => exports.createExport(tx, services, session, body)),
      ),
    ),
    answerTo(api.listExports, async ({ session, query: { cursor, limit } }) => {
      const page = { after: readCursor(cursor), limit: limit + 1 };
      const rows = await database.readCompany(session.companyId, (tx) =>
        exports.listExports(tx, session, page),
      );
      return toPage(rows, limit, (one) => one);
    }),
    answerTo(api.getExport, ({ session, params: { id } }) =>
      database.readCompany(session.companyId, (tx) => exports.readExport(tx, session, id)),
    ),
    answerFile(api.downloadExport, ({ session, params: { id } }) =>
      exports.openExport(services, session, id),
    ),
    answerTo(api.cancelExport, ({ session, params: { id }, match, once }) =>
      database.inCompany(session.companyId, (tx) => {
        const check = () => match(() => exports.readExport(tx, session, id));
        return once(tx, () => exports.cancelExport(tx, session, id, check));
      }),
    ),
  ];
};
