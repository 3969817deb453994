import {
  cleanSignature,
  type Signature,
  signatureProblem,
} from '@regalo/contract/gifts/card-signature';
import { mediaBytes } from '@regalo/contract/media/media-file';
import type { Reason } from '@regalo/contract/refusals/reasons';
import type { FastifyReply } from 'fastify';
import { readForm, takeForms, type UploadedFile } from '../../../platform/http/multipart.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { countNetworkTry } from '../../../platform/security/network-tries.ts';
import { countTry } from '../../../platform/security/throttle.ts';
import type { Services } from '../../../platform/services.ts';
import { type CardPlace, SIGN_PATH } from '../../gifts/group-card/card-link.ts';
import { type SignerKeys, signCard, takeBack } from '../../gifts/group-card/sign-card.ts';
import { storeUpload } from '../../media/upload.ts';
import { checkOwnForm, formField, type PageContext, type TokenRequest } from '../page-context.ts';
import { browser, findSigned, type Refused, showCardToSign } from './answers.ts';

/** The largest form without a photo: each character of the name and words as twelve, and a drawing. */
const FORM_BYTES = 32 * 1024;

/** Of a network: a large office may sign from one, and correct what it signed. */
const OF_NETWORK = { scope: 'sign-card', max: 600, minutes: 60 };
/** Photos of a network, and of a card in a day: what strangers send leaves room for what members upload. */
const PHOTOS_OF_NETWORK = { scope: 'card-photo', max: 300, minutes: 60 };
const PHOTOS_OF_CARD = { scope: 'photos-of-card', max: 600, minutes: 24 * 60 };
/** What is read of a photo. */
const PHOTO_BYTES = mediaBytes('image');

/** What is said of a photo that is refused. */
const PHOTO_PROBLEMS: Partial<Record<Reason, Refused>> = {
  image_too_large: 'photo_too_large',
  file_too_large: 'photo_too_large',
  image_unsupported: 'photo_unsupported',
  upload_quota_used: 'photo_not_now',
  service_busy: 'photo_not_now',
};

/** Why the reader of the page is refused. @throws what is a bug */
function problemOf(error: unknown): Refused {
  if (!(error instanceof Refusal)) throw error;
  const problem = PHOTO_PROBLEMS[error.problem.reason];
  if (problem) return problem;
  if (error.code === 'throttled') return 'throttled';
  throw error;
}

interface Sent extends SignerKeys {
  /** From which it was sent. */
  address: string;
  signature: Signature;
  /** A photo in place of that of the signature; null for none. */
  file: UploadedFile | null;
}

/** Stores a photo. @returns its address @throws Refusal throttled, too_large, unsupported_type, unavailable */
async function storePhoto(
  services: Services,
  { companyId, orderId }: CardPlace,
  { address, file }: { address: string; file: UploadedFile },
): Promise<string> {
  const { database, keys } = services;
  await countNetworkTry(database, keys, PHOTOS_OF_NETWORK, address);
  await countTry(database, keys, PHOTOS_OF_CARD, `${companyId}:${orderId}`);
  return await storeUpload(services, companyId, 'image', file);
}

/** @returns why it was not taken */
async function sign(
  services: Services,
  place: CardPlace,
  { key, kept, address, signature, file }: Sent,
): Promise<Refused | undefined> {
  const problem = signatureProblem(signature, file !== null || signature.photo !== null);
  if (problem) return problem;
  try {
    await countNetworkTry(services.database, services.keys, OF_NETWORK, address);
    const stored = file && (await storePhoto(services, place, { address, file }));
    const photo = stored ?? signature.photo;
    const signed = await signCard(services, place, {
      key,
      kept,
      signature: { ...signature, photo },
    });
    return signed === 'full' ? signed : undefined;
  } catch (error) {
    return problemOf(error);
  }
}

/** The fields of a form, in parts or not, and its photo, or why it was not read. */
async function readSent(request: TokenRequest) {
  const fields: Record<string, string> = {};
  let problem: Refused | undefined;
  try {
    if (request.isMultipart()) Object.assign(fields, await readForm(request, PHOTO_BYTES));
  } catch (error) {
    problem = problemOf(error);
  }
  const field = (name: string) => fields[name] ?? formField(request, name);
  // A browser sends a part without bytes where nothing is chosen.
  const file = request.upload?.bytes.length ? request.upload : null;
  return { field, file, problem };
}

/**
 * The page on which colleagues sign a card, without an account. Whoever has the link may, or whoever was invited by their own: it says
 * for whom the card is, and what its reader has signed. By a key of the form, which the browser keeps then, that can be changed.
 */
export function addSigningRoutes(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  const address = `${SIGN_PATH}/:token`;
  pages.get(address, { onRequest }, async (request: TokenRequest, reply) => {
    const another = 'another' in (request.query as object);
    const kept = browser.kept(request);
    const key = another ? '' : kept;
    const found = await findSigned(context, request, reply, { key, kept });
    if (!found) return reply;
    const { card } = found;
    return showCardToSign(context, request, reply, {
      card,
      key: card.own ? key : browser.fresh(),
    });
  });

  const options = { onRequest, bodyLimit: FORM_BYTES };
  const take = async (request: TokenRequest, reply: FastifyReply) => {
    checkOwnForm(request);
    const { field, file, problem: unread } = await readSent(request);
    const kept = browser.kept(request);
    const key = browser.sent(field('key')) || (unread && kept) || browser.fresh();
    const found = await findSigned(context, request, reply, { key, kept });
    if (!found) return reply;
    const { place, card } = found;
    if (card.state !== 'open' || unread)
      return showCardToSign(context, request, reply, { card, key, problem: unread });
    const again = () => answers.secure(reply).redirect(browser.path(context, request), 303);
    if (field('act') === 'remove') {
      await takeBack(services, place, key);
      return again();
    }
    const [name, words, drawing] = [field('name'), field('words'), field('drawing')];
    const photo = field('no-photo') ? '' : (card.own?.photo ?? '');
    const signature = cleanSignature({ name, words, drawing, photo });
    const problem = await sign(services, place, {
      ...{ key, kept, signature, file },
      address: request.ip,
    });
    if (problem)
      return showCardToSign(context, request, reply, { card, key, problem, typed: signature });
    browser.keep(context, request, reply, key);
    return again();
  };
  takeForms(pages, (forms) => {
    forms.post<{ Params: { token: string } }>(address, options, take);
  });
}
