import { getPhoneMessages, savePhoneMessages } from '@regalo/contract/orders/phone-messages';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../../lib/api/call.ts';
import { queryClient } from '../../../../lib/query-client.ts';

const PHONES = ['phone-messages'] as const;

/** How the company reaches people who have a phone alone. */
export function usePhoneMessages(enabled = true) {
  return useQuery({
    queryKey: PHONES,
    queryFn: ({ signal }) => call(getPhoneMessages, { signal }),
    select: ({ body }) => body,
    enabled,
  });
}

/** Changes that, for orders from then on. */
export async function savePhones(body: z.input<typeof savePhoneMessages.body>): Promise<void> {
  await call(savePhoneMessages, { body });
  await queryClient.invalidateQueries({ queryKey: PHONES });
}
