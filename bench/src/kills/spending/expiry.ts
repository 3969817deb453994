import { setTimeout as sleep } from 'node:timers/promises';
import { expireGiftsJob } from '@regalo/server/bench';
import { dueRun } from '../../rig/plain-jobs.ts';
import { asSuperuser } from '../../rig/scratch.ts';
import type { Voucher } from '../../rig/tills.ts';

const SETTLE_LIMIT_MS = 90_000;
const AT_A_TIME = 5;

/** Lets a few vouchers' last day be over, without a trigger, and has them expired. */
async function expireSome(url: string, vouchers: readonly Voucher[]): Promise<void> {
  const ids = vouchers.map(({ giftId }) => giftId);
  await asSuperuser(url, async (client) => {
    await client.query('set session_replication_role = replica');
    await client.query(
      `update gifts set valid_until = current_date - 3
      where id = any($1) and status in ('unclaimed', 'claimed')`,
      [ids],
    );
    await client.query(dueRun(expireGiftsJob));
  });
}

/** Lets the days of the vouchers be over, one handful after the other, until told to stop. */
export async function expireOneByOne(
  url: string,
  vouchers: readonly Voucher[],
  until: () => boolean,
): Promise<void> {
  for (let n = 0; !until() && n < vouchers.length; n += AT_A_TIME) {
    await sleep(700);
    // Where PostgreSQL was killed, the handful stays as it is.
    await expireSome(url, vouchers.slice(n, n + AT_A_TIME)).catch(() => {});
  }
}

/** Waits until nothing is left to expire. @returns whether that came to pass in time */
export async function untilExpired(url: string): Promise<boolean> {
  return await asSuperuser(url, async (client) => {
    const deadline = Date.now() + SETTLE_LIMIT_MS;
    while (Date.now() < deadline) {
      await client.query(dueRun(expireGiftsJob));
      const { rowCount } = await client.query(
        `select from gifts where status in ('unclaimed', 'claimed')
        and valid_until < current_date - 1 limit 1`,
      );
      if (rowCount === 0) return true;
      await sleep(500);
    }
    return false;
  });
}
