import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageAssets } from '@regalo/gift-view/render-page';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkBudgets } from '../../platform/http/network-budget.ts';
import { Refusal } from '../../platform/refusal.ts';
import { basePathOf, type Services } from '../../platform/services.ts';
import { type PageAnswers, pageAnswers } from './page-answers.ts';
import type { ShownGift } from './page-props.ts';
import { findReceivedGift } from './received-gift.ts';

/** The context that recipients' pages share. */
export interface PageContext {
  pages: FastifyInstance;
  services: Services;
  budgets: NetworkBudgets;
  answers: PageAnswers;
  assets: PageAssets;
  /** Those of the page on which cards are signed. */
  signAssets: PageAssets;
  /** What the addresses of all pages begin with: empty, but for the sandbox. */
  base: string;
  /** Charges a call to its network before the database is asked. */
  onRequest: (request: FastifyRequest) => Promise<void>;
}

interface Asset {
  address: string;
  body: Buffer;
}

const builtFile = (name: string) =>
  readFileSync(new URL(import.meta.resolve(`@regalo/gift-view/${name}`)));

/** A built script of gift-view under an address that changes with its content. */
function assetOf(name: string): Asset {
  const body = builtFile(name);
  const version = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { address: `/g/assets/${version}.js`, body };
}

/** Serves the scripts of the pages. @returns their addresses, and the style that all share */
function registerPageAssets(app: FastifyInstance, base: string) {
  const script = assetOf('gift-page-script.js');
  const signing = assetOf('sign-page-script.js');
  for (const asset of [script, signing])
    app.get(asset.address, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(asset.body),
    );
  const style = builtFile('gift-page.css').toString();
  return {
    assets: { style, script: base + script.address },
    signAssets: { style, script: base + signing.address },
  };
}

/** Makes what the routes share, and serves the scripts of the pages. */
export function makeContext(
  pages: FastifyInstance,
  services: Services,
  budgets: NetworkBudgets,
): PageContext {
  const base = basePathOf(services.publicUrl);
  const { assets, signAssets } = registerPageAssets(pages, base);
  const answers = pageAnswers(services.mediaBase, assets);
  // Of the links themselves: scripts do not ask the database.
  const onRequest = async ({ ip }: FastifyRequest) => budgets.calls.spend(ip);
  return { pages, services, budgets, answers, assets, signAssets, base, onRequest };
}

/** The address of a gift's page, without the host. */
export const giftPath = ({ base }: PageContext, { params }: TokenRequest) =>
  `${base}/g/${params.token}`;

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

/** The wallets that a phone may have; others than phones pass a gift on to either. */
export function passesFor({ services }: PageContext, { headers }: FastifyRequest) {
  const agent = headers['user-agent'] ?? '';
  const { apple, google } = services.passes;
  return {
    apple: apple !== undefined && !/\bAndroid\b/.test(agent),
    google: google !== undefined && !/\b(iPhone|iPad)\b/.test(agent),
  };
}

/** A field of a form that was sent; empty where it is missing. */
export const formField = ({ body }: FastifyRequest, name: string): string =>
  new URLSearchParams(typeof body === 'string' ? body : '').get(name) ?? '';
