import { MANY_AT_TILL, SHOPS_APART } from '@regalo/contract/orders/flags';
import { utcMinute } from '@regalo/contract/values/days';
import type { Database } from '../database/database.ts';
import * as tills from '../features/flags/till-flag-queries.ts';
import { LATE_UNDOS } from '../features/flags/undo-rules.ts';
import * as uses from '../features/flags/use-flag-queries.ts';
import { ONLY_FOR_GIFT } from '../features/flags/use-rules.ts';
import { closeFlag as closeFlagAs } from '../operator/reviews/flags/close-flag.ts';
import { listCompanies } from '../platform/companies.ts';
import type { OperatorSession } from '../platform/security/sessions.ts';
import { AdminError } from './companies.ts';
import { shopOf } from './tills.ts';

const USE_KINDS: Record<uses.ListedUseFlag['kind'], (figure: number) => string> = {
  used_at_once: (minutes) => `used completely ${minutes} min after it was sent`,
  many_at_till: (gifts) => `one of ${gifts} gifts used within ${MANY_AT_TILL.minutes} min`,
  only_for_gift: (gifts) =>
    `one of ${gifts} people added just before their gift, all used within ${ONLY_FOR_GIFT.hours} h`,
  shops_apart: (shops) =>
    `its recipient’s gifts were used at ${shops} shops within ${SHOPS_APART.minutes} min`,
};

const UNDO_KINDS: Record<string, (undos: number) => string> = {
  many_undos: (undos) => `${undos} undos`,
  late_undos: (undos) => `${undos} undos of all that was left, ${LATE_UNDOS.minutes} min or later`,
};

const closed = (by: string | null) => (by === null ? '' : `; closed by ${by}`);

function describeUse(companyId: number, flag: uses.ListedUseFlag): string {
  const { id, kind, figure, order, gift_id, shop, till_id, used_at, closed_by } = flag;
  const where = `order ${order}, gift ${gift_id}, ${shop}, till ${till_id}, ${utcMinute(used_at)}`;
  return `Company ${companyId}, flag ${id}: ${where}: ${USE_KINDS[kind](figure)}${closed(closed_by)}`;
}

type Wanted = uses.ListedFlags & { company?: number };

/**
 * Possible fraud, a line each: the uses of companies' gifts, and unless one company is asked for,
 * the undos of shops' tills.
 * @throws AdminError if there is no such company
 */
export async function describeFlags(
  database: Database,
  { company, ...listed }: Wanted,
): Promise<string[]> {
  const known = await database.outside(listCompanies);
  if (company !== undefined && !known.includes(company))
    throw new AdminError(`There is no company ${company}.`);
  const lines: string[] = [];
  for (const id of company === undefined ? known : [company]) {
    const flags = await database.readCompany(id, (tx) => uses.listUseFlags(tx, id, listed));
    lines.push(...flags.map((flag) => describeUse(id, flag)));
  }
  if (company !== undefined) return lines;
  for (const { id, key } of await database.outside(tills.listShops)) {
    const flags = await database.readShop(id, (tx) => tills.listTillFlags(tx, id, listed));
    for (const { id: flag, till_id, day, kind, undos, closed_by } of flags) {
      const what = UNDO_KINDS[kind]?.(undos) ?? kind;
      lines.push(`Shop ${key}, flag ${flag}: till ${till_id}, ${day}: ${what}${closed(closed_by)}`);
    }
  }
  return lines;
}

interface Named {
  id: number;
  company?: number;
  shop?: string;
}

/**
 * Closes a flag of a company or of a shop in the name of an operator. The company no longer sees it.
 * @throws AdminError if not one of the two is named; Refusal not_found where it is not open
 */
export async function closeFlag(
  database: Database,
  operator: Pick<OperatorSession, 'operatorId' | 'name'>,
  { id, company, shop }: Named,
): Promise<void> {
  if ((company === undefined) === (shop === undefined))
    throw new AdminError('Name either --company or --shop.');
  const shopId = shop === undefined ? 0 : (await shopOf(database, shop)).id;
  await closeFlagAs({ database }, operator, { id, company_id: company ?? null, shop_id: shopId });
}
