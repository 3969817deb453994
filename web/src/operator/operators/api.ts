import {
  inviteOperator,
  inviteOperatorAgain,
  listOperators,
  resetOperatorFactors,
  updateOperator,
} from '@regalo/contract/operator/operators';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { queryClient } from '../../lib/query-client.ts';

const KEY = ['operator', 'operators'] as const;

export type Operator = z.output<typeof listOperators.reply>['body']['list'][number];

/** All operators by name. */
export function useOperators() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call(listOperators, { signal }),
    select: ({ body }) => body.list,
  });
}

/** Reads them again: somebody else may have changed them, too. */
const refresh = () => queryClient.invalidateQueries({ queryKey: KEY });

/** Mails somebody a link by which they become an operator. */
export async function invite(body: z.input<typeof inviteOperator.body>): Promise<void> {
  await call(inviteOperator, { body });
  await refresh();
}

/** Mails the link of an invitation once more. */
export async function sendAgain(id: number): Promise<void> {
  await call(inviteOperatorAgain, { body: { id } }).finally(refresh);
}

/** Changes the roles of another operator, disables them or lets them in again. */
export async function change(body: z.input<typeof updateOperator.body>): Promise<void> {
  await call(updateOperator, { body }).finally(refresh);
}

/** Removes the second factors of another operator. */
export async function resetFactors(id: number): Promise<void> {
  await call(resetOperatorFactors, { body: { id } }).finally(refresh);
}

export const nameOf = ({ first_name, last_name }: Operator) => `${first_name} ${last_name}`;
