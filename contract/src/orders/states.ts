import type { HELD_STATUSES } from '../approvals/held-status.ts';
import type { ScheduledStatus } from '../gifts/scheduled-status.ts';
import type { GiftStatus } from './gift-status.ts';
import type { ListedOrder } from './list.ts';
import type { OrderState } from './order-status.ts';

/** The things with a state, and their statuses in the API. */
interface Statuses {
  gift: GiftStatus;
  order: OrderState;
  /** An order that needs or needed approval. */
  held: (typeof HELD_STATUSES)[number];
  /** An order that is sent later. */
  scheduled: ScheduledStatus;
}

export type StateKind = keyof Statuses;
export type StatusOf<Kind extends StateKind> = Statuses[Kind];

/** `open`: somebody has to do something. */
export type Tone = 'calm' | 'open' | 'good' | 'bad';

/** Every state with its tone; its name is also that of its icon. */
export const STATES = {
  queued: 'calm',
  sent: 'good',
  partially_failed: 'bad',
  failed: 'bad',
  no_email: 'open',
  opened: 'good',
  partially_redeemed: 'good',
  redeemed: 'good',
  expired: 'calm',
  withdrawn: 'calm',
  in_review: 'open',
  pending_approval: 'open',
  approved: 'good',
  declined: 'bad',
  lapsed: 'bad',
  scheduled: 'good',
  paused: 'calm',
  waiting: 'open',
} as const satisfies Record<string, Tone>;

/** Where an order or a gift stands. One thing is called by one word wherever it is said. */
export type State = keyof typeof STATES;

/** The statuses whose state has another name. */
const NAMED_OTHERWISE: { [Kind in StateKind]: Partial<Record<Statuses[Kind], State>> } = {
  gift: { canceled: 'withdrawn' },
  order: { pending: 'queued', complete: 'sent', canceled: 'withdrawn' },
  held: {},
  scheduled: { canceled: 'withdrawn' },
};

/** The key of what happens next, by kind and status: a sent order waits for other things than a sent gift. */
type NextKey = { [Kind in StateKind]: `states.next.${Kind}.${Statuses[Kind]}` }[StateKind];

interface Look {
  state: State;
  tone: Tone;
  /** Keys of the texts `statesEn` and `statesEs`. */
  word: `states.words.${State}`;
  next: NextKey;
}

/** How a status is said and shown, and what happens next. */
export function lookOf<Kind extends StateKind>(kind: Kind, status: Statuses[Kind]): Look {
  const others = NAMED_OTHERWISE[kind] as Partial<Record<Statuses[Kind], State>>;
  const state = others[status] ?? (status as State);
  return {
    state,
    tone: STATES[state],
    word: `states.words.${state}`,
    next: `states.next.${kind}.${status}` as NextKey,
  };
}

/** The state of an order: how far its e-mails are, until all of its gifts were withdrawn. */
export const orderState = ({
  status,
  quantity,
  canceled,
}: Pick<ListedOrder, 'status' | 'quantity' | 'canceled'>): OrderState =>
  canceled === quantity ? 'canceled' : status;
