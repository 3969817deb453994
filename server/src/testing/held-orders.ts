import { decideOrder } from '@regalo/contract/approvals/decide';
import { savePolicies } from '@regalo/contract/approvals/policies';
import { sendGifts } from '@regalo/contract/gifts/send-gifts';
import { openSessionOf } from './contract-calls.ts';
import { type MadeCompany, makeCompany, makePerson } from './factories.ts';
import { type Member, makeMember } from './members.ts';
import { freeOrder } from './orders.ts';
import { asSuperuser } from './superuser.ts';
import type { TestApp } from './test-app.ts';

export interface SignedIn extends Member {
  token: string;
}

/** A member of real roles who is signed in. */
export async function signIn(
  app: TestApp,
  companyId: number,
  ...roles: Parameters<typeof makeMember>[2][]
): Promise<SignedIn> {
  const member = await makeMember(app, companyId, ...roles);
  return { ...member, token: await openSessionOf(app, member) };
}

export interface ApprovingCompany extends MadeCompany {
  sender: SignedIn;
  approver: SignedIn;
  second: SignedIn;
}

/** A company with an Admin, a sender and two approvers, of whom nobody invited another. */
export async function makeApprovingCompany(
  app: TestApp,
  funds = 10_000_000,
): Promise<ApprovingCompany> {
  const company = await makeCompany(app.services.database, { funds });
  return {
    ...company,
    sender: await signIn(app, company.id, 'sender'),
    approver: await signIn(app, company.id, 'approver'),
    second: await signIn(app, company.id, 'approver'),
  };
}

type Limits = Partial<
  Record<
    'order_limit' | 'member_limit' | 'group_limit' | 'second_limit' | 'step_up_above',
    number | null
  >
> & { always_roles?: string[] };

const NO_LIMITS = { order_limit: null, member_limit: null, group_limit: null, second_limit: null };

/** Sets the policies of a company as its Admin; no limits where none are named. */
export const setPolicies = (app: TestApp, { token }: { token: string }, limits: Limits = {}) =>
  app.call(savePolicies, { token, body: { ...NO_LIMITS, ...limits } });

/** Sends to new people, or to those who are named. @returns the answer of the call */
export async function order(
  app: TestApp,
  { id, token }: { id: number; token: string },
  {
    people = 1,
    users,
    ...bought
  }: Parameters<typeof freeOrder>[1] & {
    people?: number;
    users?: number[];
    headers?: Record<string, string>;
  } = {},
) {
  const { headers = {}, ...gift } = bought;
  const to =
    users ??
    (await Promise.all(
      Array.from({ length: people }, () => makePerson(app.services.database, id)),
    ));
  return await app.call(sendGifts, { token, headers, body: freeOrder(to, gift) });
}

/** An order of the sender's that is held, as every order of theirs is in this company. */
export async function holdOne(
  app: TestApp,
  company: ApprovingCompany,
  given: Parameters<typeof order>[2] = {},
): Promise<number> {
  const { status, reply, error } = await order(app, company.sender, given);
  if (status !== 200 || reply.body.status !== 'pending_approval')
    throw new Error(`the order was not held: ${status} ${error?.reason}`);
  return reply.body.order_id;
}

/** Decides an order. @returns the status, and the reason of a refusal */
export async function decide(
  app: TestApp,
  { token }: { token: string },
  id: number,
  decision: 'approve' | 'decline' = 'approve',
  comment?: string,
): Promise<string> {
  const body = { id, decision, ...(comment === undefined ? {} : { comment }) };
  const { status, error } = await app.call(decideOrder, { token, body });
  return status === 200 ? '200' : `${status} ${error.reason}`;
}

/** What the wallet and the held account of a company hold by its ledger. */
export async function moneyOf(app: TestApp, companyId: number) {
  const [row] = await asSuperuser(
    app,
    `select (select balance from wallets where company_id = $1)::int as wallet,
      coalesce(sum(amount) filter (where account = 'held'), 0)::int as held,
      coalesce(sum(amount) filter (where account = 'vouchers'), 0)::int as vouchers,
      coalesce(sum(amount) filter (where account = 'fees'), 0)::int as fees
    from ledger_entries where company_id = $1`,
    [companyId],
  );
  return row as { wallet: number; held: number; vouchers: number; fees: number };
}
