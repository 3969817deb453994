import { getCompany, saveCompany } from '@regalo/contract/settings/company';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { refreshProfile } from '../../../lib/profile.ts';
import { queryClient } from '../../../lib/query-client.ts';

const COMPANY = ['company'] as const;

/** How the company is set up. */
export function useCompany() {
  return useQuery({
    queryKey: COMPANY,
    queryFn: ({ signal }) => call(getCompany, { signal }),
    select: ({ body }) => body,
  });
}

/** Changes what is given of it; the profile has its language, too. */
export async function save(body: z.input<typeof saveCompany.body>): Promise<void> {
  await call(saveCompany, { body });
  await Promise.all([queryClient.invalidateQueries({ queryKey: COMPANY }), refreshProfile()]);
}
