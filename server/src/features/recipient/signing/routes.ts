import {
  cleanSignature,
  type Signature,
  signatureProblem,
} from '@regalo/contract/gifts/card-signature';
import { Refusal } from '../../../platform/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { SIGN_PATH } from '../../gifts/group-card/card-link.ts';
import { signCard, takeBack } from '../../gifts/group-card/sign-card.ts';
import { checkOwnForm, formField, type PageContext, type TokenRequest } from '../page-context.ts';
import {
  findSigned,
  keep,
  keptKey,
  keyOf,
  newKey,
  type Place,
  type Refused,
  showCardToSign,
  signPath,
} from './answers.ts';

/** The largest form: each character of the name and words as twelve, and a drawing. */
const FORM_BYTES = 32 * 1024;

interface Sent {
  key: string;
  /** From which it was sent. */
  address: string;
  signature: Signature;
}

/** @returns why it was not taken */
async function sign(services: Services, place: Place, sent: Sent): Promise<Refused | undefined> {
  const problem = signatureProblem(sent.signature);
  if (problem) return problem;
  try {
    const signed = await signCard(services, place, sent);
    return signed === 'full' ? signed : undefined;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'throttled') return 'throttled';
    throw error;
  }
}

/**
 * The page on which colleagues sign a card, without an account. Whoever has the link may: it says for whom the card is,
 * and what its reader has signed. By a key of the form, which the browser keeps then, that can be changed.
 */
export function addSigningRoutes(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  const address = `${SIGN_PATH}/:token`;
  pages.get(address, { onRequest }, async (request: TokenRequest, reply) => {
    const another = 'another' in (request.query as object);
    const kept = another ? '' : keptKey(request);
    const found = await findSigned(context, request, reply, kept);
    if (!found) return reply;
    const { card } = found;
    return showCardToSign(context, request, reply, { card, key: card.own ? kept : newKey() });
  });

  const options = { onRequest, bodyLimit: FORM_BYTES };
  pages.post(address, options, async (request: TokenRequest, reply) => {
    checkOwnForm(request);
    const field = (name: string) => formField(request, name);
    const key = keyOf(field('key')) || newKey();
    const found = await findSigned(context, request, reply, key);
    if (!found) return reply;
    const { place, card } = found;
    if (!card.open) return showCardToSign(context, request, reply, { card, key });
    const again = () => answers.secure(reply).redirect(signPath(context, request), 303);
    if (field('act') === 'remove') {
      await takeBack(services, place, key);
      return again();
    }
    const typed = { name: field('name'), words: field('words'), drawing: field('drawing') };
    const signature = cleanSignature(typed);
    const problem = await sign(services, place, { key, address: request.ip, signature });
    if (problem)
      return showCardToSign(context, request, reply, { card, key, problem, typed: signature });
    keep(context, request, reply, key);
    return again();
  });
}
