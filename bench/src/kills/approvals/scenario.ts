import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { defineScenario } from '../scenario.ts';
import { untilSent } from '../until-sent.ts';
import { approve, lapse, lapseRest } from './approvers.ts';
import { findViolations } from './checks.ts';
import { type Diary, emptyDiary } from './diary.ts';
import { deletePeople, send } from './senders.ts';
import { findDifferences, watchHeld } from './watch.ts';
import { makeWorld, type World } from './world.ts';

const ENDS = `select count(*) filter (where status = 'approved')::int as approved,
    count(*) filter (where status = 'declined')::int as declined,
    count(*) filter (where status = 'withdrawn')::int as withdrawn,
    count(*) filter (where status = 'lapsed')::int as lapsed,
    count(*) filter (where status = 'approved' and approvals = 2)::int as by_two,
    sum(left_out)::int as left_out from pending_orders`;

/** How many orders ended how, how many of them by two approvals, and recipients who were left out. */
async function countEnds({ superuserUrl }: Scratch) {
  const { rows } = await asSuperuser(superuserUrl, (client) => client.query(ENDS));
  return rows[0];
}

/**
 * Held orders are placed, approved, declined, withdrawn and lapse, and recipients are deleted: what is held is at
 * any moment that of the orders that wait.
 */
export const approvals = defineScenario<World, Diary>({
  kills: 100,
  fill: makeWorld,
  async begin({ scratch }) {
    const diary = emptyDiary();
    diary.seen = watchHeld(scratch.superuserUrl, () => diary.settled);
    return diary;
  },
  act: (stage, until) => [
    ...stage.world.senders.map((sender) => send(stage, sender, until)),
    ...stage.world.approvers.map((approver) => approve(stage, approver, until)),
    deletePeople(stage, until),
    lapse(stage.scratch.superuserUrl, until),
  ],
  done: ({ placed, decided }) => placed.length + decided.length,
  async settle({ scratch, diary }) {
    await lapseRest(scratch.superuserUrl);
    diary.settled = true;
    await diary.seen;
    await untilSent(scratch);
  },
  check: async ({ scratch, diary }) => [
    ...findDifferences(await diary.seen),
    ...(await findViolations(scratch, diary)),
  ],
  async count({ scratch, diary }) {
    const ends = await countEnds(scratch);
    const { looks, waiting } = await diary.seen;
    return [
      ['orders held', diary.placed.length],
      ['orders refused, as a recipient was deleted', diary.refused.length],
      ['approved', ends.approved, 1],
      ['approved by two', ends.by_two, 1],
      ['recipients left out, as they were deleted', ends.left_out],
      ['declined', ends.declined, 1],
      ['withdrawn', ends.withdrawn, 1],
      ['lapsed', ends.lapsed, 1],
      ['calls that found an order decided', diary.over.length],
      ['looks at what is held', looks],
      ['most that waited at a look', waiting, 1],
    ];
  },
});
