import type { Reply } from '@regalo/contract/api/endpoint';
import { claimCodeText } from '@regalo/contract/gifts/claim-code';
import {
  type readClaimCodes as codesContract,
  type openGiveaway as contract,
  GIVEAWAY_GIFTS_MAX,
  type NewGiveaway,
} from '@regalo/contract/gifts/giveaways';
import type { Connection } from '../../../database/connection.ts';
import { answerOnce } from '../../../platform/answer-once.ts';
import { beginAgain } from '../../../platform/begin-again.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import type { Session } from '../../../platform/security/sessions.ts';
import type { Services } from '../../../platform/services.ts';
import { LimitsMoved } from '../../approvals/limits.ts';
import { sheetReader } from '../../people/upload/sheet-reader.ts';
import { sheetOf } from '../../people/upload/sheet-upload.ts';
import type { ToPlace } from '../checkout/check-order.ts';
import { orderRow } from '../checkout/write-order.ts';
import { reserveOrderId } from '../checkout/write-queries.ts';
import { checkCodes, checkGiveaway } from './check-giveaway.ts';
import { linkColumns, listCodeHashes, madeCodes } from './giveaway-link.ts';
import { insertCodes, insertGiveaway, numberGiveaway } from './giveaway-queries.ts';
import { holdGiveaway } from './hold-giveaway.ts';

type Used = Pick<
  Services,
  'database' | 'jobs' | 'keys' | 'now' | 'roles' | 'reviewOrdersAbove' | 'carriers'
>;

type Opened = Reply<typeof contract>;

/** The row of a new giveaway. */
function rowOf(
  { keys, now }: Used,
  asked: NewGiveaway,
  order: ReturnType<typeof orderRow>,
  { waits, byCode, stockBacked }: { waits: boolean; byCode: boolean; stockBacked: boolean },
) {
  const { quantity, total_amount, media_id, group_id, group_name, choices, ...terms } = order;
  return {
    ...terms,
    ...linkColumns(keys, { companyId: order.company_id, giveawayId: order.id, generation: 1 }),
    name: asked.name,
    gifts: asked.units,
    until: asked.until,
    role: asked.role,
    domains: asked.domains,
    by_code: byCode,
    network_max: asked.network_max,
    messages_max: asked.messages_max,
    stock_backed: stockBacked,
    valid_months: asked.valid_months,
    waits,
    created_at: now(),
  };
}

const firstState = (checked: ToPlace): Opened['state'] => {
  if (checked.kind === 'to send') return 'open';
  return checked.held.review.length > 0 ? 'in_review' : 'waiting';
};

/** Makes a giveaway with the codes that it asks for. */
async function open(
  tx: Connection,
  services: Used,
  session: Session,
  asked: NewGiveaway,
): Promise<Omit<Opened, 'codes'>> {
  const { companyId } = session;
  const { keys } = services;
  const { order, checked } = await checkGiveaway(tx, services, session, asked);
  const { quote } = checked;
  const id = await reserveOrderId(tx);
  const place = { companyId, giveawayId: id };
  const made = madeCodes(keys, place, { count: asked.new_codes, keyVersion: keys.current });
  const codes = new Set([...asked.codes, ...made.map(claimCodeText)]);
  const row = orderRow({ session, order, quote, orderId: id });
  const state = firstState(checked);
  const { stockBacked } = quote.offer;
  const kept = { waits: state !== 'open', byCode: codes.size > 0, stockBacked };
  await insertGiveaway(tx, rowOf(services, asked, row, kept));
  const hashes = [...codes].flatMap((code) => listCodeHashes(keys, place, code).slice(0, 1));
  if (kept.byCode) await insertCodes(tx, place, hashes);
  const { name, until, valid_months } = asked;
  await holdGiveaway(tx, services, { row: { ...row, valid_months }, name, until }, checked);
  return { id, number: await numberGiveaway(tx, place), state };
}

/**
 * Makes a giveaway and holds the money for all of its gifts, or does nothing. One that an order would wait for waits
 * for its approval. A repeated key gets the first answer.
 * @returns its id and number, whether it waits, and the codes that were made for it
 * @throws Refusal not_found, validation, total_changed, insufficient_balance, out_of_stock, wrong_state,
 *   step_up_required, company_suspended, idempotency_mismatch
 */
export async function openGiveaway(
  services: Used,
  session: Session,
  asked: NewGiveaway,
  key?: string,
): Promise<Opened> {
  const { companyId, managerId } = session;
  const { database, keys } = services;
  checkCodes(asked);
  const once = { key, call: ['giveaway-open', managerId, asked] };
  const isPassing = (error: unknown) => error instanceof LimitsMoved;
  const openOnce = () =>
    database.inCompany(companyId, (tx) =>
      answerOnce(tx, companyId, once, async () => ({
        ...(await open(tx, services, session, asked)),
        // Its codes are not kept: they are derived again.
        keyVersion: keys.current,
      })),
    );
  const { keyVersion, ...opened } = await beginAgain(openOnce, isPassing);
  const place = { companyId, giveawayId: opened.id };
  const codes = madeCodes(keys, place, { count: asked.new_codes, keyVersion });
  // The version before kept no state: whatever it made was open.
  return { ...opened, state: opened.state ?? 'open', codes };
}

/** A heading, the most codes there may be, and one more, by which the form says that they are too many. */
const MOST = GIVEAWAY_GIFTS_MAX + 2;

/** The codes of a spreadsheet, read as those of people are. @throws Refusal validation, too_large, unsupported_type */
export async function readClaimCodes(
  { companyId }: Session,
  upload: UploadedFile | null,
): Promise<Reply<typeof codesContract>> {
  const { bytes } = sheetOf(upload);
  const cells = await sheetReader.firstCells(companyId, bytes);
  return { list: cells.slice(0, MOST) };
}
