import { SIGNER_NAME_MAX } from '@regalo/contract/gifts/card-signature';
import { renderNoCard, renderSignPage, type SignPageProps } from '@regalo/gift-view/sign-page';
import type { Language } from '@regalo/messages/languages';
import type { FastifyReply } from 'fastify';
import { mailCopy, shownAddress } from '../../../platform/storage/storage.ts';
import { showBrand } from '../../brands/show-brand.ts';
import { type CardPlace, findCard, SIGN_PATH } from '../../gifts/group-card/card-link.ts';
import { sayEnd } from '../../gifts/group-card/card-state.ts';
import {
  type CardToSign,
  readCardToSign,
  type SignerKeys,
} from '../../gifts/group-card/sign-card.ts';
import { keptKeys } from '../kept-key.ts';
import { languageOf } from '../page-answers.ts';
import type { PageContext, TokenRequest } from '../page-context.ts';

/** By which whoever has signed a card is known again. */
export const browser = keptKeys('regalo-signer', SIGN_PATH);

/**
 * The card of a link with what a key has signed. Any other link is answered here, and charged to its network.
 * @returns undefined where the answer has been sent
 */
export async function findSigned(
  { services, budgets, answers, signAssets }: PageContext,
  request: TokenRequest,
  reply: FastifyReply,
  keys: SignerKeys,
): Promise<{ place: CardPlace; card: CardToSign } | undefined> {
  const place = await findCard(services, request.params.token);
  const card = place && (await readCardToSign(services, place, keys));
  if (card) return { place, card };
  budgets.unknownLinks.spend(request.ip);
  await answers.page(reply.code(404), renderNoCard(languageOf(request), signAssets));
  return;
}

export type Refused = NonNullable<SignPageProps['problem']>;

const STATUSES: Partial<Record<Refused, number>> = {
  ...{ throttled: 429, photo_too_large: 413, photo_unsupported: 415, photo_not_now: 503 },
};

const NOTHING = { words: '', drawing: null, photo: null };

const listed = (names: readonly string[], language: Language) =>
  new Intl.ListFormat(language).format(names);

/** The page of a card. @param typed what was not taken, and why */
export function showCardToSign(
  context: PageContext,
  request: TokenRequest,
  reply: FastifyReply,
  {
    card,
    key,
    typed = card.own,
    problem,
  }: { card: CardToSign; key: string; problem?: Refused | undefined } & Pick<
    SignPageProps,
    'typed'
  >,
) {
  const { services, answers, signAssets } = context;
  const language = languageOf(request);
  const html = renderSignPage(
    {
      language,
      brand: showBrand(card.brand, language, services),
      state: card.state === 'open' && card.own ? 'signed' : card.state,
      recipientName: card.recipients.length > 0 ? listed(card.recipients, language) : null,
      companyName: card.companyName,
      until: sayEnd(card.end, language),
      count: card.signatures,
      action: browser.path(context, request),
      signer: key,
      own: card.member !== undefined,
      waits: card.own?.waits ?? false,
      photo: card.own?.photo ? shownAddress(services.mediaBase, mailCopy(card.own.photo)) : null,
      typed: typed ?? { ...NOTHING, name: card.member?.slice(0, SIGNER_NAME_MAX) ?? '' },
      ...(problem && { problem }),
    },
    signAssets,
  );
  const status = problem ? (STATUSES[problem] ?? 422) : 200;
  return answers.page(reply.code(status), html, card);
}
