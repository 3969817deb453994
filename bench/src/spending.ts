/** Redemptions a second at 20 tills beside plain pg, and whether time tells a code that exists. */
import { randomInt } from 'node:crypto';
import { voucherCode } from '@regalo/server/bench';
import { type BothServers, withBothServers } from './rig/beside-bare.ts';
import { keys } from './rig/client.ts';
import { holdLimits } from './rig/limits.ts';
import { measureInTurn, median, medianRatio, table } from './rig/numbers.ts';
import { asSuperuser, onScratch, type Scratch } from './rig/scratch.ts';
import { buildApp } from './rig/server-process.ts';
import { makeTills, sendVouchers, type Voucher, type World } from './rig/tills.ts';
import { measureLooks, measureRedemptions } from './spending/calls.ts';

const ROUNDS = Number(process.env.ROUNDS ?? 7);
const VOUCHERS = Number(process.env.VOUCHERS ?? 4_000);
const ROUND_MS = 3_000;
const CONNECTIONS = 20;
const SIZES = { shops: 4, tillsEach: 5, vouchers: VOUCHERS };
const LIMITS = { redemptions: 0.5, looks: [0.9, 1.1] } as const;

/** A code with the right check letter, of no gift. */
function unknownCode(companyId: number): string {
  const giftId = 1_000_000_000 + randomInt(1_000_000_000);
  return voucherCode(keys, { companyId, giftId, generation: 1, keyVersion: 1 });
}

async function compareRedemptions(
  { ours, bare }: BothServers,
  { tills }: World,
  vouchers: Voucher[],
): Promise<number> {
  const measure = (port: number) => () => measureRedemptions(port, tills, vouchers, ROUND_MS);
  const [product = [], plain = []] = await measureInTurn(ROUNDS, [measure(ours), measure(bare)]);
  const ratio = medianRatio(product, plain);
  const rates = [product, plain].map((list) => Math.round(median(list)).toLocaleString('en-US'));
  const head = ['redemptions a second', 'ours', 'bare', 'ours / bare'];
  console.log(table(head, [[`${tills.length} tills`, ...rates, ratio.toFixed(2)]]));
  return ratio;
}

async function compareLooks(
  { superuserUrl }: Scratch,
  port: number,
  { company, tills }: World,
  vouchers: Voucher[],
): Promise<number> {
  const asked = { tills, vouchers, unknown: () => unknownCode(company.id) };
  const rounds: { known: number; unknown: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const measured = await measureLooks(port, asked, superuserUrl);
    // The first warms up.
    if (round > 0) rounds.push(measured);
  }
  const ratio = median(rounds.map(({ known, unknown }) => unknown / known));
  const ms = (which: 'known' | 'unknown') => median(rounds.map((one) => one[which])).toFixed(2);
  const row = ['a code at a till', ms('unknown'), ms('known'), ratio.toFixed(3)];
  console.log(`\n${table(['median ms', 'unknown', 'known', 'unknown / known'], [row])}`);
  return ratio;
}

async function measureAll(scratch: Scratch, servers: BothServers, world: World): Promise<void> {
  const vouchers = await sendVouchers(scratch, `http://127.0.0.1:${servers.ours}`, world);
  await asSuperuser(scratch.superuserUrl, (client) => client.query('vacuum analyze'));
  const looks = await compareLooks(scratch, servers.ours, world, vouchers);
  const redemptions = await compareRedemptions(servers, world, vouchers);
  const [least, most] = LIMITS.looks;
  holdLimits([
    { what: 'redemptions', measured: redemptions, bound: '≥', limit: LIMITS.redemptions },
    { what: 'unknown / known', measured: looks, bound: '≥', limit: least },
    { what: 'unknown / known', measured: looks, bound: '≤', limit: most },
  ]);
}

await buildApp();
await onScratch(async (scratch) => {
  const world = await makeTills(scratch, SIZES);
  const bareProgram = new URL('./spending/bare-server.ts', import.meta.url);
  const work = (servers: BothServers) => measureAll(scratch, servers, world);
  await withBothServers(scratch, bareProgram, work, { connections: CONNECTIONS });
});
