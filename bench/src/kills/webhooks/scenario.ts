import { setTimeout as sleep } from 'node:timers/promises';
import { updatePerson } from '@regalo/contract/people/form';
import { createWebhook } from '@regalo/contract/webhooks/webhooks';
import { asSuperuser, type Scratch } from '../../rig/scratch.ts';
import { ask, mustNotBe } from '../calls.ts';
import { startFleet } from '../fleet.ts';
import { emptyDiary, type Diary as OrderDiary, sendOrders } from '../orders/senders.ts';
import { makeWorld, type World } from '../orders/world.ts';
import { below } from '../random.ts';
import { defineScenario, type Stage } from '../scenario.ts';
import { untilSent } from '../until-sent.ts';
import { findViolations } from './checks.ts';
import { MANNERS, type Receiver, startReceiver } from './receivers.ts';

const KINDS = ['gift.delivered', 'order.completed', 'person.changed'];
const SENDERS = 2;
/** People whose names change, each by one caller. */
const CHANGED = 3;
/** How long nothing more may arrive while something waits: a lease takes 40 s to end, and a retry some minutes. */
const PATIENCE_MS = 10 * 60_000;

interface Diary extends OrderDiary {
  receivers: Receiver[];
  /** How often people were given another name. */
  renamed: Map<number, number>;
}

/** Gives somebody one name after the other. */
async function rename(stage: Stage<World, Diary>, id: number, until: () => boolean): Promise<void> {
  const { world, diary } = stage;
  for (let n = 1; !until(); n += 1) {
    const body = { id, last_name: `Mora ${n}` };
    const answer = await ask(stage, updatePerson, { token: world.rich.token, body });
    if (answer.status === 200) diary.renamed.set(id, n);
    else mustNotBe(stage, 'a new name', answer);
    await sleep(50 + below(100));
  }
}

/** Waits as long as more arrives. */
async function untilDelivered({ superuserUrl }: Scratch): Promise<void> {
  await asSuperuser(superuserUrl, async (client) => {
    const waits = `select count(*)::int as count from webhook_deliveries where state = 'waiting'`;
    let [least, since] = [Number.POSITIVE_INFINITY, Date.now()];
    while (least > 0 && Date.now() - since < PATIENCE_MS) {
      const [row] = (await client.query<{ count: number }>(waits)).rows;
      const count = row?.count ?? 0;
      if (count < least) [least, since] = [count, Date.now()];
      await sleep(200);
    }
  });
}

/** Endpoints are told of gifts, orders and people: nothing is lost, and what comes twice is the same. */
export const webhooks = defineScenario<World, Diary>({
  kills: 100,
  fill: ({ serverUrl }) => makeWorld(serverUrl),
  start: (scratch, ports) =>
    startFleet(scratch, { ...ports, settings: { OUTGOING_LOOPBACK: 'allowed' } }),
  async begin({ url, world }) {
    const diary = { ...emptyDiary(), receivers: [] as Receiver[], renamed: new Map() };
    for (const manner of MANNERS) {
      const receiver = await startReceiver(manner);
      diary.receivers.push(receiver);
      const body = { address: receiver.address, kinds: KINDS };
      const answer = await ask({ url, diary }, createWebhook, { token: world.rich.token, body });
      if (answer.status !== 200) throw new Error(`no endpoint: ${JSON.stringify(answer.body)}`);
    }
    return diary;
  },
  act: (stage, until) => [
    ...Array.from({ length: SENDERS }, (_, n) => sendOrders(stage, `sender${n}`, until)),
    ...stage.world.crowd.slice(0, CHANGED).map((id) => rename(stage, id, until)),
  ],
  done: ({ receivers }) => receivers.reduce((sum, { messages }) => sum + messages.length, 0),
  async settle({ scratch, diary }, { lastKill }) {
    await untilSent(scratch);
    await untilDelivered(scratch);
    diary.settledAfter = (Date.now() - lastKill) / 1000;
    await Promise.all(diary.receivers.map((one) => one.stop()));
  },
  check: ({ scratch, diary }) =>
    asSuperuser(scratch.superuserUrl, (client) => findViolations(client, diary)),
  async count({ diary: { receivers, renamed, settledAfter } }) {
    const messages = receivers.flatMap((one) => one.messages);
    const different = receivers.reduce(
      (sum, one) => sum + new Set(one.messages.map(({ id }) => id)).size,
      0,
    );
    return [
      ['messages that arrived, repeats included', messages.length, 10],
      ['repeated messages (same id and text)', messages.length - different],
      ['new names', [...renamed.values()].reduce((sum, n) => sum + n, 0), 3],
      ['seconds until all was told after the last kill', settledAfter],
    ];
  },
});
