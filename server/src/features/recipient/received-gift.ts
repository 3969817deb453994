import { formatVoucherCode } from '@regalo/contract/gifts/voucher-code';
import { localDay } from '@regalo/contract/values/days';
import { networkOf } from '../../platform/http/network-of.ts';
import type { Services } from '../../platform/services.ts';
import { claimHash, claimToken, type GiftIdentity, voucherCode } from '../gifts/keys/gift-keys.ts';
import { claimGift, findGiftByClaim, type GiftRow, readGift, readUses } from './queries.ts';

type Used = Pick<Services, 'database' | 'keys' | 'now'>;

/** The gift behind a claim link, as it is now. */
export interface ReceivedGift {
  companyId: number;
  row: GiftRow;
  /**
   * choosing: it is opened, and its card can still be chosen or changed. replaced: the link is not the present one, and
   * tells nothing else.
   */
  state: 'wrapped' | 'choosing' | 'open' | 'used' | 'expired' | 'cancelled' | 'replaced';
  /** As people read it; null unless the gift is open. */
  code: string | null;
  uses: Awaited<ReturnType<typeof readUses>>;
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whether the card of a gift stays what it is: its code was seen, or used. */
const isSettled = ({ choices, code_shown_at, spent_colones }: GiftRow): boolean =>
  choices === null || code_shown_at !== null || spent_colones > 0;

function stateOf(row: GiftRow, today: string): ReceivedGift['state'] {
  if (!row.current) return 'replaced';
  if (row.status === 'canceled') return 'cancelled';
  if (row.status === 'redeemed') return 'used';
  // Its last day is moved on by the days for which an operator looks at it.
  if (row.status === 'expired' || (row.valid_until < today && !row.in_review)) return 'expired';
  if (row.status === 'unclaimed') return 'wrapped';
  return isSettled(row) ? 'open' : 'choosing';
}

interface Place {
  company_id: number;
  id: number;
  /** Of the link. */
  hashes: Buffer[];
}

/** Company and id of the gift of a claim link. One hash per secret still in use: the link does not say which one made it. */
export async function findPlace(
  { database, keys }: Pick<Services, 'database' | 'keys'>,
  token: string,
): Promise<Place | undefined> {
  if (!TOKEN.test(token)) return;
  const hashes = keys.versions.map((version) => claimHash(keys, token, version));
  const place = await database.outside((connection) => findGiftByClaim(connection, hashes));
  return place && { ...place, hashes };
}

/**
 * The gift of a claim link; looking changes nothing.
 * @returns undefined for an unknown or malformed link
 */
export async function findReceivedGift(
  services: Used,
  token: string,
): Promise<ReceivedGift | undefined> {
  const place = await findPlace(services, token);
  return place && (await readReceivedGift(services, place));
}

/** The gift that a link leads to, of which the place is known. @returns undefined where there is none */
async function readReceivedGift(
  services: Used,
  { company_id: companyId, id: giftId, hashes }: Place,
): Promise<ReceivedGift | undefined> {
  const found = await services.database.readCompany(companyId, async (tx) => {
    const row = await readGift(tx, companyId, { giftId, hashes });
    if (!row) return;
    const spent = row.current && row.spent_colones > 0;
    return { row, uses: spent ? await readUses(tx, companyId, row) : [] };
  });
  if (!found) return undefined;
  const { row, uses } = found;
  const state = stateOf(row, localDay(services.now(), row.time_zone));
  const { generation, swaps } = row;
  const gift = { companyId, giftId, generation, swaps, keyVersion: row.key_version };
  const code = state === 'open' ? formatVoucherCode(voucherCode(services.keys, gift)) : null;
  return { companyId, row, state, code, uses };
}

/** The gift of a link that we have made, which may be a former one. @returns undefined where there is none */
export function readGiftOfLink(
  services: Used,
  link: GiftIdentity,
): Promise<ReceivedGift | undefined> {
  const hash = claimHash(services.keys, claimToken(services.keys, link), link.keyVersion);
  return readReceivedGift(services, {
    company_id: link.companyId,
    id: link.giftId,
    hashes: [hash],
  });
}

/**
 * Unwraps the gift of a claim link; does nothing if it is open or has ended.
 * @param address from which it was asked for
 * @returns the gift as it was before
 */
export async function openReceivedGift(
  services: Used,
  token: string,
  address: string,
): Promise<ReceivedGift | undefined> {
  const found = await findReceivedGift(services, token);
  if (found?.state === 'wrapped') {
    const network = services.keys.sign('network', networkOf(address));
    await services.database.inCompany(found.companyId, (tx) =>
      claimGift(tx, found.companyId, { ...found.row, network }),
    );
  }
  return found;
}
