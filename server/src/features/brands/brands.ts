import type {
  Brand,
  BrandLook,
  createBrand as creating,
  updateBrand as updating,
} from '@regalo/contract/brands/brands';
import { BRANDS_MAX } from '@regalo/contract/brands/limits';
import { problem } from '@regalo/contract/refusals/problem';
import type { z } from 'zod';
import type { Connection } from '../../database/connection.ts';
import { lockCompany } from '../../platform/companies.ts';
import { Refusal } from '../../platform/refusal.ts';
import { addAuditEntry, auditSubject, managerAuthor } from '../../platform/security/audit.ts';
import type { Session } from '../../platform/security/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { storedKey } from '../../platform/storage/storage.ts';
import { readMedia } from '../media/queries.ts';
import { refuseRemovedMedia } from '../media/refuse-removed-media.ts';
import * as queries from './brand-queries.ts';
import { readBrandFor } from './sent-brand-queries.ts';

type Used = Pick<Services, 'database'>;

const BRAND_AUDIT = auditSubject('brand');

/** The brands of a company, the main one first, and the one in which the caller sends. */
export const listBrands = (
  { database }: Used,
  { companyId, managerId }: Session,
): Promise<{ list: Brand[]; own: number | null }> =>
  database.readCompany(companyId, async (tx) => ({
    list: await queries.readBrands(tx, companyId),
    own: (await readBrandFor(tx, companyId, { managerId }))?.brandId ?? null,
  }));

async function logoId(tx: Connection, companyId: number, address: string | null) {
  if (address === null) return null;
  const media = await readMedia(tx, companyId, address);
  // Others of the company's pictures are no logos: mails and PDFs show no WebP.
  if (media?.kind !== 'image' || !address.endsWith('.png'))
    throw new Refusal('photo_not_found', 'logo');
  return media.id;
}

async function writeLook(tx: Connection, companyId: number, id: number, look: BrandLook) {
  const { logo, logo_dark, ...said } = look;
  const logo_id = await logoId(tx, companyId, logo);
  const logo_dark_id = await logoId(tx, companyId, logo_dark);
  await queries.insertLook(tx, companyId, id, { ...said, logo_id, logo_dark_id });
}

/** @throws Refusal already_added */
function refuseSameName(name: string, others: readonly Brand[]): void {
  const same = (one: Brand) => one.name.toLowerCase() === name.toLowerCase();
  if (others.some(same)) throw new Refusal('brand_name_taken', 'name');
}

/** What the audit says of a brand: the addresses of logos are of no use there. */
const told = ({ name, color, reply_to, footer, logo, logo_dark }: BrandLook) => ({
  ...{ name, color, reply_to, footer },
  logo: logo && storedKey(logo),
  logo_dark: logo_dark && storedKey(logo_dark),
});

interface Act {
  action: 'created' | 'changed' | 'removed';
  id: number;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

const record = (
  tx: Connection,
  { companyId, managerId }: Session,
  { id, ...act }: Act,
): Promise<void> =>
  addAuditEntry(tx, companyId, {
    author: managerAuthor(managerId),
    subject: BRAND_AUDIT,
    subjectId: id,
    ...act,
  });

const theBrand = async (tx: Connection, companyId: number, id: number): Promise<Brand> => {
  const [brand] = await queries.readBrands(tx, companyId, id);
  if (!brand) throw new Refusal('brand_not_found');
  return brand;
};

/** Adds a brand; the first is the main one. @throws Refusal already_added, wrong_state, not_found */
export async function createBrand(
  { database }: Used,
  session: Session,
  look: z.output<typeof creating.body>,
): Promise<{ brand: Brand }> {
  const { companyId } = session;
  const create = async (tx: Connection) => {
    await lockCompany(tx, companyId);
    const others = await queries.readBrands(tx, companyId);
    refuseSameName(look.name, others);
    if (others.length >= BRANDS_MAX)
      throw new Refusal(problem('too_many_brands', { max: BRANDS_MAX }));
    const id = await queries.insertBrand(tx, companyId, others.length === 0);
    await writeLook(tx, companyId, id, look);
    await record(tx, session, { action: 'created', id, after: told(look) });
    return { brand: await theBrand(tx, companyId, id) };
  };
  return await refuseRemovedMedia('photo_not_found', () => database.inCompany(companyId, create));
}

async function writeUsers(
  tx: Connection,
  companyId: number,
  id: number,
  { groups, members }: { groups?: number[] | undefined; members?: number[] | undefined },
): Promise<void> {
  const set = (of: 'groups' | 'managers', ids: number[]) =>
    queries.setUsers(tx, companyId, id, { of, ids });
  if (groups && (await set('groups', groups)) < new Set(groups).size)
    throw new Refusal('group_not_found', 'groups');
  if (members && (await set('managers', members)) < new Set(members).size)
    throw new Refusal('member_not_found', 'members');
}

/** Changes what is given of a brand, for what is sent from now on. @throws Refusal not_found, already_added */
export async function updateBrand(
  { database }: Used,
  session: Session,
  { id, main, groups, members, ...changes }: z.output<typeof updating.body>,
): Promise<{ brand: Brand }> {
  const { companyId } = session;
  const update = async (tx: Connection) => {
    await lockCompany(tx, companyId);
    const all = await queries.readBrands(tx, companyId);
    const before = all.find((one) => one.id === id);
    if (!before) throw new Refusal('brand_not_found');
    const given = Object.fromEntries(
      Object.entries(changes).filter(([, value]) => value !== undefined),
    );
    const look = { ...before, ...given };
    if (JSON.stringify(told(look)) !== JSON.stringify(told(before))) {
      refuseSameName(
        look.name,
        all.filter((one) => one.id !== id),
      );
      const { name, color, logo, logo_dark, reply_to, footer } = look;
      const said = { name, color, logo, logo_dark, reply_to, footer };
      await writeLook(tx, companyId, id, said);
    }
    if (main && !before.main) await queries.setMain(tx, companyId, id);
    await writeUsers(tx, companyId, id, { groups, members });
    const brand = await theBrand(tx, companyId, id);
    const whole = (one: Brand) => ({
      ...told(one),
      ...{ main: one.main, groups: one.groups, members: one.members },
    });
    if (JSON.stringify(whole(brand)) !== JSON.stringify(whole(before)))
      await record(tx, session, {
        action: 'changed',
        id,
        before: whole(before),
        after: whole(brand),
      });
    return { brand };
  };
  return await refuseRemovedMedia('photo_not_found', () => database.inCompany(companyId, update));
}

/** Removes a brand. What was sent in it keeps it. @throws Refusal not_found, wrong_state for the main one beside others */
export async function removeBrand(
  { database }: Used,
  session: Session,
  { id }: { id: number },
): Promise<void> {
  const { companyId } = session;
  await database.inCompany(companyId, async (tx) => {
    await lockCompany(tx, companyId);
    const all = await queries.readBrands(tx, companyId);
    const brand = all.find((one) => one.id === id);
    if (!brand) throw new Refusal('brand_not_found');
    if (brand.main && all.length > 1) throw new Refusal('brand_is_main');
    if (brand.main) await queries.setMain(tx, companyId, 0);
    await writeUsers(tx, companyId, id, { groups: [], members: [] });
    await queries.markRemoved(tx, companyId, id);
    await record(tx, session, { action: 'removed', id, before: told(brand) });
  });
}
