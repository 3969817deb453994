import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { paletteOf } from '@regalo/contract/brands/palette';
import type { Signature } from '@regalo/contract/gifts/card-signature';
import { CARD_SIGNATURES_MAX } from '@regalo/contract/gifts/group-card';
import { holderName } from '@regalo/contract/people/erased';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { type ProcessLimits, runInProcess } from '../../../platform/run-in-process.ts';
import type { Services } from '../../../platform/services.ts';
import { mailCopy, storedKey } from '../../../platform/storage/storage.ts';
import { logoData } from '../../brands/logo-data.ts';
import { readShownSignatures } from '../../gifts/group-card/signature-queries.ts';
import { findShownGift, giftPath, type PageContext, type TokenRequest } from '../page-context.ts';
import type { ShownGift } from '../page-props.ts';
import type { CardFile, FiledSignature } from './draw-card-file.ts';

const WORKER = fileURLToPath(new URL('./card-file-worker.ts', import.meta.url));
/** A card with all signatures that it may have takes about two seconds, and 40 MB of photos. */
const LIMITS: ProcessLimits = { milliseconds: 30_000, megabytes: 256 };

/** Each takes a core of this machine. */
const processes = new ConcurrencyLimit({ max: 1, waiting: 20, waitMs: 20_000 });

/** What colleagues have signed for the recipient of a gift that was opened; nothing of one that was withdrawn. */
export async function readCardOf({ database }: Pick<Services, 'database'>, gift: ShownGift) {
  const { companyId, row, state } = gift;
  if (!row.has_card || state === 'wrapped' || state === 'cancelled') return [];
  return await database.readCompany(companyId, (tx) =>
    readShownSignatures(tx, companyId, { orderId: row.order_id, most: CARD_SIGNATURES_MAX }),
  );
}

/** The photo at an address as its JPEG; null where it is gone. */
async function readPhoto({ storage }: Pick<Services, 'storage'>, address: string) {
  const file = await storage.get(storedKey(mailCopy(address)));
  return file ? await buffer(file.stream()) : null;
}

/** Signatures with their photos, which are read one after another. */
async function withPhotos(services: Pick<Services, 'storage'>, signatures: readonly Signature[]) {
  const filed: FiledSignature[] = [];
  for (const { photo, ...signed } of signatures)
    filed.push({ ...signed, photo: photo === null ? null : await readPhoto(services, photo) });
  return filed;
}

/** The card of a gift as a PDF. */
export function addCardRoutes(context: PageContext): void {
  const { pages, services, answers, onRequest } = context;
  pages.get('/g/:token/card.pdf', { onRequest }, async (request: TokenRequest, reply) => {
    const gift = await findShownGift(context, request, reply);
    if (!gift) return reply;
    const signatures = await readCardOf(services, gift);
    if (signatures.length === 0)
      return answers.secure(reply).redirect(giftPath(context, request), 303);
    const { language, receiver_name, brand } = gift.row;
    const accent = brand?.color ? paletteOf(brand.color).light.accent : null;
    const logo = await logoData(services.storage, brand?.logo);
    const card = { language, recipient: holderName(receiver_name), accent, logo };
    const file = await processes.run(async () => {
      const filed = { ...card, signatures: await withPhotos(services, signatures) };
      return await runInProcess<CardFile, Uint8Array>(WORKER, filed, LIMITS);
    });
    return answers
      .secure(reply)
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="regalo.pdf"')
      .send(Buffer.from(file));
  });
}
