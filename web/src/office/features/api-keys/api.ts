import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
} from '@regalo/contract/api-keys/api-keys';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const KEYS = ['api-keys'] as const;

/** The keys of the company. */
export function useApiKeys() {
  return useQuery({
    queryKey: KEYS,
    queryFn: ({ signal }) => call(listApiKeys, { signal }),
    select: ({ body }) => body.list,
  });
}

const refresh = () => queryClient.invalidateQueries({ queryKey: KEYS });

/** Makes a key. @returns its secret */
export async function create(body: z.input<typeof createApiKey.body>): Promise<string> {
  const made = await call(createApiKey, { body }).finally(refresh);
  return made.body.secret;
}

/** Changes what a key may do. */
export async function update(body: z.input<typeof updateApiKey.body>): Promise<void> {
  await call(updateApiKey, { body }).finally(refresh);
}

/** Gives a key a new secret. @returns it */
export async function rotate(body: z.input<typeof rotateApiKey.body>): Promise<string> {
  const made = await call(rotateApiKey, { body }).finally(refresh);
  return made.body.secret;
}

/** Ends a key at once. */
export async function revoke(id: number): Promise<void> {
  await call(revokeApiKey, { body: { id } }).finally(refresh);
}
