import { setTimeout as sleep } from 'node:timers/promises';
import { asSuperuser, type Scratch } from '../rig/scratch.ts';

const LIMIT_MS = 90_000;

/** Waits until the mails of every order are sent. @returns whether that came to pass in time */
export async function untilSent({ superuserUrl }: Scratch): Promise<boolean> {
  return await asSuperuser(superuserUrl, async (client) => {
    const deadline = Date.now() + LIMIT_MS;
    while (Date.now() < deadline) {
      const { rowCount } = await client.query(
        `select from orders where status = 'pending' limit 1`,
      );
      if (rowCount === 0) return true;
      await sleep(100);
    }
    return false;
  });
}
