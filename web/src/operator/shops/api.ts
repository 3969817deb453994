import * as managers from '@regalo/contract/operator/shop-managers';
import * as statements from '@regalo/contract/operator/shop-statements';
import * as tills from '@regalo/contract/operator/shop-tills';
import * as contract from '@regalo/contract/operator/shops';
import type { Language } from '@regalo/messages/languages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { callFile } from '../../lib/api/call-file.ts';
import type { DownloadOptions, ExportType } from '../../lib/exporting.ts';
import { queryClient } from '../../lib/query-client.ts';
import type { ShopListParams, StatementParams } from './shop-params.ts';

const KEY = ['operator', 'shops'] as const;

/** Does something to a shop, and shows what came of it. */
async function changing<T>(doing: Promise<T>): Promise<T> {
  const answer = await doing;
  await queryClient.invalidateQueries({ queryKey: KEY });
  return answer;
}

/** One page of the shops. */
export function useShops(params: ShopListParams) {
  const { page, size: limit, search, filter, sort } = params;
  return useQuery({
    queryKey: [...KEY, 'list', params],
    queryFn: ({ signal }) =>
      call(contract.listShops, { query: { page, limit, search, filter, sort }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** One shop. */
export function useShop(id: number | null) {
  return useQuery({
    queryKey: [...KEY, id],
    queryFn: ({ signal }) => call(contract.getOperatorShop, { query: { id: String(id) }, signal }),
    select: ({ body }) => body.shop,
    enabled: id !== null,
  });
}

export const setTerms = (body: z.input<typeof contract.setShopTerms.body>) =>
  changing(call(contract.setShopTerms, { body }));

export const setAccount = (body: z.input<typeof contract.setShopAccount.body>) =>
  changing(call(contract.setShopAccount, { body }));

export const withdrawAccount = (body: { id: number; account: number }) =>
  changing(call(contract.withdrawShopAccount, { body }));

export function useManagers(id: number, may: boolean) {
  return useQuery({
    queryKey: [...KEY, id, 'managers'],
    queryFn: ({ signal }) =>
      call(managers.listShopManagers, { query: { shop_id: String(id) }, signal }),
    select: ({ body }) => body.list,
    enabled: may,
  });
}

export const inviteManager = (body: z.input<typeof managers.inviteShopManager.body>) =>
  changing(call(managers.inviteShopManager, { body }));

interface OfShop {
  shop_id: number;
  id: number;
}

export const disableManager = (body: OfShop) =>
  changing(call(managers.disableShopManager, { body }));

export const enableManager = (body: OfShop) => changing(call(managers.enableShopManager, { body }));

export const resetManager = (body: OfShop) => changing(call(managers.resetShopManager, { body }));

export function useTills(id: number) {
  return useQuery({
    queryKey: [...KEY, id, 'tills'],
    queryFn: ({ signal }) => call(tills.listShopTills, { query: { shop_id: String(id) }, signal }),
    select: ({ body }) => body,
  });
}

/** A code that turns one device into a till of a shop. */
export const pairTill = (body: { shop_id: number; name: string }) =>
  changing(call(tills.pairShopTill, { body }));

export const dropPairing = (body: OfShop) => changing(call(tills.dropShopPairing, { body }));

export const revokeTill = (body: OfShop) => changing(call(tills.revokeShopTill, { body }));

/** One page of the statements of a shop. */
export function useStatements(id: number, { page, size: limit }: StatementParams) {
  return useQuery({
    queryKey: [...KEY, id, 'statements', page, limit],
    queryFn: ({ signal }) =>
      call(statements.listShopStatements, { query: { shop_id: String(id), page, limit }, signal }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
  });
}

/** A statement with a page of its lines. */
export function useStatement(
  id: number,
  statement: number | null,
  { page, size: limit }: StatementParams,
) {
  return useQuery({
    queryKey: [...KEY, id, 'statement', statement, page, limit],
    queryFn: ({ signal }) =>
      call(statements.getOperatorStatement, {
        query: { shop_id: String(id), id: String(statement), page, limit },
        signal,
      }),
    select: ({ body }) => body,
    placeholderData: keepPreviousData,
    enabled: statement !== null,
  });
}

export const closeStatements = (shop_id: number) =>
  changing(call(statements.closeShopStatements, { body: { shop_id } }));

export const correctRedemption = (body: z.input<typeof statements.correctShopRedemption.body>) =>
  changing(call(statements.correctShopRedemption, { body }));

/** The lines of a statement as a file. */
export const fetchStatement = (
  { shop_id, id }: OfShop,
  wanted: { type: ExportType; language: Language },
  options: DownloadOptions,
): Promise<Blob> =>
  callFile(statements.exportOperatorStatement, {
    query: { ...wanted, shop_id: String(shop_id), id: String(id) },
    ...options,
  });
