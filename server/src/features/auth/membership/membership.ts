import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { accountMail } from '../mail/account-mail-job.ts';
import { addRequest, type MembershipRequest } from './queries.ts';

const PER_ADDRESS = { scope: 'register-address', max: 10, minutes: 60 };
const PER_EMAIL = { scope: 'register-email', max: 3, minutes: 60 };

type Used = Pick<Services, 'database' | 'keys' | 'jobs'>;

/**
 * Stores a request for membership and has it mailed to the operator; creates no account.
 * @param address of the caller, for the throttle
 * @throws Refusal throttled
 */
export async function requestMembership(
  { database, keys, jobs }: Used,
  request: MembershipRequest,
  address: string,
): Promise<void> {
  await countNetworkTry(database, keys, PER_ADDRESS, address);
  await countTry(database, keys, PER_EMAIL, request.email);
  await database.transaction(async (tx) => {
    const requestId = await addRequest(tx, request);
    await jobs.enqueue(tx, accountMail, { kind: 'membership', requestId });
  });
}
