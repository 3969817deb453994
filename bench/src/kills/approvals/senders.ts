import { setTimeout as sleep } from 'node:timers/promises';
import { IDEMPOTENCY_HEADER } from '@regalo/contract/api/endpoint';
import { withdrawOrder } from '@regalo/contract/approvals/decide';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { updatePerson } from '@regalo/contract/people/form';
import { freeOrder } from '@regalo/server/bench';
import { ask, askAgain, mustNotBe } from '../calls.ts';
import { below, pick, pickSome } from '../random.ts';
import type { Diary } from './diary.ts';
import type { Member, World } from './world.ts';

export interface Acting {
  url: string;
  world: World;
  diary: Diary;
}

function nextOrder({ world, diary }: Acting) {
  const { people, leaving, item } = world;
  const staying = leaving.filter((id) => !diary.leaving.has(id));
  // Some of those who receive it are deleted before it is approved.
  const users = pickSome([...people.slice(0, 100), ...staying], 4);
  return freeOrder(users, below(2) === 0 ? { place: item } : {});
}

/** Places an order under a key; every tenth held one is asked for again. */
async function place(acting: Acting, { token }: Member, key: string): Promise<number | undefined> {
  const { diary } = acting;
  const body = nextOrder(acting);
  const options = { token, body, headers: { [IDEMPOTENCY_HEADER]: key } };
  const answer = await ask(acting, sendGifts, options);
  if (answer.status !== 200) {
    const gone = body.users.some((one) => diary.leaving.has(one));
    if (gone && answer.body.reason === 'recipient_deleted') diary.refused.push(key);
    else mustNotBe(acting, 'an order', answer);
    return;
  }
  const { order_id: id, status } = answer.body.body;
  if (status !== 'pending_approval') mustNotBe(acting, 'an order that has to wait', answer);
  diary.placed.push({ id, key, total: body.total_amount, people: body.users });
  await askAgain(acting, sendGifts, { options, answer });
  return id;
}

async function withdraw(acting: Acting, { token }: Member, id: number): Promise<void> {
  const { diary } = acting;
  const answer = await ask(acting, withdrawOrder, { token, body: { id } });
  if (answer.status === 200) diary.withdrawn.push(id);
  else if (answer.body.reason === 'pending_order_over') diary.over.push(id);
  else mustNotBe(acting, 'a withdrawal', answer);
}

/** One sender: orders, and now and then takes one of their last back, until told to stop. */
export async function send(acting: Acting, sender: Member, until: () => boolean): Promise<void> {
  const own: number[] = [];
  for (let n = 1; !until(); n += 1) {
    const id = await place(acting, sender, `sender${sender.id}-${n}`);
    if (id !== undefined) own.push(id);
    if (own.length > 0 && below(5) === 0) await withdraw(acting, sender, pick(own.slice(-4)));
    await sleep(below(60));
  }
}

/** Deletes one of those who are to receive the newest order, again and again until told to stop. */
export async function deletePeople(acting: Acting, until: () => boolean): Promise<void> {
  const { world, diary } = acting;
  while (!until()) {
    await sleep(below(800));
    const isThere = (one: number) => world.leaving.includes(one) && !diary.leaving.has(one);
    const id = diary.placed.at(-1)?.people.find(isThere);
    if (id === undefined) continue;
    diary.leaving.add(id);
    const { token } = world.company;
    const answer = await ask(acting, updatePerson, { token, body: { id, is_deleted: 1 } });
    // An answer that was lost leaves nobody to be deleted.
    const { status, body } = answer;
    if (status !== 200 && body.reason !== 'person_not_found')
      mustNotBe(acting, 'a deletion', answer);
  }
}
