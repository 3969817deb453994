import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { accountMail } from '../mail/account-mail-job.ts';

const PER_ADDRESS = { scope: 'forgot-address', max: 20, minutes: 60 };
const PER_ACCOUNT = { scope: 'forgot-account', max: 5, minutes: 60 };

/**
 * Requests a link for a new PIN. The job looks the manager up, so that neither the answer nor its
 * time shows whether the account exists.
 * @param address of the caller, for the throttle
 * @throws Refusal throttled
 */
export async function forgotPin(
  { database, keys, jobs, now }: Pick<Services, 'database' | 'keys' | 'jobs' | 'now'>,
  email: string,
  address: string,
): Promise<void> {
  await countTry(database, keys, PER_ADDRESS, address);
  await countTry(database, keys, PER_ACCOUNT, email);
  const askedAt = now().getTime();
  await database.transaction((tx) =>
    jobs.enqueue(tx, accountMail, { kind: 'pin-link', email, askedAt }),
  );
}
