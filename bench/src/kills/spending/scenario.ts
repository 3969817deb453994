import { asSuperuser } from '../../rig/scratch.ts';
import { makeTills, sendVouchers, type World } from '../../rig/tills.ts';
import { defineScenario } from '../scenario.ts';
import { findViolations } from './checks.ts';
import { expireOneByOne, untilExpired } from './expiry.ts';
import { type Diary, diaryOf, spend } from './spenders.ts';

const SIZES = { shops: 2, tillsEach: 3, vouchers: 1_000 };
const EXPIRED = "select count(*)::int as n from gifts where status = 'expired'";

/** Vouchers are spent, and withdrawn, extended and expire: nothing that was spent is lost or doubled. */
export const spending = defineScenario<World, Diary>({
  kills: 100,
  fill: (scratch) => makeTills(scratch, SIZES),
  begin: async ({ scratch, url, world }) => diaryOf(await sendVouchers(scratch, url, world)),
  act: (stage, until) => [
    ...stage.world.tills.map((till) => spend(stage, till, until)),
    expireOneByOne(stage.scratch.superuserUrl, stage.diary.vouchers, until),
  ],
  done: ({ accepted }) => accepted.length,
  async settle({ scratch }) {
    await untilExpired(scratch.superuserUrl);
  },
  check: ({ scratch, diary }) => findViolations(scratch, diary),
  async count({ scratch, diary }) {
    const { accepted, refused, undone, canceled, extended } = diary;
    const { rows } = await asSuperuser(scratch.superuserUrl, (client) => client.query(EXPIRED));
    return [
      ['redemptions accepted', accepted.length, 1],
      ['redemptions refused', refused.length],
      ['redemptions undone', undone, 1],
      ['vouchers withdrawn', canceled.length, 1],
      ['vouchers extended', extended.length, 1],
      ['vouchers expired', rows[0].n, 1],
    ];
  },
});
