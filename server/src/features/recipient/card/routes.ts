import { fileURLToPath } from 'node:url';
import { paletteOf } from '@regalo/contract/brands/palette';
import { CARD_SIGNATURES_MAX } from '@regalo/contract/gifts/group-card';
import { holderName } from '@regalo/contract/people/erased';
import { ConcurrencyLimit } from '../../../platform/concurrency-limit.ts';
import { type ProcessLimits, runInProcess } from '../../../platform/run-in-process.ts';
import type { Services } from '../../../platform/services.ts';
import { readShownSignatures } from '../../gifts/group-card/signature-queries.ts';
import { findShownGift, giftPath, type PageContext, type TokenRequest } from '../page-context.ts';
import type { ShownGift } from '../page-props.ts';
import type { CardFile } from './draw-card-file.ts';

const WORKER = fileURLToPath(new URL('./card-file-worker.ts', import.meta.url));
/** A card with all signatures that it may have takes about two seconds. */
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
    const card = { language, recipient: holderName(receiver_name), accent, signatures };
    const file = await processes.run(() =>
      runInProcess<CardFile, Uint8Array>(WORKER, card, LIMITS),
    );
    return answers
      .secure(reply)
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="regalo.pdf"')
      .send(Buffer.from(file));
  });
}
