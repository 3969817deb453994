import { getShopProfile, type ShopProfile } from '@regalo/contract/shop/account';
import { HOME_ZONE, type Zone } from '@regalo/contract/values/days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { queryClient } from '../lib/query-client.ts';

const profileQuery = queryOptions({
  queryKey: ['shop', 'profile'],
  queryFn: async ({ signal }): Promise<ShopProfile> =>
    (await call(getShopProfile, { signal })).body,
});

/** The signed-in manager and their shop. */
export const useShopProfile = () => useQuery(profileQuery);

/** Where the shop's days begin; Costa Rica until the profile is there. */
export const useShopZone = (): Zone => useShopProfile().data?.time_zone ?? HOME_ZONE;

/** Loads the profile again, after something in it changed. */
export const refreshShopProfile = (): Promise<void> => queryClient.invalidateQueries(profileQuery);
