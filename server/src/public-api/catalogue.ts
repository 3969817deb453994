import * as api from '@regalo/contract/public-api/catalogue';
import { crc } from '@regalo/contract/public-api/fields';
import type { Services } from '../platform/services.ts';
import { type ItemRow, readItems, readShops, type ShopRow } from './catalogue-queries.ts';
import { answerTo, type OperationHandler } from './operations.ts';
import { readCursor, toPage } from './page.ts';

const showShop = ({ category_id: id, category_name: name, ...shop }: ShopRow) => ({
  ...shop,
  category: { id, name },
});

const showItem = ({ issued_amount: amount, currency, price, use, ...item }: ItemRow) => ({
  ...item,
  value: { amount, currency },
  price: crc(price),
  partial_use: use === 'parts',
});

/** What can be bought, for the systems of companies. */
export const catalogueOperations = ({ database }: Services): OperationHandler[] => [
  answerTo(api.listShops, async ({ session, query: { cursor, limit, language } }) => {
    const wanted = { after: readCursor(cursor), limit: limit + 1, language };
    const rows = await database.readCompany(session.companyId, (tx) => readShops(tx, wanted));
    return toPage(rows, limit, showShop);
  }),
  answerTo(
    api.listItems,
    async ({ session, query: { cursor, limit, language, shop_id: shopId } }) => {
      const wanted = { after: readCursor(cursor), limit: limit + 1, language, shopId };
      const rows = await database.readCompany(session.companyId, (tx) => readItems(tx, wanted));
      return toPage(rows, limit, showItem);
    },
  ),
];
