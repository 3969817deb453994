import { getOperatorProfile } from '@regalo/contract/operator/account';
import { HOME_ZONE } from '@regalo/contract/values/days';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/call.ts';
import { storeUser } from '../lib/session.ts';

const profileQuery = queryOptions({
  queryKey: ['operator', 'profile'],
  queryFn: async ({ signal }) => {
    const { body } = await call(getOperatorProfile, { signal });
    const { first_name, last_name, roles, permissions } = body;
    storeUser({ first_name, last_name, roles, permissions });
    return body;
  },
});

/** Who is signed in, and what they may do. */
export const useOperator = () => useQuery(profileQuery);

/** The zone in which the console counts days and tells the time, whatever that of a company is. */
export const OPERATOR_ZONE = HOME_ZONE;
