import {
  dropPairing,
  listTills,
  makePairing,
  renameTill,
  revokeTill,
} from '@regalo/contract/shop/tills';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const tillsQuery = queryOptions({
  queryKey: ['shop', 'tills'],
  queryFn: async ({ signal }) => (await call(listTills, { signal })).body,
});

/** The shop's tills and the pairing codes that are still valid. */
export const useTills = () => useQuery(tillsQuery);

const refresh = () => queryClient.invalidateQueries(tillsQuery);

/** @returns the code, which is shown once */
export async function pairTill(name: string) {
  const { body } = await call(makePairing, { body: { name } });
  await refresh();
  return body;
}

export async function takePairingBack(id: number): Promise<void> {
  await call(dropPairing, { body: { id } });
  await refresh();
}

export async function nameTill(till: { id: number; name: string }): Promise<void> {
  await call(renameTill, { body: till });
  await refresh();
}

export async function takeTillOut(id: number): Promise<void> {
  await call(revokeTill, { body: { id } });
  await refresh();
}
