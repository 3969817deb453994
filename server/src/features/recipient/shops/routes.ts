import { renderShopsPage } from '@regalo/gift-view/shops-page';
import type { FastifyRequest } from 'fastify';
import { shownAddress } from '../../../platform/storage/storage.ts';
import { showBrand } from '../../brands/show-brand.ts';
import {
  findShownGift,
  giftPath,
  hasMapsApp,
  type PageContext,
  type TokenRequest,
} from '../page-context.ts';
import { findShops, readShopSummary, type ShopSearch } from './shop-queries.ts';

/** Shops of one page. */
const PAGE = 24;
const SEARCH_MAX = 80;
const PAGES_MAX = 10_000;

/** A query parameter that stands there once, as a text without what the database does not take. */
function param({ query }: FastifyRequest, name: string): string {
  const value = (query as Record<string, unknown>)[name];
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').trim() : '';
}

/** A positive whole number, or null for anything else. */
function numberParam(request: FastifyRequest, name: string, most: number): number | null {
  const value = param(request, name);
  return /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most ? Number(value) : null;
}

/** The address of a page of the list. */
function addressOf(action: string, { search, category }: ShopSearch, page: number): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('search', search);
  if (category !== null) query.set('category', String(category));
  query.set('page', String(page));
  return `${action}?${query}`;
}

/** The list of the shops that take a gift of a free amount. */
export function addShopRoutes(context: PageContext): void {
  const { pages, services, answers, assets, onRequest } = context;
  pages.get('/g/:token/shops', { onRequest }, async (request: TokenRequest, reply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const path = giftPath(context, request);
    if (gift.state !== 'open' || gift.row.shop_id !== null)
      return answers.secure(reply).redirect(path, 303);
    const search = param(request, 'search').slice(0, SEARCH_MAX).toWellFormed();
    const wanted = { search, category: numberParam(request, 'category', 999_999_999) };
    const page = numberParam(request, 'page', PAGES_MAX) ?? 1;
    const { language } = gift.row;
    const { categories, list, total } = await services.database.outside(async (connection) => ({
      categories: (await readShopSummary(connection, 0, language)).categories,
      ...(await findShops(connection, wanted, {
        limit: PAGE,
        offset: (page - 1) * PAGE,
        language,
      })),
    }));
    const action = `${path}/shops`;
    const pageCount = Math.max(1, Math.ceil(total / PAGE));
    const html = renderShopsPage(
      {
        language,
        brand: showBrand(gift.row.brand, language, services),
        mapsApp: hasMapsApp(request),
        gift: path,
        action,
        ...wanted,
        categories,
        shops: list.map((shop) => ({ ...shop, logo: shownAddress(services.mediaBase, shop.logo) })),
        total,
        page,
        pages: pageCount,
        before: page > 1 ? addressOf(action, wanted, Math.min(page - 1, pageCount)) : null,
        after: page < pageCount ? addressOf(action, wanted, page + 1) : null,
      },
      assets,
    );
    return answers.page(reply, html, gift.row);
  });
}
