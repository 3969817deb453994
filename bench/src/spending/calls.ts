import { randomUUID } from 'node:crypto';
import { API_BASE, IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { lookAtVoucher, redeemVoucher } from '@regalo/contract/till/till';
import { csrf } from '../rig/client.ts';
import { openCaller, type Wanted } from '../rig/load.ts';
import { median } from '../rig/numbers.ts';
import { asSuperuser } from '../rig/scratch.ts';
import type { Till, Voucher } from '../rig/tills.ts';

const LOOKS = 12;

const asTill = ({ token }: Till) => ({ authorization: `Bearer ${token}`, 'x-csrf-token': csrf });

const redemption = (till: Till, { code }: Voucher): Wanted => ({
  method: 'POST',
  path: API_BASE + redeemVoucher.path,
  headers: { ...asTill(till), [IDEMPOTENCY_HEADER]: randomUUID() },
  body: { code, amount: 1 },
});

const look = (till: Till, code: string): Wanted => ({
  method: 'POST',
  path: API_BASE + lookAtVoucher.path,
  headers: asTill(till),
  body: { code },
});

/** Redemptions a second of tills that each spend vouchers of their own, one part after the other. */
export async function measureRedemptions(
  port: number,
  tills: readonly Till[],
  vouchers: readonly Voucher[],
  ms: number,
): Promise<number> {
  const start = performance.now();
  const counts = await Promise.all(
    tills.map(async (till, place) => {
      const own = vouchers.filter((_, n) => n % tills.length === place);
      const caller = await openCaller(port);
      let count = 0;
      for (; performance.now() < start + ms; count += 1)
        await caller.ask(redemption(till, own[count % own.length] as Voucher));
      caller.close();
      return count;
    }),
  );
  const all = counts.reduce((sum, count) => sum + count, 0);
  return all / ((performance.now() - start) / 1000);
}

/** Forgets what the tills have guessed, so that none of them waits. */
const forgetGuesses = (url: string) =>
  asSuperuser(url, (client) =>
    client.query("delete from throttles where scope in ('till-guesses', 'till-guesses-day')"),
  );

/** How long an unknown and a known code take, asked in turn by one till after the other. */
export async function measureLooks(
  port: number,
  { tills, vouchers, unknown }: { tills: Till[]; vouchers: Voucher[]; unknown: () => string },
  superuserUrl: string,
): Promise<{ known: number; unknown: number }> {
  await forgetGuesses(superuserUrl);
  const [known, missed]: [number[], number[]] = [[], []];
  const caller = await openCaller(port);
  for (const till of tills)
    for (let n = 0; n < LOOKS; n += 1) {
      const { code } = vouchers[Math.floor(Math.random() * vouchers.length)] as Voucher;
      const asks = [
        async () => known.push(await caller.ask(look(till, code))),
        async () => missed.push(await caller.ask(look(till, unknown()), 404)),
      ];
      for (const ask of n % 2 === 0 ? asks : asks.reverse()) await ask();
    }
  caller.close();
  return { known: median(known), unknown: median(missed) };
}
