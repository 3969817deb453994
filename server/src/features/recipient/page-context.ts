import type { PageAssets } from '@regalo/gift-view/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkBudgets } from '../../platform/http/network-budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { PageAnswers } from './page-answers.ts';
import type { ShownGift } from './page-props.ts';
import { findReceivedGift } from './received-gift.ts';

/** What the routes of recipients' pages share. */
export interface PageContext {
  pages: FastifyInstance;
  services: Services;
  budgets: NetworkBudgets;
  answers: PageAnswers;
  assets: PageAssets;
  /** Charges a call to its network before the database is asked. */
  onRequest: (request: FastifyRequest) => Promise<void>;
}

export type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** A link that leads to no gift is charged to its network. */
export function miss(
  { budgets, answers }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  budgets.unknownLinks.spend(request.ip);
  return answers.unknown(request, reply);
}

/**
 * The gift of a link that is the present one. Any other link is answered here.
 * @returns undefined where the answer has been sent
 */
export async function findShownGift(
  context: PageContext,
  request: TokenRequest,
  reply: FastifyReply,
): Promise<ShownGift | undefined> {
  const gift = await findReceivedGift(context.services, request.params.token);
  if (!gift) {
    await miss(context, request, reply);
    return;
  }
  const { state } = gift;
  if (state === 'replaced') {
    await context.answers.replaced(reply, gift);
    return;
  }
  return { ...gift, state };
}

/**
 * Refuses a form that another site has sent. The secret link is what allows it; this keeps a page that
 * knows the link from sending the form in its reader's name. Browsers that do not say are let through.
 * @throws Refusal csrf
 */
export function checkOwnForm({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') throw new Refusal('page_expired');
}

/**
 * Whether a geo: link opens an app in the browser that asks: elsewhere it leads to an error, or to nothing at all.
 */
export const hasMapsApp = ({ headers }: FastifyRequest): boolean =>
  /\bAndroid\b/.test(headers['user-agent'] ?? '');

/** A field of a form that was sent; empty where it is missing. */
export const formField = ({ body }: FastifyRequest, name: string): string =>
  new URLSearchParams(typeof body === 'string' ? body : '').get(name) ?? '';
