import { asSuperuser } from '../../rig/scratch.ts';
import type { Finding } from '../findings.ts';
import type { Target } from '../fleet.ts';
import { defineScenario } from '../scenario.ts';
import { untilSent } from '../until-sent.ts';
import { findViolations } from './checks.ts';
import { measureResume } from './resume.ts';
import { emptyDiary, sendOrders } from './senders.ts';
import { makeWorld } from './world.ts';

const SENDERS = 4;
const SILENCE_LIMIT_S = 30;

/** What is killed in the middle of a large order afterwards: one for every six kills. */
const RESUMES: Target[] = ['worker', 'postgres', 'worker', 'backend', 'worker'];

/** Orders are sent, and refused: none is lost, doubled or mailed twice as another mail. */
export const orders = defineScenario({
  kills: 30,
  fill: ({ serverUrl }) => makeWorld(serverUrl),
  begin: async () => emptyDiary(),
  act: (stage, until) =>
    Array.from({ length: SENDERS }, (_, n) => sendOrders(stage, `sender${n}`, until)),
  async settle(stage, { kills, lastKill, log = () => {} }) {
    const { scratch, fleet, diary } = stage;
    if (!(await untilSent(scratch))) return;
    diary.settledAfter = (Date.now() - lastKill) / 1000;
    for (const target of RESUMES.slice(0, Math.ceil(kills / 6))) {
      log(`kill -9 of ${target} in the middle of a large order`);
      diary.silences.push([target, (await measureResume(stage, target)) / 1000]);
      await fleet.recovered();
      await untilSent(scratch);
    }
  },
  async check({ scratch, world, diary, mails }): Promise<Finding[]> {
    const violations = await asSuperuser(scratch.superuserUrl, (client) =>
      findViolations(client, world, { diary, mails }),
    );
    const silences = diary.silences.filter(([, seconds]) => seconds > SILENCE_LIMIT_S);
    return [...violations, ['silences of more than 30 s', silences.length]];
  },
  async count({ diary, mails }) {
    const { acknowledged, refused, settledAfter, silences } = diary;
    return [
      ['orders acknowledged', acknowledged.length, 10],
      ['gifts', acknowledged.reduce((sum, { recipients }) => sum + recipients.length, 0)],
      ['orders refused', refused.length],
      ['mails, repeats included', mails.length, 10],
      [
        'repeated mails (same Message-ID and link)',
        mails.length - new Set(mails.map(({ claimToken }) => claimToken)).size,
      ],
      ['seconds until all was settled after the last kill', settledAfter],
      ...silences.map(([target, seconds], n): [string, number] => [
        `longest silence in seconds, ${target} killed mid-order (${n + 1}; ≤ 30)`,
        seconds,
      ]),
    ];
  },
});
