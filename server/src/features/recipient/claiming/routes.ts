import { type Claimant, cleanClaimant } from '@regalo/contract/gifts/giveaway-claim';
import {
  type ClaimPageProps,
  type ClaimProblem,
  renderClaimPage,
  renderNoGiveaway,
} from '@regalo/gift-view/claim-page';
import type { FastifyReply } from 'fastify';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { showBrand } from '../../brands/show-brand.ts';
import { askForGift } from '../../gifts/giveaways/ask-for-gift.ts';
import { claimGift } from '../../gifts/giveaways/claim-gift.ts';
import type { ClaimRow } from '../../gifts/giveaways/claim-queries.ts';
import { CLAIM_PATH, findGiveaway } from '../../gifts/giveaways/giveaway-link.ts';
import { phonesOf } from '../../gifts/giveaways/giveaway-phones.ts';
import { stateOf } from '../../gifts/giveaways/giveaway-state.ts';
import { readVisit, type Visitor } from '../../gifts/giveaways/giveaway-visitor.ts';
import { keptKeys } from '../kept-key.ts';
import { languageOf } from '../page-answers.ts';
import { checkOwnForm, formField, type PageContext, type TokenRequest } from '../page-context.ts';

/** The largest form: each character of the fields as twelve. */
const FORM_BYTES = 8 * 1024;

const browser = keptKeys('regalo-claimant', CLAIM_PATH);

/** A visitor, and what they have asked for before. */
type Visit = Visitor & { own: ClaimRow | undefined };

/** Whoever looks at the page of a link. Any other link is answered here, and charged to its network. */
async function findVisit(
  { services, budgets, answers, signAssets }: PageContext,
  request: TokenRequest,
  reply: FastifyReply,
  key: string,
): Promise<Visit | undefined> {
  const place = await findGiveaway(services, request.params.token);
  const found = place && (await readVisit(services, place, key));
  if (place && found) return { place, key, address: request.ip, ...found };
  budgets.unknownLinks.spend(request.ip);
  await answers.page(reply.code(404), renderNoGiveaway(languageOf(request), signAssets));
  return;
}

const typedBefore = ({ own }: Visit): Claimant | undefined => {
  const contact = own?.email ?? own?.phone;
  return own && contact
    ? { firstName: own.first_name, lastName: own.last_name, contact, code: '' }
    : undefined;
};

/** What a page is shown with beside the giveaway. */
interface Shown {
  /** Whether the form is shown once more, although a code was mailed. */
  again?: boolean;
  typed?: Claimant;
  problem?: ClaimProblem | undefined;
}

/** What whoever looks is shown first: what they have claimed, else whether it can be claimed. */
function pageState(
  { row, own }: Visit,
  { now }: Services,
  again: boolean,
): ClaimPageProps['state'] {
  if (own?.claimed_at) return 'claimed';
  const state = stateOf(row, now());
  if (state === 'open') return own && !again ? 'coded' : 'asking';
  return state;
}

const STATUSES: Partial<Record<ClaimProblem, number>> = { throttled: 429, already: 409 };

function show(
  context: PageContext,
  request: TokenRequest,
  reply: FastifyReply,
  visit: Visit,
  { again = false, typed = typedBefore(visit), problem }: Shown = {},
) {
  const { services, answers, signAssets } = context;
  const { row, key } = visit;
  const language = languageOf(request);
  const html = renderClaimPage(
    {
      language,
      brand: showBrand(row.brand, language, services),
      state: pageState(visit, services, again),
      left: stateOf(row, services.now()) === 'open',
      companyName: row.company_name,
      faceValue: row.face_value,
      shopName: row.shop_name,
      until: row.until,
      domains: row.domains,
      byCode: row.by_code,
      phones: phonesOf(services, row),
      action: browser.path(context, request),
      claimant: key,
      ...(typed && { typed }),
      ...(problem && { problem }),
    },
    signAssets,
  );
  return answers.page(reply.code(problem ? (STATUSES[problem] ?? 422) : 200), html, row);
}

/** What went wrong with what was sent; undefined for nothing. */
async function act(
  services: Services,
  visit: Visit,
  sent: { mailed: string | undefined; claimant: Claimant },
): Promise<ClaimProblem | undefined> {
  try {
    if (sent.mailed === undefined) return await askForGift(services, visit, sent.claimant);
    const outcome = await claimGift(services, visit, sent.mailed);
    // The page says by itself what was claimed, and why nothing can be.
    return outcome === 'claimed' || outcome === 'unavailable' ? undefined : outcome;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'throttled') return 'throttled';
    throw error;
  }
}

/** What a page is asked for: its form once more, or one for somebody else on the same device. */
function asked({ query }: TokenRequest) {
  const params = query as object;
  return { again: 'again' in params, another: 'another' in params };
}

/**
 * The page on which gifts of a giveaway are claimed, without an account: a form, then the code that was mailed. By a
 * key of the form, which the browser keeps then, it is known again.
 */
export function addClaimingRoutes(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  const address = `${CLAIM_PATH}/:token`;
  pages.get(address, { onRequest }, async (request: TokenRequest, reply) => {
    const { again, another } = asked(request);
    const kept = another ? '' : browser.kept(request);
    const visit = await findVisit(context, request, reply, kept);
    if (!visit) return reply;
    const key = visit.own ? kept : browser.fresh();
    return show(context, request, reply, { ...visit, key }, { again });
  });

  const options = { onRequest, bodyLimit: FORM_BYTES };
  pages.post(address, options, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const field = (name: string) => formField(request, name);
    const key = browser.sent(field('key')) || browser.fresh();
    const visit = await findVisit(context, request, reply, key);
    if (!visit) return reply;
    const claims = field('act') === 'claim';
    if (visit.own?.claimed_at || stateOf(visit.row, services.now()) !== 'open')
      return show(context, request, reply, visit);
    const claimant = cleanClaimant(
      {
        firstName: field('firstName'),
        lastName: field('lastName'),
        // Pages that were opened before this release call it email. Until the release after it.
        contact: field('contact') || field('email'),
        code: field('code'),
      },
      { phones: phonesOf(services, visit.row) },
    );
    const mailed = claims ? field('mailed') : undefined;
    const problem = await act(services, visit, { mailed, claimant });
    if (problem)
      return show(context, request, reply, visit, {
        problem,
        again: !claims || problem === 'code_used' || problem === 'already',
        ...(!claims && { typed: claimant }),
      });
    browser.keep(context, request, reply, key);
    return answers.secure(reply).redirect(browser.path(context, request), 303);
  });
}
